import { encodeFilter } from '@area/contract/list-filter';
import { sendRequests } from '../send-requests.ts';
import type { Clerk } from './clerks.ts';

/** What clerks ask for, and how long it took. */
export interface OfficeMeasurement {
  readonly name: string;
  readonly per_second: number;
  readonly p99_ms: number;
  /** *Units*: milliseconds, of the 99th of a hundred. */
  readonly target_ms: number;
  /** How many were told to come later. */
  readonly refused: number;
}

/** What a clerk asks. */
export interface OfficeQuestion {
  readonly name: string;
  /** Behind `/api/office`, one after the other. */
  readonly paths: readonly string[];
  readonly target_ms: number;
  /** Who may ask, if not everybody who reads. */
  readonly by?: readonly string[];
}

/** Ten clerks, each of whom asks once a second. */
const CLERKS = 10;
/** Who works on orders and on what the bank says. */
const WORKERS = ['operaciones', 'direccion'];
const FIRST_PAGE_MS = 300;
const SEARCH_MS = 150;

const PAGE = '$limit=25&$offset=0';
const of = (field: string, value: string): string =>
  `$filter=${encodeURIComponent(encodeFilter([{ field, op: 'eq', value }]))}`;

const page = (name: string, ...paths: readonly string[]): OfficeQuestion => ({
  name,
  paths,
  target_ms: FIRST_PAGE_MS,
});

const search = (name: string, ...typed: readonly string[]): OfficeQuestion => ({
  name: `search: ${name}`,
  paths: typed.map((text) => `/search?q=${encodeURIComponent(text)}`),
  target_ms: SEARCH_MS,
});

/** Whom they ask about. */
interface Known {
  readonly client: string;
  readonly account: string;
}

/** What clerks ask of a client and an account, of lists and of the search. */
export const questionsAbout = ({ client, account }: Known): readonly OfficeQuestion[] => [
  page('orders, the newest', `/orders?${PAGE}`),
  page('orders, of a status', `/orders?${PAGE}&${of('operation_status', 'VALIDATED')}`),
  page('today', '/today'),
  page('the queues', '/queues'),
  { ...page('orders to validate', `/queues/orders/items?${PAGE}`), by: WORKERS },
  { ...page('lines of the bank', `/payments?${PAGE}`), by: WORKERS },
  page('a client', `/clients/${client}`, `/clients/${client}/events?${PAGE}`),
  page('an account', `/accounts/${account}`),
  page('the catalogue', `/products?${PAGE}`),
  search('a name', 'lucia ferrer', 'iván mesa roldán', 'ser', 'gonzalo fo', 'fontán sei'),
  search('words of a name in another order', 'ferrer lucia', 'fo gonzalo'),
  search('a document', 'D0000123', 'E00001234', '50100302T'),
  search('an account', '80000012', '70000345'),
  search('an order', 'C00000001234', 'C0000000004'),
];

/** Each request by the next clerk. */
const inTurns = (everybody: readonly Clerk[], { paths, by }: OfficeQuestion) => {
  const clerks = everybody.filter(({ username }) => by?.includes(username) ?? true);
  let asked = 0;
  return () => {
    const [clerk, path] = [clerks[asked % clerks.length], paths[asked % paths.length]];
    asked += 1;
    return { method: 'GET' as const, path: `/api/office${path}`, headers: clerk?.headers ?? {} };
  };
};

const readFirst = async (url: string, { headers }: Clerk, typed: string): Promise<Known> => {
  const answer = await fetch(`${url}/api/office/search?q=${encodeURIComponent(typed)}`, {
    headers,
  });
  if (!answer.ok)
    throw new Error(
      `the search for ${typed} was answered ${answer.status}: ${await answer.text()}`,
    );
  const { data } = (await answer.json()) as {
    readonly data: {
      readonly clients: readonly { readonly uuid: string }[];
      readonly accounts: readonly { readonly uuid: string }[];
    };
  };
  return { client: data.clients[0]?.uuid ?? '', account: data.accounts[0]?.uuid ?? '' };
};

/** A client and an account that every filled manager has. */
export const findKnown = async (url: string, clerk: Clerk): Promise<Known> => ({
  client: (await readFirst(url, clerk, '50100302T')).client,
  account: (await readFirst(url, clerk, '80000')).account,
});

/** The first page of the lists and what the search finds, for ten clerks at once. */
export const measureFirstPages = async (
  url: string,
  clerks: readonly Clerk[],
  seconds: number,
): Promise<readonly OfficeMeasurement[]> => {
  const [clerk] = clerks;
  if (!clerk) throw new Error('nobody is in');
  const known = await findKnown(url, clerk);
  const measured: OfficeMeasurement[] = [];
  for (const question of questionsAbout(known)) {
    const next = inTurns(clerks, question);
    // A statement is planned the first time that it is asked.
    await sendRequests(url, { connections: CLERKS, seconds: 1, rate: CLERKS, next });
    const { accepted_per_second, accepted_p99_ms, other, refused } = await sendRequests(url, {
      connections: CLERKS,
      seconds,
      rate: CLERKS,
      next,
    });
    if (Object.keys(other).length > 0)
      throw new Error(`${question.name}: ${JSON.stringify(other)}`);
    const { name, target_ms } = question;
    console.log(`${name}: p99 ${accepted_p99_ms} ms of ${target_ms}, ${refused} told "later"`);
    measured.push({
      name,
      per_second: accepted_per_second,
      p99_ms: accepted_p99_ms,
      target_ms,
      refused,
    });
  }
  return measured;
};
