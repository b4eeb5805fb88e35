import type { Db } from '../../platform/db/tables.ts';

/** The person or entity of a document number. */
export const findPersonDocumented = async (db: Db, document: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('interveners')
      .select('uuid')
      .where('document_number', '=', document)
      .executeTakeFirst()
  )?.uuid;

/** The operation of a reference. */
export const findOperationReferenced = async (db: Db, reference: string) =>
  db
    .selectFrom('operations')
    .select(['uuid', 'reference'])
    .where('reference', '=', reference)
    .executeTakeFirst();

/** The envelope of a verification code. */
export const findEnvelopeCoded = async (db: Db, code: string) =>
  db
    .selectFrom('envelopes')
    .select(['uuid', 'purpose', 'status'])
    .where('verification_code', '=', code)
    .executeTakeFirst();
