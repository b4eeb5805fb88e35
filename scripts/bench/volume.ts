import { randomUUID } from 'node:crypto';
import { encodeFilter } from '@area/contract/list-filter';
import type { LoggedIn } from '../verify/people.ts';
import { buildOrder } from '../verify/orders.ts';
import { logIn } from '../verify/people.ts';
import { seededRandom } from '../verify/random.ts';
import { fillVolume } from './fill-volume.ts';
import { p99Of } from './load.ts';
import type { BenchServer } from './bench-server.ts';

/** The cost of a call in a database with very many operations relative to one with few, in turns. */
export interface VolumeMeasurement {
  readonly name: string;
  readonly much_ms: number;
  readonly little_ms: number;
  readonly ratio: number;
  /** The 99th of a hundred, which shows an occasional wrong query plan. */
  readonly p99_ratio: number;
  readonly target: number;
}

const TARGET = 1.5;
const SEED = 11;
const WARM_UP = 10;

/** A person with some hundreds of orders, one with some tens of accounts, and one who orders. */
interface Cast {
  readonly usual: LoggedIn;
  readonly many: LoggedIn;
  readonly orderer: LoggedIn;
}

const castAt = async ({ server: { url } }: BenchServer): Promise<Cast> => ({
  usual: await logIn(url, 'lucia'),
  many: await logIn(url, 'ivan'),
  orderer: await logIn(url, 'tomas'),
});

export interface Question {
  readonly name: string;
  readonly ask: (cast: Cast) => {
    readonly by: LoggedIn;
    readonly path: string;
    readonly order?: object;
  };
}

export const reading = (
  name: string,
  who: 'usual' | 'many',
  path: (by: LoggedIn) => string,
): Question => ({ name, ask: (cast) => ({ by: cast[who], path: path(cast[who]) }) });

const FINISHED = [
  { field: 'operation_status', op: 'eq', value: 'FINALIZED' },
  { field: 'amount', op: 'gt', value: '10.00' },
] as const;

const LISTS: readonly [string, string][] = [
  ['the first page', ''],
  ['page 12', '&$offset=275'],
  ['by amount', '&$orderby=-amount'],
  ['filtered', `&$filter=${encodeURIComponent(encodeFilter(FINISHED))}`],
  ['searched', '&$search=OP9'],
];

const random = seededRandom(SEED);

export const ORDERING: Question = {
  name: 'POST /operations',
  ask: ({ orderer: by }) => ({
    by,
    path: '/api/operations',
    order: buildOrder(random.pick(by.accounts), random),
  }),
};

const QUESTIONS: readonly Question[] = [
  ...LISTS.map(([name, query]) =>
    reading(`GET /operations, ${name}`, 'usual', () => `/api/operations?$limit=25${query}`),
  ),
  ...LISTS.map(([name, query]) =>
    reading(
      `GET /accounts/{id}/operations, ${name}`,
      'usual',
      ({ accounts: [account = ''] }) => `/api/accounts/${account}/operations?$limit=25${query}`,
    ),
  ),
  reading(
    'GET /interveners/{id}/operations',
    'usual',
    ({ uuid }) => `/api/interveners/${uuid}/operations?$limit=25`,
  ),
  reading('GET /operations of 25 accounts', 'many', () => '/api/operations?$limit=25'),
  ORDERING,
];

const timed = async (
  { server: { url } }: BenchServer,
  { by: { authorization }, path, order }: ReturnType<Question['ask']>,
): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(
    `${url}${path}`,
    order
      ? {
          method: 'POST',
          headers: {
            authorization,
            'idempotency-key': randomUUID(),
            'content-type': 'application/json',
          },
          body: JSON.stringify(order),
        }
      : { headers: { authorization } },
  );
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  return performance.now() - started;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const compared = (
  name: string,
  times: readonly { much: number; little: number }[],
  target: number,
): VolumeMeasurement => {
  const [much, little] = [times.map((each) => each.much), times.map((each) => each.little)];
  const [much_ms, little_ms] = [median(much), median(little)];
  return {
    name,
    much_ms,
    little_ms,
    ratio: much_ms / little_ms,
    p99_ratio: p99Of(much) / p99Of(little),
    target,
  };
};

/** Two databases that are filled, and how often each is asked. */
export interface Comparison {
  readonly much: BenchServer;
  readonly little: BenchServer;
  readonly rounds: number;
  readonly target?: number;
}

/** One request to both in turns, in alternating order, so that other load on the machine affects both equally. */
const compare = async (
  question: Question,
  { much, little, rounds, target = TARGET }: Comparison,
): Promise<VolumeMeasurement> => {
  const [there, here] = [await castAt(much), await castAt(little)];
  const times: { much: number; little: number }[] = [];
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    const first = round % 2 === 0 ? await timed(much, question.ask(there)) : undefined;
    const few = await timed(little, question.ask(here));
    times.push({ much: first ?? (await timed(much, question.ask(there))), little: few });
  }
  return compared(question.name, times.slice(WARM_UP), target);
};

/** Fills both and sends all requests to both. */
export const measureVolume = async (
  little: BenchServer,
  much: BenchServer,
  { operations, rounds }: { operations: { little: number; much: number }; rounds: number },
): Promise<VolumeMeasurement[]> => {
  await fillVolume(little.dataDir, operations.little);
  await fillVolume(much.dataDir, operations.much);
  return compareVolumes({ little, much, rounds }, QUESTIONS);
};

/** The questions alone, in databases that are filled. */
export const compareVolumes = async (
  comparison: Comparison,
  questions: readonly Question[],
): Promise<VolumeMeasurement[]> => {
  const all: VolumeMeasurement[] = [];
  for (const question of questions) all.push(await compare(question, comparison));
  return all;
};
