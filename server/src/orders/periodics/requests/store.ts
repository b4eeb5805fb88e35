import type { CivilDate } from '@area/domain/calendar/civil-date';
import { productAsOf } from '../../../ledger/products/as-of-store.ts';
import type { PeriodicOrderShown } from '@area/contract/periodics/schemas';
import { REPEATING_TYPES } from '@area/domain/operation/type-lists';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/tables.ts';

export const findWaitingEnvelope = async (
  db: Db,
  operation: string,
): Promise<PeriodicOrderShown['waiting']> => {
  const row = await db
    .selectFrom('envelopes')
    .select(['uuid', 'purpose'])
    .where('entity_uuid', '=', operation)
    .where('purpose', 'in', ['PERIODIC_CHANGE', 'PERIODIC_CANCEL'])
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return row
    ? { kind: row.purpose === 'PERIODIC_CHANGE' ? 'CHANGE' : 'CANCEL', uuid_envelope: row.uuid }
    : null;
};

/** The periodic orders of an account, those that have not ended first and then the latest. */
export const listPeriodicOrders = async (db: Db, account: string): Promise<string[]> =>
  (
    await db
      .selectFrom('operations')
      .innerJoin('periodic_orders', 'periodic_orders.operation_uuid', 'operations.uuid')
      .select('uuid')
      .where('account_uuid', '=', account)
      .where('type', 'in', REPEATING_TYPES)
      .orderBy(sql`operation_status in ('FINALIZED', 'CANCELLED')`)
      .orderBy('created_at', 'desc')
      .orderBy('uuid')
      .execute()
  ).map(({ uuid }) => uuid);

/** The instalments of an order with their operations, the latest first. */
export const listInstalments = async (db: Db, parent: string) =>
  db
    .selectFrom('periodic_instalments')
    .leftJoin('operations', 'operations.uuid', 'periodic_instalments.child_uuid')
    .select([
      'nominal_date',
      'due_on',
      'periodic_instalments.amount',
      'failed_because',
      'child_uuid',
      'reference',
      'operation_status',
      'payment_status',
    ])
    .where('periodic_instalments.parent_uuid', '=', parent)
    .orderBy('nominal_date', 'desc')
    .execute();

/** On a day, the minimum of a product for each operation, and the minimum that may stay in it. */
export const getProductMinimums = async (db: Db, product: string, on: CivilDate) =>
  db
    .selectFrom(productAsOf(product, on))
    .select(['min_periodic', 'min_holding'])
    .executeTakeFirstOrThrow();

/** Who signed, by name. */
export const getSigner = async (db: Db, person: string) =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'name'])
    .where('uuid', '=', person)
    .executeTakeFirstOrThrow();
