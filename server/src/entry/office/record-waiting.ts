import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { listProofsOf } from '../../clients/record/decisions/proofs-store.ts';
import { UsageError, isUuid } from './command.ts';
import type { Result } from './command.ts';
import { printable } from './printable.ts';

const SHOWN = 200;

const printed = (value: unknown): string =>
  printable(typeof value === 'string' ? value : JSON.stringify(value));

const changes = (db: Db) =>
  db
    .selectFrom('pending_changes')
    .innerJoin('interveners', 'interveners.uuid', 'pending_changes.intervener_uuid')
    .selectAll('pending_changes')
    .select(['interveners.document_number', 'interveners.name'])
    .where('pending_changes.status', '=', 'PENDING');

const papers = (db: Db) =>
  db
    .selectFrom('documents')
    // A document of an account or an operation is shown under who sent it.
    .innerJoin('interveners', (join) =>
      join.on(
        sql<boolean>`interveners.uuid = coalesce(documents.intervener_uuid, documents.uploaded_by)`,
      ),
    )
    .selectAll('documents')
    .select(['interveners.document_number', 'interveners.name'])
    .where('documents.status', '=', 'PENDING');

/** A change or a document that waits, or nothing. */
export const findWaiting = async (db: Db, uuid: string) => {
  if (!isUuid(uuid)) return undefined;
  const change = await changes(db).where('pending_changes.uuid', '=', uuid).executeTakeFirst();
  if (change) return { what: 'change' as const, row: change };
  const paper = await papers(db).where('documents.uuid', '=', uuid).executeTakeFirst();
  return paper && { what: 'document' as const, row: paper };
};

/** Everything that waits, what came first on top. */
export const listWaiting = async (db: Db): Promise<Result> => {
  const waiting = [
    ...(await changes(db).orderBy('pending_changes.created_at').limit(SHOWN).execute()).map(
      (row) => ({ ...row, what: 'change' as const, about: row.kind as string }),
    ),
    ...(await papers(db).orderBy('documents.created_at').limit(SHOWN).execute()).map((row) => ({
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

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;
type WaitingChange = Extract<Waiting, { what: 'change' }>['row'];

const standing = async (
  db: Db,
  { address_uuid, intervener_uuid }: WaitingChange,
): Promise<object> =>
  address_uuid
    ? db
        .selectFrom('addresses')
        .selectAll()
        .where('uuid', '=', address_uuid)
        .executeTakeFirstOrThrow()
    : db
        .selectFrom('interveners')
        .selectAll()
        .where('uuid', '=', intervener_uuid)
        .executeTakeFirstOrThrow();

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
  const before = await standing(db, row);
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

/** A change beside what stands now, with its documents; or a document. */
export const showWaiting = async (db: Db, uuid: string): Promise<Result> => {
  const waiting = await findWaiting(db, uuid);
  if (!waiting) throw new UsageError(`nothing waits under ${uuid}`);
  if (waiting.what === 'change') return showChange(db, waiting.row);
  const { row } = waiting;
  return {
    lines: [`${row.uuid} ${row.document_number} ${printable(row.name)}`, paperLine(row)],
    json: row,
    succeeded: true,
  };
};
