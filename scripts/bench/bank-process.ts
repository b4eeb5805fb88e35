import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { seatsFor } from '@area/domain/staff/seats';
import { withOffice } from '@area/server/entry/office/with-office';
import { readBankFile } from '@area/server/orders/bank-files/reading/read-file';
import { releaseBatch } from '@area/server/orders/batches/release';
import type { Database } from '@area/server/platform/db/open';
import { inTransaction } from '@area/server/platform/db/transaction';
import type { Parts } from '@area/server/platform/parts/parts';
import { sql } from 'kysely';

/** What the last approval of two people runs, without them: `read FILE`, or `release` of what waits. Prints how many it did and how long it took. */
type Work = (database: Database, parts: Parts) => Promise<number>;

const BY = 'operaciones, direccion';

const read =
  (path: string): Work =>
  async ({ kysely }, parts) => {
    const { outcomes } = await inTransaction(kysely, async (tx) =>
      readBankFile(tx, parts, {
        name: basename(path),
        open: () => createReadStream(path),
        by: BY,
        now: parts.clock.business(),
      }),
    );
    return outcomes['matched'] ?? 0;
  };

/** A proposal as two people leave it: a batch names the one that released it. */
const propose = async (database: Database, batch: string): Promise<string> => {
  const { rows } = await sql<{ uuid: string }>`
    insert into proposals (uuid, action, call, input, input_sha256, maker_uuid, made_at, expires_at, seats, changes, matter)
    select gen_random_uuid(), 'RELEASE_BATCH', 'releasePaymentBatch', '{}', '', uuid, now(), now(), ${seatsFor('TWO', 'OPERATIONS')}, '[]', ${batch}
      from staff order by username limit 1 returning uuid`.execute(database.kysely);
  return rows[0]?.uuid ?? '';
};

const release: Work = async (database, parts) => {
  const { kysely } = database;
  const open = kysely.selectFrom('payment_batches').select('uuid').where('status', '=', 'OPEN');
  let done = 0;
  for (const { uuid } of await open.execute()) {
    const proposal = await propose(database, uuid);
    const released = await inTransaction(kysely, async (tx) =>
      releaseBatch(tx, parts, { uuid, proposal, by: BY, now: parts.clock.business() }),
    );
    if (!released || 'refused' in released)
      throw new Error(`batch ${uuid}: ${JSON.stringify(released)}`);
    done += released.batch.payments;
  }
  return done;
};

const [word, path = ''] = process.argv.slice(2);
await withOffice('office', async ({ database, parts }) => {
  const started = performance.now();
  const done = await (word === 'read' ? read(path) : release)(database, parts);
  console.log(JSON.stringify({ done, took_ms: performance.now() - started }));
});
