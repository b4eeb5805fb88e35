import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { connectionOf } from '../verify/direct-database.ts';
import { buildOrder } from '../verify/orders.ts';
import { logIn } from '../verify/people.ts';
import type { LoggedIn } from '../verify/people.ts';
import { seededRandom } from '../verify/random.ts';
import { putUnderLoad } from './load.ts';
import type { Load, LoadMeasurement } from './load.ts';

/** The same request to our server and to the minimal server. */
interface Comparison {
  readonly name: string;
  readonly ours: Load;
  readonly floor: Load;
}

export interface MeasuredComparison {
  readonly name: string;
  readonly ours: LoadMeasurement;
  readonly floor: LoadMeasurement;
  /** Our requests per second as a share of the minimal server's, in the same rounds. */
  readonly rate_ratio: number;
  readonly p99_ratio: number;
}

/**
 * The number of answers until V8 has optimised the code of a call. Before that ours costs several times as much, and the
 * short minimal server is optimised sooner. A server that runs for days is never in that state.
 */
const WARM_ANSWERS = 60_000;
/** For a machine that is too slow to reach that number. *Units*: times the length of a round. */
const WARM_MAX = 8;
const FLOOR = fileURLToPath(new URL('bare-server.ts', import.meta.url));
const SEED = 7;

/** The minimal server in its own process, like the server. */
export const startBareServer = async (
  dataDir: string,
): Promise<{ url: string; stop: () => void }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', FLOOR], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      FLOOR_CONNECTION: JSON.stringify(connectionOf(dataDir)),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => void child.kill('SIGKILL');
  process.once('exit', stop);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the floor did not start')));
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\S+/.exec(chunk.toString())?.[0];
      if (found) resolve(found);
    });
  });
  return { url, stop };
};

interface Sides {
  readonly ours: string;
  readonly floor: string;
}

/** The measured people: a usual one, one with many accounts, and those who order. */
export interface BenchSessions {
  readonly usual: LoggedIn;
  readonly many: LoggedIn;
  readonly orderers: readonly LoggedIn[];
}

/** The people whose requests are measured. They log in again before each use: a session lasts a quarter of an hour. */
export const logInBenchSessions = async (url: string): Promise<BenchSessions> => ({
  usual: await logIn(url, 'lucia'),
  many: await logIn(url, 'ivan'),
  orderers: await Promise.all(['tomas', 'marta', 'elena'].map(async (key) => logIn(url, key))),
});

const reading = (
  name: string,
  sides: Sides,
  asked: { ours: string; floor: string; by: LoggedIn },
): Comparison => ({
  name,
  ours: {
    url: `${sides.ours}${asked.ours}`,
    method: 'GET',
    expected: 200,
    headers: { authorization: asked.by.authorization },
  },
  floor: { url: `${sides.floor}${asked.floor}`, method: 'GET', expected: 200 },
});

const ordering = (sides: Sides, orderers: readonly LoggedIn[]): Comparison => {
  const random = seededRandom(SEED);
  const next = () => {
    const person = random.pick(orderers);
    return {
      headers: {
        authorization: person.authorization,
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
      },
      body: JSON.stringify(buildOrder(random.pick(person.accounts), random)),
    };
  };
  return {
    name: 'POST /api/operations',
    ours: { url: `${sides.ours}/api/operations`, method: 'POST', expected: 201, next },
    floor: {
      url: `${sides.floor}/operations?of=${orderers[0]?.uuid}`,
      method: 'POST',
      expected: 201,
      next,
    },
  };
};

/** What is compared. Orders come last: they make the lists longer. */
export const listComparisons = (
  sides: Sides,
  { usual, many, orderers }: BenchSessions,
): readonly Comparison[] => {
  const [account = ''] = usual.accounts;
  return [
    reading('GET /api/me', sides, { ours: '/api/me', floor: `/me?of=${usual.uuid}`, by: usual }),
    reading('GET /api/me, 25 accounts', sides, {
      ours: '/api/me',
      floor: `/me?of=${many.uuid}`,
      by: many,
    }),
    reading('GET /api/accounts/{id}/positions', sides, {
      ours: `/api/accounts/${account}/positions`,
      floor: `/positions?of=${account}`,
      by: usual,
    }),
    reading('GET /api/operations, 25 rows', sides, {
      ours: '/api/operations?$limit=25',
      floor: `/operations?of=${usual.uuid}`,
      by: usual,
    }),
    ordering(sides, orderers),
  ];
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const middle = (rounds: readonly LoadMeasurement[]): LoadMeasurement => ({
  per_second: median(rounds.map(({ per_second }) => per_second)),
  p99_ms: median(rounds.map(({ p99_ms }) => p99_ms)),
});

/** Until it answers with its final speed; orders only once, because each placed order makes the next one slower. */
const warm = async (load: Load, seconds: number): Promise<void> => {
  const rounds = load.next ? 1 : WARM_MAX;
  for (let [round, answers] = [0, 0]; round < rounds && answers < WARM_ANSWERS; round += 1)
    answers += (await putUnderLoad(load, seconds)).per_second * seconds;
};

/** Ours and the minimal server in turns, so that other load on the machine affects both equally. */
export const compare = async (
  { name, ours, floor }: Comparison,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<MeasuredComparison> => {
  const pairs: { ours: LoadMeasurement; floor: LoadMeasurement }[] = [];
  await warm(ours, seconds);
  await warm(floor, seconds);
  for (let round = 0; round < rounds; round += 1)
    pairs.push({
      ours: await putUnderLoad(ours, seconds),
      floor: await putUnderLoad(floor, seconds),
    });
  return {
    name,
    ours: middle(pairs.map((pair) => pair.ours)),
    floor: middle(pairs.map((pair) => pair.floor)),
    rate_ratio: median(pairs.map((pair) => pair.ours.per_second / pair.floor.per_second)),
    p99_ratio: median(pairs.map((pair) => pair.ours.p99_ms / pair.floor.p99_ms)),
  };
};
