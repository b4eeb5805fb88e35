import type { DetailKind } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { listDetails } from '../../ledger/units/registrar-details-store.ts';
import type { RegistrarDetail } from '../../ledger/units/registrar-details-store.ts';
import {
  insertDetailLines,
  listKnown,
  listKnownAfter,
  listSubjects,
  upsertKnown,
} from './details-store.ts';
import { addRoom, takeDayFile } from './files-store.ts';

const PAGE = 1_000;
const KINDS: readonly DetailKind[] = ['I', 'A', 'B'];

/** Those that the registrar does not know, or knows with other data. */
const listNews = async (
  db: Db,
  kind: DetailKind,
  uuids: readonly string[],
): Promise<RegistrarDetail[]> => {
  const known = await listKnown(db, kind, uuids);
  return (await listDetails(db, kind, uuids)).filter(
    ({ subject_uuid, text }) => known.get(subject_uuid) !== text,
  );
};

const write = async (
  db: Db,
  file_uuid: string,
  details: readonly RegistrarDetail[],
): Promise<void> => {
  if (details.length === 0) return;
  const first = await addRoom(db, file_uuid, 'details', details.length);
  const lines = details.map(({ kind, subject_uuid, text }, index) => ({
    file_uuid,
    line: first + index,
    kind,
    subject_uuid,
    text: `${kind}|${first + index}|${text}`,
  }));
  await insertDetailLines(db, lines);
  await upsertKnown(
    db,
    details.map((detail) => ({ ...detail, file_uuid })),
  );
};

/**
 * The people and accounts of the orders in a file, if they are new or changed for the registrar. The caller has locked the
 * file.
 */
export const writeAccountDetails = async (
  db: Db,
  file_uuid: string,
  accounts: readonly string[],
): Promise<void> => {
  const subjects = await listSubjects(db, accounts);
  for (const kind of KINDS) await write(db, file_uuid, await listNews(db, kind, subjects[kind]));
};

/** Writes the news of one kind into the file of the day, which is opened only if there are any. The caller has a transaction. */
const writeNewsOfDay = async (
  db: Db,
  kind: DetailKind,
  { uuids, now }: { uuids: readonly string[]; now: Date },
): Promise<void> => {
  if ((await listNews(db, kind, uuids)).length === 0) return;
  const file = await takeDayFile(db, now);
  await write(db, file.uuid, await listNews(db, kind, uuids));
};

/** New people, into the file of the day. */
export const writeNewPeopleOfDay = async (
  db: Db,
  people: readonly string[],
  now: Date,
): Promise<void> => writeNewsOfDay(db, 'I', { uuids: people, now });

/** New accounts with their people and bank accounts, into the file of the day. */
export const writeNewAccountsOfDay = async (
  db: Db,
  accounts: readonly string[],
  now: Date,
): Promise<void> => {
  const subjects = await listSubjects(db, accounts);
  for (const kind of KINDS) await writeNewsOfDay(db, kind, { uuids: subjects[kind], now });
};

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Reads first, and locks the file only when there is something to write. */
const tellPage = async (
  db: Db,
  kind: DetailKind,
  { uuids, now }: { uuids: readonly string[]; now: Date },
): Promise<void> => {
  if ((await listNews(db, kind, uuids)).length === 0) return;
  await inTransaction(db, async (tx) => writeNewsOfDay(tx, kind, { uuids, now }));
};

/** Changed data of those that the registrar knows, with or without an order. */
export const writeChangedDetails = async (db: Db, now: Date): Promise<void> => {
  for (const kind of KINDS)
    for (
      let uuids = await listKnownAfter(db, kind, { after: BEFORE_ALL, limit: PAGE });
      uuids.length > 0;
      uuids = await listKnownAfter(db, kind, { after: uuids.at(-1) ?? BEFORE_ALL, limit: PAGE })
    )
      await tellPage(db, kind, { uuids, now });
};
