import type { Db } from '../../platform/db/tables.ts';
import { listProofsOf } from '../../clients/record/decisions/proofs-store.ts';
import { UsageError, isUuid } from './command.ts';
import type { Result } from './command.ts';
import { printable } from './printable.ts';
import {
  findWaitingChange,
  findWaitingDocument,
  getStanding,
  listWaitingChanges,
  listWaitingDocuments,
} from './record-waiting-store.ts';

const printed = (value: unknown): string =>
  printable(typeof value === 'string' ? value : JSON.stringify(value));

/** A change or a document that waits, or nothing. */
export const findPendingRecord = async (db: Db, uuid: string) => {
  if (!isUuid(uuid)) return undefined;
  const change = await findWaitingChange(db, uuid);
  if (change) return { what: 'change' as const, row: change };
  const paper = await findWaitingDocument(db, uuid);
  return paper && { what: 'document' as const, row: paper };
};

/** Everything that waits, what came first on top. */
export const listWaiting = async (db: Db): Promise<Result> => {
  const waiting = [
    ...(await listWaitingChanges(db)).map((row) => ({
      ...row,
      what: 'change' as const,
      about: row.kind as string,
    })),
    ...(await listWaitingDocuments(db)).map((row) => ({
      ...row,
      what: 'document' as const,
      about: row.subcategory,
    })),
  ].toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const shown = waiting.map(({ uuid, what, about, document_number, name, created_at }) => ({
    uuid,
    what,
    about,
    document_number,
    name,
    created_at,
  }));
  const lines = shown.map(
    ({ uuid, what, about, document_number, name, created_at }) =>
      `${uuid} ${created_at.toISOString()} ${what} ${about} ${document_number} ${printable(name)}`,
  );
  return { lines, json: shown, succeeded: true };
};

type Waiting = NonNullable<Awaited<ReturnType<typeof findPendingRecord>>>;
type WaitingChange = Extract<Waiting, { what: 'change' }>['row'];

const paperLine = ({
  uuid,
  subcategory,
  filename,
  status,
  storage_key,
}: {
  uuid: string;
  subcategory: string;
  filename: string;
  status: string | null;
  storage_key: string;
}): string => `  ${uuid} ${subcategory} ${status ?? ''} ${printable(filename)} -> ${storage_key}`;

const showChange = async (db: Db, row: WaitingChange): Promise<Result> => {
  const before = await getStanding(db, row);
  const proofs = await listProofsOf(db, row);
  const fields = Object.entries(row.changes).map(
    ([field, value]) =>
      `  ${field}: ${printed(Reflect.get(before, field) ?? null)} -> ${printed(value)}`,
  );
  return {
    lines: [
      `${row.uuid} ${row.kind} ${row.document_number} ${printable(row.name)}`,
      ...fields,
      ...proofs.map(paperLine),
    ],
    json: {
      ...row,
      before: Object.fromEntries(
        Object.keys(row.changes).map((field) => [field, Reflect.get(before, field)]),
      ),
      proofs,
    },
    succeeded: true,
  };
};

/** A change beside the present values, with its documents; or a document. */
export const showWaiting = async (db: Db, uuid: string): Promise<Result> => {
  const waiting = await findPendingRecord(db, uuid);
  if (!waiting) throw new UsageError(`nothing waits under ${uuid}`);
  if (waiting.what === 'change') return showChange(db, waiting.row);
  const { row } = waiting;
  return {
    lines: [`${row.uuid} ${row.document_number} ${printable(row.name)}`, paperLine(row)],
    json: row,
    succeeded: true,
  };
};
