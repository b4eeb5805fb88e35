import { randomUUID } from 'node:crypto';
import { encodeFilter } from '@area/contract/list-filter';
import type { LoggedIn } from '../verify/people.ts';
import { buildOrder } from '../verify/orders.ts';
import { logIn } from '../verify/people.ts';
import { seededRandom } from '../verify/random.ts';
import { fillVolume } from './fill-volume.ts';
import { compareInTurns } from './in-turns.ts';
import type { VolumeMeasurement } from './in-turns.ts';
import type { BenchServer } from './bench-server.ts';

const TARGET = 1.5;
const SEED = 11;

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

/** Two databases that are filled, and how often each is asked. */
export interface Comparison {
  readonly much: BenchServer;
  readonly little: BenchServer;
  readonly rounds: number;
  readonly target?: number;
}

const compare = async (
  question: Question,
  { much, little, rounds, target = TARGET }: Comparison,
): Promise<VolumeMeasurement> => {
  const [there, here] = [await castAt(much), await castAt(little)];
  return compareInTurns(question.name, {
    much: async () => timed(much, question.ask(there)),
    little: async () => timed(little, question.ask(here)),
    rounds,
    target,
  });
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
