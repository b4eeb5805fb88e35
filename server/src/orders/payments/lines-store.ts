import { BANK_LINE_FILTERS } from '@area/contract/office/payments/schemas';
import type { Filter } from '@area/contract/list-filter';
import { sql } from 'kysely';
import { filterSql } from '../../platform/db/filter-sql.ts';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';
import { countRows } from '../../platform/db/page-total.ts';
import type { Db } from '../../platform/db/tables.ts';

const COLUMNS: FilterColumns<typeof BANK_LINE_FILTERS> = {
  uuid: sql.ref('payments.uuid'),
  outcome: sql.ref('payments.outcome'),
  booked_on: sql.ref('payments.booked_on'),
  amount: sql.ref('payments.amount'),
  iban: sql.ref('payments.iban'),
  payer_name: sql.ref('payments.payer_name'),
  concept: sql.ref('payments.concept'),
  bank_reference: sql.ref('payments.bank_reference'),
  order: sql.ref('operations.reference'),
};

interface Asked {
  readonly $filter: Filter;
  readonly $limit: number;
  readonly $offset: number;
}

const linesOf = (db: Db, filter: Filter) =>
  db
    .selectFrom('payments')
    .leftJoin('operations', 'operations.uuid', 'payments.operation_uuid')
    .where(filterSql(filter, BANK_LINE_FILTERS, COLUMNS));

/** Money that came in, the newest first, with the order that it pays and the refund of it. */
export const listLines = async (db: Db, { $filter, $limit, $offset }: Asked) =>
  linesOf(db, $filter)
    .leftJoin('products', 'products.uuid', 'payments.product_uuid')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payouts')
          .select('payouts.status as refund_status')
          .whereRef('payouts.payment_uuid', '=', 'payments.uuid')
          .orderBy('payouts.number', 'desc')
          .limit(1)
          .as('refunds'),
      (join) => join.onTrue(),
    )
    .select([
      'payments.uuid',
      'payments.booked_on',
      'payments.value_on',
      'payments.amount',
      'payments.iban',
      'payments.payer_name',
      'payments.concept',
      'payments.bank_reference',
      'payments.outcome',
      'products.code as product',
      'operations.reference as order',
      'operations.uuid as order_uuid',
      'operations.operation_status as order_status',
      'payments.imported_by',
      'payments.imported_at',
      'payments.resolved_by',
      'payments.resolved_at',
      'payments.refund_on',
      'refunds.refund_status',
    ])
    .orderBy('payments.booked_on', 'desc')
    .orderBy('payments.uuid', 'desc')
    .limit($limit)
    .offset($offset)
    .execute();

export const countLines = async (
  db: Db,
  { $filter, $limit }: Pick<Asked, '$filter' | '$limit'>,
): Promise<number> => countRows(db, linesOf(db, $filter).select('payments.uuid'), $limit);

/** The order that money was applied to, with what decides whether it may be taken from it again. */
export const findMatched = async (db: Db, payment: string) =>
  db
    .selectFrom('payments')
    .innerJoin('operations', 'operations.uuid', 'payments.operation_uuid')
    .select([
      'payments.amount',
      'payments.concept',
      'payments.payer_name',
      'payments.product_uuid',
      'operations.uuid as order_uuid',
      'operations.reference',
      'operations.operation_status',
      sql<boolean>`exists (select from collections c where c.operation_uuid = operations.uuid)`.as(
        'is_collected',
      ),
      sql<boolean>`exists (select from pay_in_money m where m.payment_uuid = payments.uuid)`.as(
        'is_paid_in',
      ),
      sql<boolean>`exists (select from transfer_orders t where t.operation_uuid = operations.uuid)`.as(
        'is_transfer',
      ),
      sql<boolean>`exists (select from payouts p where p.payment_uuid = payments.uuid)`.as(
        'has_surplus',
      ),
    ])
    .where('payments.uuid', '=', payment)
    .where('payments.outcome', '=', 'matched')
    .executeTakeFirst();
