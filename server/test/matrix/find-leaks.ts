import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';
import type { Callers } from './callers.ts';
import type { Home } from './principals.ts';
import { STANDINGS } from './principals.ts';
import { RIGHTS } from './rights.ts';

/** Who may read a value: identifiers, document numbers, references, bank accounts. */
export type Readers = ReadonlyMap<string, ReadonlySet<string>>;

const columns = async (
  query: ReturnType<typeof sql<Record<string, string | null>>>,
  app: TestApp,
): Promise<readonly string[]> =>
  (await query.execute(app.db)).rows
    .flatMap((row) => Object.values(row))
    .filter((word): word is string => word !== null && word !== '');

const ofAccount = async (app: TestApp, account: string): Promise<readonly string[]> =>
  (
    await Promise.all([
      columns(sql`select uuid::text, number from accounts where uuid = ${account}`, app),
      columns(
        sql`select uuid::text, reference from operations where account_uuid = ${account}`,
        app,
      ),
      columns(sql`select uuid::text, iban from bank_accounts where account_uuid = ${account}`, app),
      columns(sql`select uuid::text from envelopes where account_uuid = ${account}`, app),
      columns(
        sql`select d.uuid::text from documents d left join operations o on o.uuid = d.operation_uuid where coalesce(d.account_uuid, o.account_uuid) = ${account}`,
        app,
      ),
    ])
  ).flat();

const ofPerson = async (app: TestApp, person: string): Promise<readonly string[]> =>
  (
    await Promise.all([
      columns(
        sql`select uuid::text, document_number, email, mobile_phone from interveners where uuid = ${person}`,
        app,
      ),
      columns(sql`select uuid::text from notifications where intervener_uuid = ${person}`, app),
      columns(sql`select uuid::text from issues where intervener_uuid = ${person}`, app),
      columns(sql`select uuid::text from documents where intervener_uuid = ${person}`, app),
      columns(sql`select uuid::text from report_requests where intervener_uuid = ${person}`, app),
      columns(sql`select uuid::text from kyc_records where intervener_uuid = ${person}`, app),
    ])
  ).flat();

/**
 * Whose word is whose: what is of an account is for the person who has any right on it, what is of a person also for who is
 * on the account with them.
 */
export const readersOf = async (app: TestApp, { worlds }: Callers): Promise<Readers> => {
  const readers = new Map<string, Set<string>>();
  const allow = (words: readonly string[], home: string | undefined): void => {
    for (const word of words) {
      const known = readers.get(word) ?? new Set();
      if (home !== undefined) known.add(home);
      readers.set(word, known);
    }
  };
  for (const home of Object.keys(STANDINGS) as Home[]) {
    const world = worlds[home];
    if (!world) continue;
    const { things, shared } = world;
    const sees = RIGHTS[home] === '' ? undefined : home;
    allow(await ofAccount(app, things.account ?? ''), sees);
    allow(await ofPerson(app, things.person ?? ''), home);
    allow(await ofPerson(app, shared.person ?? ''), sees);
  }
  return readers;
};

const WORDS = /[\w.@-]+/g;

/** Words of an answer that are somebody else's; what the request itself said tells nothing. */
export const leaksIn = (
  readers: Readers,
  { text, said, home }: { text: string; said: string; home: string },
): readonly string[] =>
  [...new Set(text.match(WORDS) ?? [])].filter(
    (word) => readers.get(word)?.has(home) === false && !said.includes(word),
  );
