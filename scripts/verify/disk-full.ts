import { setTimeout as pause } from 'node:timers/promises';
import { createDataFolder } from '../../server/test/data-folder.ts';
import { findBrokenPromises } from './check-promises.ts';
import { DEFINITE, sendRequest } from './http-client.ts';
import { Ledger } from './ledger.ts';
import { withDataFolder } from './data-folder.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { mountSmallDisk } from './small-disk.ts';
import type { SmallDisk } from './small-disk.ts';
import { withWriters } from './with-writers.ts';
import { openWriters } from './writer.ts';

const DISK_MB = 700;
const RESERVE_MB = 20;
const MEGABYTE = 1024 * 1024;
const ROUNDS = 3;
const BEFORE_MS = 1_000;
const FULL_MS = 6_000;
const RECOVERED_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 100;

/** The free space: less than the reserve of the documents, with which the database still works, or none. */
const LEVELS = [
  { name: 'below the reserve', left: 10 * MEGABYTE },
  { name: 'to the last byte', left: 0 },
];

/** Until it reports ready, without help. */
const waitUntilReady = async (url: string): Promise<number> => {
  const began = Date.now();
  for (;;) {
    const outcome = await sendRequest(url, { method: 'GET', path: '/readyz' });
    if (outcome.kind === 'answered' && outcome.status === 200) return Date.now() - began;
    if (Date.now() - began > RECOVERED_WITHIN_MS)
      throw new Error(`not ready ${RECOVERED_WITHIN_MS} ms after there was room again`);
    await pause(LOOK_EVERY_MS);
  }
};

interface Place {
  readonly dataDir: string;
  readonly disk: SmallDisk;
  readonly server: ServerProcess;
}

const play = async (
  { dataDir, disk, server: { url } }: Place,
  { name, left }: (typeof LEVELS)[number],
  seed: number,
) => {
  const ledger = new Ledger();
  const writers = await openWriters(url);
  const recovered_ms = await withWriters(
    { url, dataDir, ledger, random: seededRandom(seed) },
    writers,
    async () => {
      await pause(BEFORE_MS);
      await disk.fill(left);
      await pause(FULL_MS);
      await disk.empty();
      return waitUntilReady(url);
    },
  );
  const people = writers.filter(({ signs }) => signs).map(({ person }) => person);
  const vague = [...ledger.statuses.keys()]
    .filter((status) => !DEFINITE.has(status))
    .map((status) => `answers that say nothing definite: ${status}`);
  const unmet = ledger.statuses.has('503') ? [] : ['nobody was told "later": nothing is proven'];
  const problems = [
    ...ledger.problems,
    ...vague,
    ...unmet,
    ...(await findBrokenPromises({ url, dataDir, ledger, people })),
  ];
  return { ledger, recovered_ms, problems: problems.map((problem) => `${name}: ${problem}`) };
};

const playAll = async (place: Place, { seed, quick, say }: ProofOptions): Promise<ProofResult> => {
  const problems: string[] = [];
  const sums = { filled: 0, orders: 0, later: 0, recovered_longest_ms: 0 };
  for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1)
    for (const level of LEVELS) {
      const { ledger, recovered_ms, problems: found } = await play(place, level, seed + round);
      problems.push(...found);
      sums.filled += 1;
      sums.orders += ledger.orders.size;
      sums.later += ledger.statuses.get('503') ?? 0;
      sums.recovered_longest_ms = Math.max(sums.recovered_longest_ms, recovered_ms);
      say(
        `full ${level.name}: ${ledger.orders.size} orders, answers ${ledger.tally()}, ready after ${recovered_ms} ms`,
      );
    }
  return { figures: sums, problems };
};

const run = async (options: ProofOptions): Promise<ProofResult> =>
  withDataFolder(async () => {
    const dataDir = createDataFolder();
    const disk = await mountSmallDisk(dataDir, DISK_MB);
    if (!disk) {
      options.say('SKIPPED: no small disk can be mounted here; a full disk was NOT tried');
      return { figures: { skipped: 'no small disk can be mounted here' }, problems: [] };
    }
    try {
      const server = await startServer({
        dataDir,
        port: 0,
        env: { STORAGE_RESERVE_MB: String(RESERVE_MB) },
      });
      return await playAll({ dataDir, disk, server }, options).finally(async () => {
        await disk.empty();
        await server.stop();
      });
    } finally {
      await disk.remove();
    }
  });

export const diskFullProof: Proof = {
  name: 'disk-full',
  promise:
    'P15: a full disk never half-accepts: 503, no operation without its document, and it recovers by itself once there is room',
  run,
};
