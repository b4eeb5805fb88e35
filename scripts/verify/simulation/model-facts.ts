import { sql } from 'kysely';
import type { Db } from '@area/server/platform/db/tables';

/** What the program reports as executed. */
export interface ReportedExecution {
  readonly uuid: string;
  readonly type: string;
  readonly subop: string | null;
  readonly parent: string | null;
  readonly parent_type: string | null;
  readonly source_system: string;
  readonly account: string;
  readonly product: string;
  readonly product_type: string;
  readonly indicator: string;
  readonly amount: string;
  readonly ordered_units: string | null;
  readonly units: string;
  readonly gross: string | null;
  readonly gain: string | null;
  readonly withholding: string | null;
  readonly net: string | null;
  readonly nav: string;
  readonly nav_date: string;
  readonly reference: string;
  readonly payment_status: string;
  /** All that was asked to be paid out for it. */
  readonly paid: string;
}

/** In the order in which units moved. */
export const listExecuted = async (
  db: Db,
  accounts: readonly string[],
): Promise<readonly ReportedExecution[]> =>
  (
    await sql<ReportedExecution>`
    select o.uuid, o.type, o.subop, o.parent_uuid as parent, parent.type as parent_type, o.source_system, o.account_uuid as account, o.product_uuid as product, p.type as product_type,
           o.amount_indicator as indicator, o.amount, o.ordered_units, o.units, o.gross, o.gain, o.withholding, o.net, o.nav, o.nav_date, o.reference, o.payment_status,
           (select coalesce(sum(m.amount), 0.00)::text from payouts m where m.operation_uuid = o.uuid and m.payment_uuid is null) as paid
      from operations o
      join products p on p.uuid = o.product_uuid
      join unit_movements m on m.operation_uuid = o.uuid and m.account_uuid is not null and m.reverses_uuid is null
      left join operations parent on parent.uuid = o.parent_uuid
     where o.account_uuid = any(${[...accounts]}::uuid[]) and o.operation_status = 'FINALIZED'
     order by m.uuid`.execute(db)
  ).rows;

interface Told {
  readonly operation: string;
  readonly day: string;
  readonly units: string;
  readonly cost: string;
  readonly worth: string;
}

/** Data from outside, which the model cannot know: earlier holdings, and lots from other managers. */
export const listReportedLots = async (
  db: Db,
  accounts: readonly string[],
): Promise<readonly Told[]> =>
  (
    await sql<Told>`
    select l.operation_uuid as operation, l.acquired_on as day, l.units, l.cost, l.cost as worth, l.uuid::text as place
      from lots l join operations o on o.uuid = l.operation_uuid
     where o.source_system = 'RD' and o.account_uuid = any(${[...accounts]}::uuid[])
    union all
    select t.operation_uuid, l.acquired_on, l.units, l.cost, l.value, lpad(l.line::text, 8, '0')
      from transfer_orders t join transfer_lots l on l.message_uuid = t.lots_message_uuid join operations o on o.uuid = t.operation_uuid
     where t.direction = 'IN' and o.account_uuid = any(${[...accounts]}::uuid[])
     order by place`.execute(db)
  ).rows;

interface ToldPosition {
  readonly account: string;
  readonly product: string;
  readonly units: string;
  readonly cost: string;
}

export const listReportedPositions = async (
  db: Db,
  accounts: readonly string[],
): Promise<readonly ToldPosition[]> =>
  db
    .selectFrom('positions')
    .innerJoin('products', 'products.uuid', 'positions.product_uuid')
    .select(['account_uuid as account', 'product_uuid as product', 'units', 'cost'])
    .where('account_uuid', 'in', [...accounts])
    .where('products.type', '=', 'F')
    .orderBy('account_uuid')
    .orderBy('product_uuid')
    .execute();

/** What the program stored of each order, and how many instalments it made. */
export const listReservations = async (db: Db, accounts: readonly string[]) =>
  (
    await sql<{
      uuid: string;
      amount: string;
      ordered_units: string | null;
      account: string;
      product: string;
      made: number;
    }>`
    select o.uuid, o.amount, o.ordered_units, o.account_uuid as account, o.product_uuid as product,
           (select count(*)::int from operations k where k.parent_uuid = o.uuid and k.source_system = 'PERIODIC') as made
      from operations o where o.account_uuid = any(${[...accounts]}::uuid[])`.execute(db)
  ).rows;
