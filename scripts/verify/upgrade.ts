import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { openBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';
import { findBrokenPromises } from './check-promises.ts';
import { withDataFolder } from './data-folder.ts';
import { runDirectly } from './direct-database.ts';
import { Ledger } from './ledger.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { freePort } from './postgres-server.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { onSharedDatabase } from './shared-database.ts';
import type { SharedDatabase } from './shared-database.ts';
import { askAll } from './upgrade/ask-all.ts';
import {
  EARLIER_ASKED_AT,
  buildEarlierVersion,
  hasEarlierVersion,
} from './upgrade/earlier-version.ts';
import { withWriters } from './with-writers.ts';
import { openWriters } from './writer.ts';

const WRITERS = 3;
const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;
/** How long each mixture of versions works under the writers. */
const TOGETHER_MS = 8_000;
const TOGETHER_QUICK_MS = 3_000;
/** Several checks of the balancer. *Units*: seconds. */
const LEAVE_SECONDS = '2';

const waitForReady = async (balancer: Balancer, count: number): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (balancer.countReady() !== count) {
    if (Date.now() > deadline)
      throw new Error(`the balancer sees ${balancer.countReady()} servers, not ${count}`);
    await pause(LOOK_EVERY_MS);
  }
};

const countMigrations = async (dataDir: string): Promise<number> => {
  const [row] = await runDirectly(dataDir, 'select count(*)::int as count from schema_migrations');
  return Number(row?.['count']);
};

interface Stage {
  readonly shared: SharedDatabase;
  readonly balancer: Balancer;
  readonly old: readonly ServerProcess[];
  /** Each is stopped with the proof, whatever happens. */
  readonly startNew: (port: number) => Promise<void>;
  readonly ports: readonly number[];
  /** How often the version before said in its log that a statement is outdated. */
  readonly countOutdated: () => number;
  readonly random: Random;
  readonly together_ms: number;
}

/**
 * The first process of the new version comes, which migrates while the old ones answer; all work together; then the old
 * ones leave in turns, the second new one takes the place of the last.
 */
const replaceInTurns = async ({
  balancer,
  old,
  ports,
  startNew,
  together_ms,
}: Stage): Promise<void> => {
  await pause(together_ms);
  await startNew(ports[0] ?? 0);
  await waitForReady(balancer, old.length + 1);
  await pause(together_ms);
  for (const each of old) {
    balancer.remove(each.port);
    await each.stop();
  }
  await startNew(ports[1] ?? 0);
  await waitForReady(balancer, 2);
  await pause(together_ms);
};

const countFailed = ({ statuses }: Ledger): number =>
  [...statuses]
    .filter(([status]) => status === 'lost' || Number(status) >= 500)
    .reduce((sum, [, count]) => sum + count, 0);

const FAILED = / 500 INTERNAL /;

/**
 * The version before answers 500 to the first request whose statement the migration outdated, and says so in its log. Since
 * ADR 247 that is asked again; what else fails, is a problem.
 */
const listFailures = (ledger: Ledger, outdated: number): readonly string[] => {
  const failed = countFailed(ledger);
  return failed <= outdated
    ? ledger.problems.filter((problem) => !FAILED.test(problem))
    : [
        ...ledger.problems,
        `${failed} requests failed, ${outdated} of them because of an outdated statement: ${ledger.tally()}`,
      ];
};

/** What a further version may do to tables: each gets a column, so that every statement that names none is outdated. */
const migrateFurther = async (dataDir: string): Promise<void> => {
  const tables = await runDirectly(
    dataDir,
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
  );
  for (const { name } of tables)
    await runDirectly(dataDir, `alter table ${String(name)} add column of_a_further_version text`);
  await runDirectly(
    dataDir,
    "insert into schema_migrations (number, name, checksum) select max(number) + 1, 'of a further version', '' from schema_migrations",
  );
};

