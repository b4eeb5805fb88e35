import type { PaperReader } from '../../documents/documents/present.ts';
import type { Language } from '@area/domain/configuration/languages';
import type { Expansions } from '@area/contract/operation-expansions/schemas';
import type { OperationExpansion, OperationSummary } from '@area/contract/operations/schemas';
import { mayOnAccount } from '@area/domain/account/roles';
import { mayOnOwn } from '@area/domain/account/why-not-act';
import { listHoldingsOn } from '../../access/account-access/store.ts';
import { listPeopleOfAccounts } from '../../clients/accounts/people-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { listDocumentsOfOperations } from '../../documents/documents/find-documents.ts';
import { groupBy } from '../../platform/group-by.ts';
import { listHistoryOf } from './history.ts';
import { listIssuesOfOperations, listRelatedOf } from './related-operations.ts';
import { listOrderedBy } from './list-store.ts';

type Line = Pick<OperationSummary, 'uuid' | 'uuid_account'>;

/** What is asked for besides operations, and who asks. */
export interface ExpansionQuery {
  readonly $expand: readonly OperationExpansion[];
  readonly reader: string;
  readonly language: Language;
}

const uuidsOf = (lines: readonly Line[]): string[] => lines.map(({ uuid }) => uuid);

/** The operations whose documents somebody may read: a role may show operations and not their documents. *Source*: decisions 6.1. */
const listReadable = async (
  db: Db,
  lines: readonly Line[],
  reader: string,
): Promise<readonly string[]> => {
  const accounts = [...new Set(lines.map(({ uuid_account }) => uuid_account))];
  const held = groupBy(
    await listHoldingsOn(db, { accounts, intervener: reader }),
    ({ account_uuid }) => account_uuid,
  );
  const ordered = await listOrderedBy(db, uuidsOf(lines), reader);
  return uuidsOf(
    lines.filter(({ uuid, uuid_account }) => {
      const holdings = held.get(uuid_account) ?? [];
      return mayOnAccount(holdings, 'D') || (ordered.has(uuid) && mayOnOwn(holdings, 'D'));
    }),
  );
};

/** By operation, with nothing for those that have none. */
const ofEach = <T>(
  operations: readonly string[],
  found: ReadonlyMap<string, readonly T[]>,
): ReadonlyMap<string, T[]> =>
  new Map(operations.map((uuid) => [uuid, [...(found.get(uuid) ?? [])]]));

const papersOf = async (db: Db, lines: readonly Line[], by: PaperReader) => {
  const readable = await listReadable(db, lines, by.reader);
  return ofEach(readable, await listDocumentsOfOperations(db, readable, by));
};

const peopleOf = async (db: Db, lines: readonly Line[], { reader }: PaperReader) => {
  const accounts = [...new Set(lines.map(({ uuid_account }) => uuid_account))];
  const people = await listPeopleOfAccounts(db, accounts, reader);
  return new Map(
    lines.map(({ uuid, uuid_account }) => [uuid, [...(people.get(uuid_account) ?? [])]]),
  );
};

/** How each of them is read for a whole page: in one statement, or in a few. */
const FIND: {
  readonly [Name in OperationExpansion]: (
    db: Db,
    lines: readonly Line[],
    by: PaperReader,
  ) => Promise<ReadonlyMap<string, NonNullable<Expansions[Name]>>>;
} = {
  related_operations: async (db, lines) =>
    ofEach(uuidsOf(lines), await listRelatedOf(db, uuidsOf(lines))),
  documents: papersOf,
  historical: async (db, lines, { language }) =>
    ofEach(uuidsOf(lines), await listHistoryOf(db, uuidsOf(lines), language)),
  interveners: peopleOf,
  issues: async (db, lines, { reader }) =>
    ofEach(uuidsOf(lines), await listIssuesOfOperations(db, uuidsOf(lines), reader)),
};

/** Adds the requested expansions to operations, in a list or alone. */
export const expandOperations = async <Each extends Line>(
  db: Db,
  lines: readonly Each[],
  { $expand, ...by }: ExpansionQuery,
): Promise<(Each & Expansions)[]> => {
  const found: { name: OperationExpansion; of: ReadonlyMap<string, unknown> }[] = [];
  // One after the other: a request for everything uses no more connections than others.
  for (const name of new Set($expand)) found.push({ name, of: await FIND[name](db, lines, by) });
  return lines.map((line) =>
    found.reduce<Each & Expansions>(
      (whole, { name, of }) =>
        of.has(line.uuid) ? { ...whole, [name]: of.get(line.uuid) } : whole,
      line,
    ),
  );
};
