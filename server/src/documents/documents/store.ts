import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { prepareInsert } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db, DocumentsTable } from '../../platform/db/tables.ts';
import {
  boundEvent,
  recordEvents,
  recordingBoundEvent,
  recordingEvent,
} from '../../platform/events/store.ts';
import type { BoundEvent } from '../../platform/events/store.ts';

/** What is decided on a document. */
type Decision = Partial<
  Pick<Updateable<DocumentsTable>, 'status' | 'checked_by' | 'checked_at' | 'rejected_because'>
>;

/** What programs of the manager are told when a document is decided on, renamed or scanned. */
const CHANGED = { type: 'document.updated', subject: 'document' } as const;

export const updateDocument = async (db: Db, uuid: string, decision: Decision): Promise<void> => {
  await recordingEvent(db, { ...CHANGED, uuid })
    .updateTable('documents')
    .set(decision)
    .where('uuid', '=', uuid)
    .execute();
};

/** Nobody has to check them: files that a client sent with a message. */
export const markUnchecked = async (db: Db, uuids: readonly string[]): Promise<void> => {
  if (uuids.length === 0) return;
  await db.updateTable('documents').set({ status: null }).where('uuid', 'in', uuids).execute();
};

/** Decides on the certificates of a bank account that wait. What may hold a virus is not validated. */
export const decideCertificates = async (
  db: Db,
  bank_account: string,
  decision: Decision,
): Promise<void> => {
  const decided = await db
    .updateTable('documents')
    .set(decision)
    .where('bank_account_uuid', '=', bank_account)
    .where('status', '=', 'PENDING')
    .$if(decision.status === 'VALIDATED', (waiting) =>
      waiting.where('scan', 'in', ['NONE', 'CLEAN']),
    )
    .returning('uuid')
    .execute();
  await recordEvents(
    db,
    CHANGED,
    decided.map(({ uuid }) => uuid),
  );
};

const inserted = prepareInsert((db, values, bind: Bind<BoundEvent>) =>
  recordingBoundEvent(db, bind)
    .with(
      'inserted',
      () => sql<Selectable<DocumentsTable>>`(insert into documents ${values()} returning *)`,
    )
    .selectFrom('inserted')
    .selectAll(),
);

export const insertDocumentRow = async (db: Db, row: Insertable<DocumentsTable>) => {
  const event = boundEvent({
    type: 'document.created',
    subject: 'document',
    uuid: row.uuid,
    facts: {
      account_uuid: row.account_uuid ?? null,
      client_uuid: row.intervener_uuid ?? null,
      order_uuid: row.operation_uuid ?? null,
    },
  });
  const [document] = await inserted(db, row, event);
  if (!document) throw new Error('a document was not written');
  return document;
};

/** Gives a document another name or kind. */
export const updateDocumentKind = async (
  db: Db,
  uuid: string,
  changes: Pick<Updateable<DocumentsTable>, 'filename' | 'subcategory' | 'category' | 'title'>,
): Promise<void> => {
  await recordingEvent(db, { ...CHANGED, uuid })
    .updateTable('documents')
    .set(changes)
    .where('uuid', '=', uuid)
    .execute();
};

export const lockDocument = async (db: Db, uuid: string): Promise<void> => {
  await db.selectFrom('documents').select('uuid').where('uuid', '=', uuid).forUpdate().execute();
};

export const removeDocumentRow = async (db: Db, uuid: string): Promise<void> => {
  await db.deleteFrom('documents').where('uuid', '=', uuid).execute();
};

/** The account that a bank account belongs to. */
export const findBankAccountOwner = async (db: Db, uuid: string) =>
  db.selectFrom('bank_accounts').select('account_uuid').where('uuid', '=', uuid).executeTakeFirst();

/** The account that an operation belongs to. */
export const findOperationAccount = async (db: Db, uuid: string) =>
  db.selectFrom('operations').select('account_uuid').where('uuid', '=', uuid).executeTakeFirst();

/** Longer than one scan takes: if a process ends while it scans, the next process scans the file. */
const LEASE_MS = 5 * 60_000;

/** Takes a due one with a lease, so that no transaction stays open and no other server scans it. */
export const reserveDueScan = async (db: Db, now: Date) =>
  db
    .updateTable('documents')
    .set({ next_scan_at: new Date(now.getTime() + LEASE_MS) })
    .where('uuid', 'in', (eb) =>
      eb
        .selectFrom('documents')
        .select('uuid')
        .where('scan', '=', 'WAITING')
        .where('next_scan_at', '<=', now)
        .orderBy('next_scan_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['uuid', 'storage_key', 'sha256', 'uploaded_by', 'intervener_uuid', 'subcategory'])
    .executeTakeFirst();

/** Writes down what became of a scan that waits. */
export const updateWaitingScan = async (
  db: Db,
  uuid: string,
  changes: Updateable<DocumentsTable>,
): Promise<void> => {
  const scanned = await db
    .updateTable('documents')
    .set(changes)
    .where('uuid', '=', uuid)
    .where('scan', '=', 'WAITING')
    .returning('uuid')
    .execute();
  await recordEvents(
    db,
    CHANGED,
    scanned.map((row) => row.uuid),
  );
};
