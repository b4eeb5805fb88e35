import type { QueryCreator, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables, OperationsTable } from '../../platform/db/tables.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import {
  orderEnvelopeColumn,
  toOrderEnvelope,
} from '../../documents/signatures/order-envelope-store.ts';
import { soldLotsColumn } from '../../ledger/units/lots-store.ts';
import type { SoldLotRow } from '../../ledger/units/lots-store.ts';
import { latestUnitValueOf, unitValueKnownAt } from '../../ledger/units/unit-values-store.ts';
import { isSignatureRejected } from './refused-store.ts';

/** Operations, with what their accounts and products add to them. */
export const joinedOperations = (db: Pick<QueryCreator<Tables>, 'selectFrom'>) =>
  db
    .selectFrom('operations')
    .innerJoin('accounts', 'accounts.uuid', 'operations.account_uuid')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .selectAll('operations')
    .select([
      'accounts.alias as account_alias',
      'accounts.number as account_number',
      'accounts.signature_arrangement',
      'accounts.required_signatures',
      'accounts.signature_rules',
      'products.name as product_name',
      'products.class as product_class',
      'products.type as product_type',
      'products.isin',
      'products.cnmv_number',
      'products.iban as product_iban',
      // That of the day on which it was placed.
      sql<string>`coalesce((
        select t.entry_fee from product_terms t
         where t.product_uuid = products.uuid and t.from_date <= (operations.created_at at time zone 'Europe/Madrid')::date
         order by t.from_date desc, t.number desc limit 1), products.entry_fee)`.as(
        'product_entry_fee',
      ),
    ])
    .select([
      isSignatureRejected().as('is_signature_rejected'),
      // The last unit value before it was ordered, as in its review and its document.
      unitValueKnownAt(sql.ref('operations.product_uuid'), sql.ref('operations.created_at')).as(
        'known_unit_value',
      ),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('transfer_orders')
          .select('transfer_orders.operation_uuid')
          .whereRef('transfer_orders.operation_uuid', '=', 'operations.uuid'),
      ).as('is_between_managers'),
    );

/** An operation with what its account and product add to it. */
export type OperationWhole = Awaited<
  ReturnType<ReturnType<typeof joinedOperations>['executeTakeFirstOrThrow']>
> & {
  /** The sales of the year before it, where they were read with it: a purchase may defer their losses. */
  readonly sold_lots?: readonly SoldLotRow[] | null;
};

export const getOperationWhole = async (db: Db, uuid: string): Promise<OperationWhole> => {
  const row = await joinedOperations(db).where('operations.uuid', '=', uuid).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

const pages = prepare((db, bind: Bind<{ readonly uuid: string; readonly on: CivilDate }>) =>
  joinedOperations(db)
    .select([
      orderEnvelopeColumn().as('stored_envelope'),
      latestUnitValueOf(sql.ref('operations.product_uuid'), sql`${bind('on')}::date`).as(
        'latest_unit_value',
      ),
      sql<
        readonly SoldLotRow[] | null
      >`case when operations.type = 'SUSCRIPCION' then ${soldLotsColumn(db, {
        account: sql.ref<string>('operations.account_uuid'),
        product: sql.ref<string>('operations.product_uuid'),
        since: sql<CivilDate>`(coalesce(operations.expected_nav_date, (operations.created_at at time zone 'Europe/Madrid')::date) - interval '1 year')::date`,
      })} end`.as('sold_lots'),
    ])
    .where('operations.uuid', '=', bind('uuid')),
);

/** An operation for its page: with the envelope of its version, and the last unit value of its product on a day. */
export const getOperationPage = async (db: Db, uuid: string, on: CivilDate) => {
  const [row] = await pages(db, { uuid, on });
  if (!row) throw new AppError('NOT_FOUND');
  const { stored_envelope: stored, ...operation } = row;
  return { ...operation, envelope: stored ? toOrderEnvelope(stored) : undefined };
};

export type OperationPage = Awaited<ReturnType<typeof getOperationPage>>;

/** Some operations in no order; those that are not there are left out. */
export const getOperationsWhole = async (
  db: Db,
  uuids: readonly string[],
): Promise<OperationWhole[]> =>
  uuids.length === 0
    ? []
    : joinedOperations(db)
        .where('operations.uuid', '=', sql<string>`any(${uuids}::uuid[])`)
        .execute();

/** One operation, locked until the transaction ends. */
export const lockOperation = async (db: Db, uuid: string): Promise<OperationWhole> => {
  const row = await joinedOperations(db)
    .where('operations.uuid', '=', uuid)
    .forUpdate('operations')
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Columns of an operation other than its status, which `transitionOperation` changes. */
export const updateOperation = async (
  db: Db,
  uuid: string,
  changes: Omit<Updateable<OperationsTable>, 'operation_status'>,
): Promise<void> => {
  await db.updateTable('operations').set(changes).where('uuid', '=', uuid).execute();
};

/** Orders whose money the bank is asked to collect. */
export const markCollecting = async (
  db: Db,
  uuids: readonly string[],
  now: Date,
): Promise<void> => {
  await db
    .updateTable('operations')
    .set({ payment_status: 'COLLECTING', updated_at: now })
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();
};
