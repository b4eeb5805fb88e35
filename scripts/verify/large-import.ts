import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findAuditProblems } from './check-promises.ts';
import { KilledMove, PHASES } from './moving-in/killed-move.ts';
import type { ImportState } from './moving-in/killed-move.ts';
import { NO_IMPORT, compareWrong, countWrong, withDatabase } from './moving-in/made-rows.ts';
import { watchMachine } from './moving-in/measure.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { withServer } from './proof-server.ts';
import type { ProofServer } from './proof-server.ts';
import { seededRandom } from './random.ts';
import { runScript } from './run-script.ts';

const DAY_MS = 86_400_000;
const PEOPLE = 60_000;
const PEOPLE_QUICK = 300;

/** Units and cost of each product: in the files, as the old system says it, and as held. */
const totalsWrong = ({ products }: ImportState): readonly string[] =>
  products.flatMap(({ product_code, units, cost, told_units, told_cost, held_units, held_cost }) =>
    units === told_units && units === held_units && cost === told_cost && cost === held_cost
      ? []
      : [
          `${product_code}: ${units} ${cost} in the files, ${told_units} ${told_cost} as told, ${held_units} ${held_cost} held`,
        ],
  );

type Say = ProofOptions['say'];
type Counts = Awaited<ReturnType<typeof countWrong>>;

/** Writes the files of a manager of before; where they are. */
const generateFiles = async (
  dataDir: string,
  { people, seed }: { readonly people: number; readonly seed: number },
): Promise<readonly string[]> => {
  const folder = join(dataDir, 'old-system');
  // Until yesterday: what came in at ten o'clock of today may be later than the undoing.
  const until = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const what = `--people ${people} --products G1,G2 --plan G3 --until ${until} --host cierzo --seed ${seed}`;
  const generate = ['--import', 'tsx', 'scripts/generate.ts', '--to', folder, ...what.split(' ')];
  const { code, said } = await runScript(generate, {});
  if (code !== 0) throw new Error(`no files of an old system: ${said}`);
  return (await readdir(folder)).toSorted().map((name) => join(folder, name));
};

/** Files, dry run and commit. Returns how many rows came in, and what is wrong with them. */
const moveIn = async (
  moving: KilledMove,
  { paths, before, dataDir }: { paths: readonly string[]; before: Counts; dataDir: string },
  say: Say,
): Promise<{ readonly rows: number; readonly problems: readonly string[] }> => {
  const opened = (await moving.run('open-import', '--name', 'mudanza')) as { uuid: string };
  moving.id = opened.uuid;
  await moving.upload(paths);
  await moving.finish('staging');
  say('the files are read');
  await moving.run('plan-import', moving.id);
  await moving.finish('plan');
  const planned = await moving.see();
  if (planned.plan_sha256 === null || planned.errors > 0)
    throw new Error(`no plan: ${JSON.stringify(planned)}`);
  say(`${planned.to_do} rows are planned`);
  await moving.run('commit-import', moving.id, '--plan-sha256', planned.plan_sha256);
  await moving.finish('commit');
  const committed = await moving.see();
  const { status, done, to_do, audit_findings, failure } = committed;
  const isWhole =
    status === 'COMMITTED' && failure === null && audit_findings === 0 && done === to_do;
  const wrong = await withDatabase(dataDir, async (db) => compareWrong(db, moving.id, before));
  return {
    rows: to_do,
    problems: [
      ...(isWhole
        ? []
        : [`it is ${status}, ${done} of ${to_do} rows, ${audit_findings} findings, ${failure}`]),
      ...totalsWrong(committed),
      ...wrong,
    ],
  };
};

/** All of it back. Returns how long that took since the last kill, and what is wrong then. */
const moveOut = async (
  moving: KilledMove,
  { before, dataDir }: { readonly before: Counts; readonly dataDir: string },
): Promise<{ readonly undo_s: number; readonly problems: readonly string[] }> => {
  await moving.run('undo-import', moving.id, '--reason', 'se vuelve a cargar');
  const undo_s = await moving.finish('undo');
  const { status, done, failure } = await moving.see();
  const wrong = await withDatabase(dataDir, async (db) => [
    ...(await compareWrong(db, moving.id, before)),
    ...(await findAuditProblems(db)),
  ]);
  const isOut = status === 'UNDONE' && done === 0;
  return {
    undo_s,
    problems: [...(isOut ? [] : [`after the undoing it is ${status}: ${failure}`]), ...wrong],
  };
};

const move = async (
  stage: ProofServer,
  { seed, quick, say }: ProofOptions,
): Promise<ProofResult> => {
  const { dataDir } = stage;
  const paths = await generateFiles(dataDir, { people: quick ? PEOPLE_QUICK : PEOPLE, seed });
  const moving = new KilledMove(stage, seededRandom(seed), quick);
  const machine = watchMachine(
    () => stage.server().pid,
    () => moving.phase,
  );
  try {
    const before = await withDatabase(dataDir, async (db) => countWrong(db, NO_IMPORT));
    const { rows, ...came } = await moveIn(moving, { paths, before, dataDir }, say);
    say('the rows are there, once');
    const { undo_s, ...went } = await moveOut(moving, { before, dataDir });
    const { memory_mb, memory_at, phases } = machine.stop();
    for (const [phase, mb] of phases) say(`${mb} MB ${phase}`);
    const spared = PHASES.filter((phase) => !quick && !moving.killed.has(phase));
    const kills = [...moving.killed.values()].reduce((sum, each) => sum + each, 0);
    const by = [...moving.killed].map(([phase, times]) => [`killed_${phase}`, times] as const);
    return {
      figures: { rows, kills, ...Object.fromEntries(by), undo_s, memory_mb, memory_at },
      problems: [
        ...came.problems,
        ...went.problems,
        ...spared.map((phase) => `nothing was killed during ${phase}`),
      ],
    };
  } finally {
    machine.stop();
  }
};

/** *Source*: office.md 4, ADR 203 and 227. */
export const largeImportProof: Proof = {
  name: 'large-import',
  promise:
    'a manager with 60,000 people moves in once and out again whole, although the server is killed twenty times on the way',
  run: async (options) => withServer(async (stage) => move(stage, options), { JOBS: 'on' }),
};
