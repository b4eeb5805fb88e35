import type { Insertable, Updateable } from 'kysely';
import type { OperationStatus } from '@area/domain/operation/codes';
import type { Db, Tables } from '../../platform/db/tables.ts';

type PaperSignatures = Tables['paper_signatures'];

/** The document of an envelope that waits for a decision, with the state of its file, locked. */
export const lockWaitingPaper = async (db: Db, envelope: string) =>
  db
    .selectFrom('paper_signatures')
    .innerJoin('documents', 'documents.uuid', 'paper_signatures.document_uuid')
    .selectAll('paper_signatures')
    .select(['documents.sha256', 'documents.scan'])
    .where('envelope_uuid', '=', envelope)
    .where('paper_signatures.status', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst();

/** Whether an envelope has a document signed by hand that was not refused. */
export const hasStandingPaper = async (db: Db, envelope: string): Promise<boolean> =>
  (await db
    .selectFrom('paper_signatures')
    .select('document_uuid')
    .where('envelope_uuid', '=', envelope)
    .where('status', '<>', 'REJECTED')
    .executeTakeFirst()) !== undefined;

export const insertPaper = async (db: Db, paper: Insertable<PaperSignatures>): Promise<void> => {
  await db.insertInto('paper_signatures').values(paper).execute();
};

export const updatePaper = async (
  db: Db,
  document: string,
  changes: Updateable<PaperSignatures>,
): Promise<void> => {
  await db
    .updateTable('paper_signatures')
    .set(changes)
    .where('document_uuid', '=', document)
    .execute();
};

const findChild = (db: Db, operation: string) =>
  db.selectFrom('operations').select('uuid').where('parent_uuid', '=', operation).limit(1);

/** Whether an order has child operations that were not cancelled. */
export const hasLiveChild = async (db: Db, operation: string): Promise<boolean> =>
  (await findChild(db, operation)
    .where('operation_status', '<>', 'CANCELLED')
    .executeTakeFirst()) !== undefined;

/** Whether an order has a child operation in a status. */
export const hasChildIn = async (
  db: Db,
  operation: string,
  status: OperationStatus,
): Promise<boolean> =>
  (await findChild(db, operation).where('operation_status', '=', status).executeTakeFirst()) !==
  undefined;

/** The moment at which an order was last sent to the registrar. *Errors*: throws when it never was. */
export const getSentAt = async (db: Db, operation: string): Promise<Date> => {
  const { at } = await db
    .selectFrom('operation_history')
    .select('at')
    .where('operation_uuid', '=', operation)
    .where('to_status', '=', 'RD_SENT')
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return at;
};

/** Whether the registrar refused an order and the refusal is not settled. */
export const hasOpenRefusal = async (db: Db, operation: string): Promise<boolean> =>
  (await db
    .selectFrom('registrar_answers')
    .select('version')
    .where('operation_uuid', '=', operation)
    .where('outcome', '=', 'KO')
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
