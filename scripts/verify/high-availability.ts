import { setTimeout as pause } from 'node:timers/promises';
import { findBrokenPromises } from './check-promises.ts';
import { withDataFolder } from './data-folder.ts';
import { figuresOfAbsences, findVagueAnswers, startDemoServer } from './demo-server.ts';
import { listMissingPrograms, startCluster } from './high-availability/cluster.ts';
import type { Cluster } from './high-availability/cluster.ts';
import type { Machine } from './high-availability/machine.ts';
import { openDirectWriter, thawAndFindSplit } from './high-availability/split.ts';
import { Ledger } from './ledger.ts';
import { howOften } from './how-often.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { withWriters } from './with-writers.ts';
import { openWriters } from './writer.ts';

const KILLS = { quick: 1, change: 3, night: 6 };
const EARLIEST_MS = 1_500;
const LATEST_MS = 4_000;
/** An order that was on its way is acknowledged within this, or never. */
const STILL_ON_ITS_WAY_MS = 1_000;
const AFTERWARDS_MS = 1_500;
const BACK_WITHIN_MS = 30_000;
/** After it we stop waiting, and say so. */
const GIVEN_UP_AFTER_MS = 90_000;
const LOOK_EVERY_MS = 25;

interface Place {
  readonly url: string;
  readonly dataDir: string;
  readonly cluster: Cluster;
  readonly random: Random;
  readonly ledger: Ledger;
}

/** From the moment at which the machine is gone to the first order that is acknowledged again. *Units*: milliseconds. */
const timeUntilOrder = async ({ ledger }: Place, began: number): Promise<number> => {
  await pause(STILL_ON_ITS_WAY_MS);
  const before = ledger.orders.size;
  while (ledger.orders.size === before) {
    if (performance.now() - began > GIVEN_UP_AFTER_MS) break;
    await pause(LOOK_EVERY_MS);
  }
  const took = Math.round(performance.now() - began);
  if (took > BACK_WITHIN_MS) ledger.problems.push(`no order was accepted for ${took} ms`);
  return took;
};

/** Eight clients order and sign while the act takes the primary away. Nobody does anything about it. */
const underWriters = async (
  place: Place,
  act: () => void,
  afterwards: () => Promise<void>,
): Promise<number> => {
  const { url, dataDir, ledger, random } = place;
  const writers = await openWriters(url);
  const away = await withWriters({ url, dataDir, ledger, random }, writers, async () => {
    await pause(random.between(EARLIEST_MS, LATEST_MS));
    const began = performance.now();
    act();
    const took = await timeUntilOrder(place, began);
    await pause(AFTERWARDS_MS);
    await afterwards();
    return took;
  });
  const people = writers.filter(({ signs }) => signs).map(({ person }) => person);
  await place.cluster.waitUntilWhole();
  ledger.problems.push(...(await findBrokenPromises({ url, dataDir, ledger, people })));
  return away;
};

/** The machine of the primary dies, and comes back with what it had on its disk. */
const killPrimary = async (place: Place, primary: Machine): Promise<number> =>
  underWriters(
    place,
    () => primary.kill(),
    async () => primary.start(),
  );

/** The machine of the primary stands still, is replaced, and goes on as if it had never been away. */
const freezePrimary = async (place: Place, primary: Machine): Promise<number> => {
  const writer = await openDirectWriter(primary);
  return underWriters(
    place,
    () => {
      primary.freeze();
      writer.sendWhileFrozen();
    },
    async () =>
      void place.ledger.problems.push(...(await thawAndFindSplit(place.cluster, primary, writer))),
  );
};

const countRewound = (machines: readonly Machine[]): number =>
  machines.flatMap(({ log }) => log().match(/running pg_rewind from/g) ?? []).length;

const playAll = async (place: Place, options: ProofOptions): Promise<ProofResult> => {
  const { ledger, cluster } = place;
  const aways: number[] = [];
  const kills = howOften(options, KILLS);
  for (let round = 1; round <= kills + 1 && ledger.problems.length === 0; round += 1) {
    const primary = await cluster.waitUntilWhole();
    const play = round > kills ? freezePrimary : killPrimary;
    aways.push(await play(place, primary));
    options.say(
      `${round > kills ? 'frozen' : 'killed'} ${primary.name}: ${ledger.orders.size} orders, ${ledger.signatures.length} signatures, away ${aways.at(-1)} ms, answers ${ledger.tally()}`,
    );
  }
  const rewound = countRewound(cluster.machines);
  const figures = {
    machines: cluster.machines.length,
    killed: kills,
    frozen: 1,
    ...figuresOfAbsences(ledger, aways),
    rewound,
  };
  const unproven = rewound > 0 ? [] : ['no member had to be rewound: its return is not proven'];
  return { figures, problems: [...ledger.problems, ...findVagueAnswers(ledger), ...unproven] };
};

const play = async (dataDir: string, options: ProofOptions): Promise<ProofResult> => {
  const cluster = await startCluster();
  // Before its folder is removed.
  process.prependOnceListener('exit', cluster.stop);
  try {
    const server = await startDemoServer(dataDir, cluster.env);
    const place = {
      url: server.url,
      dataDir,
      cluster,
      random: seededRandom(options.seed),
      ledger: new Ledger(),
    };
    const result = await playAll(place, options).finally(server.stop);
    if (place.ledger.statuses.has('500')) options.say(server.output());
    return result;
  } finally {
    process.off('exit', cluster.stop);
    cluster.stop();
  }
};

/** Without those programs nothing is proved, and the report must say so. */
export const highAvailabilityProof: Proof = {
  name: 'high-availability',
  promise:
    'P2: under Patroni a standby takes over by itself when the machine of the primary is gone or stands still: what was acknowledged is there, once, orders are accepted again within 30 s, and the primary of before accepts nothing',
  run: async (options) => {
    const missing = listMissingPrograms();
    return missing.length === 0
      ? withDataFolder(async (dataDir) => play(dataDir, options))
      : {
          figures: {},
          problems: [`NOT RUN: ${missing.join(', ')} is not here; no take-over was tried`],
        };
  },
};