const replaceEarlier = async (stage: Stage): Promise<ProofResult> => {
  const { shared, balancer, old, random } = stage;
  const { url } = balancer;
  const ledger = new Ledger();
  await waitForReady(balancer, old.length);
  const before = await countMigrations(shared.dataDir);
  const writers = (await openWriters(url)).filter(({ signs }) => signs).slice(0, WRITERS);
  await withWriters({ url, dataDir: shared.dataDir, ledger, random }, writers, async () =>
    replaceInTurns(stage),
  );
  const after = await countMigrations(shared.dataDir);
  const people = writers.map(({ person }) => person);
  const all = await askAll(url, people);
  const left = await findBrokenPromises({ url, dataDir: shared.dataDir, ledger, people });
  const figures = {
    migrations_before: before,
    migrations_after: after,
    orders: ledger.orders.size,
    signatures: ledger.signatures.length,
    requests: ledger.requests,
    answers: ledger.tally(),
    outdated_at_the_earlier: stage.countOutdated(),
    reads_asked: all.asked,
    reads_accepted: all.accepted,
  };
  const unproven = after > before ? [] : ['there was nothing to migrate: nothing is proven'];
  const failures = listFailures(ledger, stage.countOutdated());
  return { figures, problems: [...failures, ...all.problems, ...left, ...unproven] };
};

/** This version is the one before, of one that is not written yet: whatever it adds, no request of this one may fail. */
const meetFurther = async ({
  shared,
  balancer,
  random,
  together_ms,
}: Stage): Promise<ProofResult> => {
  const { url } = balancer;
  const ledger = new Ledger();
  const writers = (await openWriters(url)).filter(({ signs }) => signs).slice(0, WRITERS);
  await withWriters({ url, dataDir: shared.dataDir, ledger, random }, writers, async () => {
    await pause(together_ms);
    await migrateFurther(shared.dataDir);
    await pause(together_ms);
  });
  const people = writers.map(({ person }) => person);
  const all = await askAll(url, people);
  const left = await findBrokenPromises({ url, dataDir: shared.dataDir, ledger, people });
  const ready = balancer.countReady();
  return {
    figures: {
      orders_beside_a_further: ledger.orders.size,
      answers_beside_a_further: ledger.tally(),
      slowest_ms: ledger.slowest_ms,
    },
    problems: [
      ...listFailures(ledger, 0),
      ...all.problems,
      ...left,
      ...(ready === 2 ? [] : [`${ready} of 2 servers are ready beside a further version`]),
    ],
  };
};

const play = async (stage: Stage): Promise<ProofResult> => {
  const first = await replaceEarlier(stage);
  const second = await meetFurther(stage);
  return {
    figures: { ...first.figures, ...second.figures },
    problems: [...first.problems, ...second.problems],
  };
};

const run = async (earlier: string, { quick, seed }: ProofOptions): Promise<ProofResult> =>
  onSharedDatabase(
    async (shared) => {
      const env = { ...shared.env, LEAVE_SECONDS };
      const main = ['--enable-source-maps', join(earlier, 'server/dist/main.mjs')];
      let outdated = 0;
      const onOutput = (text: string): void => {
        outdated += text.split('"message":"cached plan must not change result type"').length - 1;
      };
      const startOld = async (): Promise<ServerProcess> =>
        startServer({ dataDir: shared.dataDir, port: 0, command: main, env, onOutput });
      const fresh: ServerProcess[] = [];
      const startNew = async (port: number): Promise<void> => {
        fresh.push(await startServer({ dataDir: shared.dataDir, port, env }));
      };
      const old = [await startOld(), await startOld()];
      const ports = [await freePort(), await freePort()];
      const olds = old.map(({ port }) => port);
      const balancer = await openBalancer([...olds, ...ports], (port) =>
        olds.includes(port) ? EARLIER_ASKED_AT : '/readyz',
      );
      const together_ms = quick ? TOGETHER_QUICK_MS : TOGETHER_MS;
      const random = seededRandom(seed);
      const countOutdated = (): number => outdated;
      try {
        return await play({
          shared,
          balancer,
          old,
          ports,
          startNew,
          countOutdated,
          random,
          together_ms,
        });
      } finally {
        await Promise.all([...old, ...fresh].map(async (server) => server.kill()));
        await balancer.close();
      }
    },
    {},
    join(earlier, 'server/dist/office.mjs'),
  );

/** Without the history of the clone nothing is proved, and the report must say so. */
export const upgradeProof: Proof = {
  name: 'upgrade',
  promise:
    'the version before is replaced by this one under load: its data is migrated, its processes answer until they are stopped, no request fails, and nothing that either acknowledged is lost; and no request of this version fails when a further one adds to every table',
  run: async (options) =>
    hasEarlierVersion()
      ? withDataFolder(async (folder) => {
          const earlier = join(folder, 'earlier');
          await buildEarlierVersion(earlier);
          return run(earlier, options);
        })
      : {
          figures: {},
          problems: ['NOT RUN: this clone has no history, and with it no version before'],
        },
};
