import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { isSignatureRejected } from '../operations/refused-store.ts';

/** The lots that operations brought. */
export const listLotsEntered = async (db: Db, operations: readonly string[]) =>
  db
    .selectFrom('lots')
    .select(['acquired_on', 'units', 'cost'])
    .where('operation_uuid', 'in', operations)
    .orderBy('acquired_on')
    .orderBy('uuid')
    .execute();

/** What operations took out of each lot. */
export const listLotsLeft = async (db: Db, operations: readonly string[]) =>
  db
    .selectFrom('lot_events')
    .innerJoin('lots', 'lots.uuid', 'lot_events.lot_uuid')
    .select([
      'lots.acquired_on',
      'lot_events.gross',
      'lot_events.fee',
      sql<string>`-lot_events.units`.as('units'),
      sql<string>`-lot_events.cost`.as('cost'),
    ])
    .where('lot_events.operation_uuid', 'in', operations)
    .where('lot_events.units', '<', '0')
    .where('lot_events.undoes_uuid', 'is', null)
    .orderBy('lots.acquired_on')
    .orderBy('lots.uuid')
    .execute();

/** The parts of an operation: a corrected one is replaced by its correction. */
export const listStandingParts = async (db: Db, parent: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('operations')
    .select(sql<string>`standing_operation(operations.uuid)`.as('uuid'))
    .where('parent_uuid', '=', parent)
    .execute();
  return rows.map(({ uuid }) => uuid);
};

/** The parent of an operation, as its page names it. */
export const getParent = async (db: Db, uuid: string) =>
  db
    .selectFrom('operations')
    .select(['uuid', 'reference', 'type', 'operation_status'])
    .select(isSignatureRejected().as('is_signature_rejected'))
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

export const findIban = async (db: Db, bank: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('bank_accounts')
    .select('iban')
    .where('uuid', '=', bank)
    .executeTakeFirst();
  return row?.iban;
};

/** The product in which money arrives. */
export const getDestination = async (db: Db, product: string) =>
  db
    .selectFrom('products')
    .select(['uuid', 'name', 'isin'])
    .where('uuid', '=', product)
    .executeTakeFirstOrThrow();
