import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Office } from '../../e2e/src/office-desk.ts';
import { inventFile, inventedKinds } from '../../server/test/invented-manager/manager.ts';
import type { InventedManager } from '../../server/test/invented-manager/names.ts';
import { findAuditProblems } from './check-promises.ts';
import { NO_IMPORT, compareWrong, countWrong, withDatabase } from './moving-in/made-rows.ts';
import { howOften } from './how-often.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { withServer } from './proof-server.ts';
import type { ProofServer } from './proof-server.ts';
import { runAndKill, runToTheEnd } from './killed-worker.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLERK = 'operaciones';
const PRODUCTS = ['10392', '75151', '75159'] as const;

/** How often each part of the work is killed: at night twenty times while it commits. */
const KILLS = {
  quick: { read: 1, plan: 1, commit: 5, undo: 1 },
  change: { read: 2, plan: 1, commit: 10, undo: 2 },
  night: { read: 4, plan: 2, commit: 20, undo: 4 },
};
/** *Units*: milliseconds after a worker began. */
const KILL_BETWEEN = { earliest: 5, latest: 900 } as const;

/** Does what was asked, killed so many times on the way. Returns how many kills there were. */
const workKilled = async (dataDir: string, times: number, random: Random): Promise<number> => {
  const work = { dataDir, step: 'imports', ...KILL_BETWEEN };
  let killed = 0;
  for (let each = 0; each < times; each += 1) killed += Number(await runAndKill(work, random));
  await runToTheEnd(work);
  return killed;
};

interface ImportState {
  readonly status: string;
  readonly plan_sha256: string | null;
  readonly errors: number;
  readonly done: number;
  readonly to_do: number;
  readonly audit_findings: number | null;
  readonly failure: string | null;
}

/** Opens an import with all files of an invented manager. */
const openImport = async (
  office: Office,
  { dataDir }: ProofServer,
  manager: InventedManager,
): Promise<{ readonly id: string; readonly lines: number }> => {
  const opened = await office.runAs(CLERK, ['open-import', '--name', 'mudanza']);
  const { uuid: id } = opened as { readonly uuid: string };
  let lines = 0;
  for (const kind of inventedKinds(manager)) {
    const content = inventFile(kind, manager);
    // Control totals make nothing.
    if (kind !== 'control_totals') lines += content.trimEnd().split('\n').length - 1;
    const path = join(dataDir, `${kind}.csv`);
    await writeFile(path, content);
    await office.runAs(CLERK, ['upload-import-file', id, '--kind', kind, '--file', path]);
  }
  return { id, lines };
};

const run = async ({ seed, quick, night, say }: ProofOptions): Promise<ProofResult> =>
  withServer(
    async (stage) => {
      const { dataDir, url } = stage;
      const random = seededRandom(seed);
      const kills = howOften({ quick, night }, KILLS);
      const manager: InventedManager = {
        people: quick ? 600 : 3_000,
        seed,
        lots_each: 10,
        products: PRODUCTS,
        host: 'cierzo',
      };
      const office = new Office({
        root: ROOT,
        env: { ...process.env, LOG_LEVEL: 'warn' },
        command: [process.execPath, 'server/dist/office.mjs'],
        dataDir,
        address: url,
        officeAddress: url,
      });
      const before = await withDatabase(dataDir, async (db) => countWrong(db, NO_IMPORT));
      const { id, lines } = await openImport(office, stage, manager);
      const see = async () => (await office.runAs(CLERK, ['get-import', id])) as ImportState;
      const problems: string[] = [];
      let killed = await workKilled(dataDir, kills.read, random);
      await office.runAs(CLERK, ['plan-import', id]);
      killed += await workKilled(dataDir, kills.plan, random);
      const planned = await see();
      if (planned.plan_sha256 === null || planned.errors > 0 || planned.to_do !== lines)
        return { figures: { lines }, problems: [`no plan: ${JSON.stringify(planned)}`] };
      say(`${lines} rows are planned`);
      await office.runAs(CLERK, ['commit-import', id, '--plan-sha256', planned.plan_sha256]);
      const while_committing = await workKilled(dataDir, kills.commit, random);
      const { status, done, to_do, audit_findings, failure } = await see();
      if (status !== 'COMMITTED' || failure !== null || audit_findings !== 0 || done !== to_do)
        problems.push(`it is ${status}, ${done} of ${to_do} rows, ${audit_findings} findings`);
      problems.push(...(await withDatabase(dataDir, async (db) => compareWrong(db, id, before))));
      say(`committed, killed ${while_committing} times`);
      await office.runAs(CLERK, ['undo-import', id, '--reason', 'se vuelve a cargar']);
      const while_undoing = await workKilled(dataDir, kills.undo, random);
      const undone = await see();
      if (undone.status !== 'UNDONE' || undone.done !== 0)
        problems.push(`after the undoing it is ${undone.status}: ${undone.failure}`);
      problems.push(
        ...(await withDatabase(dataDir, async (db) => [
          ...(await compareWrong(db, id, before)),
          ...(await findAuditProblems(db)),
        ])),
      );
      if (while_committing === 0) problems.push('nothing was killed while it committed');
      killed += while_committing + while_undoing;
      return { figures: { rows: lines, killed, while_committing, while_undoing }, problems };
    },
    { JOBS: 'off' },
  );

/** *Source*: office.md 4, ADR 203. */
export const importsProof: Proof = {
  name: 'imports',
  promise:
    'a manager moves in once, and out again whole, however often kill -9 ends the work on their files',
  run,
};
