import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { releasePaymentBatch } from '@area/contract/office/batches/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { buildApp } from '@area/server/entry/app';
import { approveInOffice, makeInOffice } from '@area/server/entry/demo/do-in-office';
import { withOffice } from '@area/server/entry/office/with-office';
import { readBankFile } from '@area/server/orders/bank-files/reading/read-file';
import type { Database } from '@area/server/platform/db/open';
import { inTransaction } from '@area/server/platform/db/transaction';
import type { Parts } from '@area/server/platform/parts/parts';

/**
 * What the last approval of two people runs: `read FILE` without them, or `release` of what waits by their calls. Prints how many it did
 * and how long it took.
 */
type Work = (
  database: Database,
  parts: Parts,
) => Promise<{ readonly done: number; readonly took_ms: number }>;

const timed = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const BY = 'operaciones, direccion';

const read =
  (path: string): Work =>
  async ({ kysely }, parts) => {
    let done = 0;
    const took_ms = await timed(async () => {
      const { outcomes } = await inTransaction(kysely, async (tx) =>
        readBankFile(tx, parts, {
          name: basename(path),
          open: () => createReadStream(path),
          by: BY,
          now: parts.clock.business(),
        }),
      );
      done = outcomes['matched'] ?? 0;
    });
    return { done, took_ms };
  };

/** The clerk proposes the release of every batch that waits; the head of operations approves them, and that is what is measured. */
const release: Work = async ({ kysely }, parts) => {
  const office = { app: await buildApp(parts), parts };
  await office.app.ready();
  const open = kysely.selectFrom('payment_batches').select(['uuid', 'payments']);
  const batches = await open.where('status', '=', 'OPEN').orderBy('made_at').execute();
  const proposals: Proposal[] = [];
  for (const { uuid: id } of batches) {
    const made = await makeInOffice(office, releasePaymentBatch, { params: { id }, body: {} });
    if (!('proposed' in made)) throw new Error(`one person released batch ${id}`);
    proposals.push(made.proposed);
  }
  const took_ms = await timed(async () => {
    for (const each of proposals) await approveInOffice(office, each);
  });
  await office.app.close();
  return { done: batches.reduce((sum, { payments }) => sum + payments, 0), took_ms };
};

const [word, path = ''] = process.argv.slice(2);
await withOffice(async ({ database, parts }) => {
  // What this process measures is not disturbed by the steps of the day.
  const quiet = { ...parts, settings: { ...parts.settings, JOBS: 'off' as const } };
  console.log(JSON.stringify(await (word === 'read' ? read(path) : release)(database, quiet)));
});
