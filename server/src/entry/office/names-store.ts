import type { Db } from '../../platform/db/tables.ts';

/** The account of a number. */
export const findAccountNumbered = async (db: Db, number: string): Promise<string | undefined> =>
  (await db.selectFrom('accounts').select('uuid').where('number', '=', number).executeTakeFirst())
    ?.uuid;

/** The plan account of a number. */
export const findPlanAccountNumbered = async (
  db: Db,
  number: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('accounts')
      .select('uuid')
      .where('number', '=', number)
      .where('type', '=', 'P')
      .executeTakeFirst()
  )?.uuid;

export const getProductKind = async (db: Db, product: string) =>
  db
    .selectFrom('products')
    .select(['type', 'code'])
    .where('uuid', '=', product)
    .executeTakeFirstOrThrow();

/** The entity of a document number. */
export const findEntityDocumented = async (db: Db, document: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('interveners')
      .select('uuid')
      .where('document_number', '=', document)
      .where('intervener_type', '=', 'J')
      .executeTakeFirst()
  )?.uuid;

/** The operation of a reference. */
export const findOperationReferenced = async (db: Db, reference: string) =>
  db
    .selectFrom('operations')
    .select(['uuid', 'reference'])
    .where('reference', '=', reference)
    .executeTakeFirst();

/** The transfer order of a reference, in one direction. */
export const findTransferReferenced = async (
  db: Db,
  reference: string,
  direction: 'IN' | 'OUT',
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('operations')
      .innerJoin('transfer_orders', 'transfer_orders.operation_uuid', 'operations.uuid')
      .select('operations.uuid')
      .where('operations.reference', '=', reference)
      .where('direction', '=', direction)
      .executeTakeFirst()
  )?.uuid;
