import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import { typesWith } from '@area/domain/operation/types-with';
import { sql } from 'kysely';
import { codeList } from '../../../platform/db/code-list.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { isStanding } from '../../operations/standing-store.ts';
import { subtractCents } from '@area/domain/money/money';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import type { SoldLot } from '@area/domain/tax/owner-lots';

const LEGS = typesWith({ nature: 'TRANSFER', executed_by: 'ITSELF' });

export interface TransferRow {
  readonly uuid: string;
  readonly type: (typeof LEGS)[number];
  readonly account_uuid: string;
  readonly account_number: string;
  readonly reference: string;
  readonly on: CivilDate;
  readonly name: string;
  readonly value: string;
}

export const listTransfers = async (
  db: Db,
  accounts: readonly string[],
  { from, to }: StatementPeriod,
): Promise<readonly TransferRow[]> =>
  (
    await sql<TransferRow>`
      select o.uuid, o.type, o.account_uuid, a.number as account_number, o.reference, o.nav_date as on, p.name,
             coalesce(o.gross, nullif(o.amount, 0), round(o.units * o.nav, 2))::numeric(18, 2)::text as value
        from operations o join products p on p.uuid = o.product_uuid and p.type = 'F' join accounts a on a.uuid = o.account_uuid
       where o.account_uuid = any(${[...accounts]}::uuid[]) and o.type in (${codeList(LEGS)})
         and o.nav_date between ${from} and ${to} and ${isStanding(sql`o`)}
       order by o.nav_date, o.reference`.execute(db)
  ).rows;

/** The fund of another manager that an order or its request names. */
export const findForeignFund = async (db: Db, operations: readonly string[]) =>
  db
    .selectFrom('transfer_orders')
    .select(['fund_name', 'manager'])
    .where('operation_uuid', 'in', operations)
    .executeTakeFirst();

/** Our own fund to which an order or its request leads. */
export const findDestination = async (db: Db, operations: readonly string[]) =>
  db
    .selectFrom('operations')
    .innerJoin('products', 'products.uuid', 'operations.destination_product_uuid')
    .select('products.name')
    .where('operations.uuid', 'in', operations)
    .executeTakeFirst();

/** The lots that some operations brought, the oldest first. */
export const listLotsOf = async (db: Db, ...operations: readonly string[]) =>
  db
    .selectFrom('lots')
    .select(['operation_uuid', 'acquired_on', 'units', 'cost'])
    .where('operation_uuid', '=', sql<string>`any(${[...operations]}::uuid[])`)
    .orderBy('acquired_on')
    .orderBy('uuid')
    .execute();

/** Whose tax lines: those of a person, or those of every owner in some operations. */
export type TaxLineScope = { readonly person: string } | { readonly operations: readonly string[] };

const inScope = (scope: TaxLineScope) =>
  'person' in scope
    ? sql<boolean>`t.intervener_uuid = ${scope.person}`
    : sql<boolean>`t.operation_uuid = any(${[...scope.operations]}::uuid[])`;

interface SaleRow {
  readonly uuid: string;
  readonly person: string;
  readonly reference: string;
  readonly on: CivilDate;
  readonly name: string;
  readonly isin: string;
  readonly account_number: string;
  readonly acquisition_value: string;
  readonly transfer_value: string;
  readonly base: string;
  readonly withholding: string;
  /** Of every owner, this one too. */
  readonly parts: readonly string[];
}

/**
 * What people are taxed for in funds by the day of the unit value, without donations. *Source*: decisions 9.2, "Which
 * year".
 */
export const listSales = async (
  db: Db,
  scope: TaxLineScope,
  { from, to }: StatementPeriod,
): Promise<readonly SaleRow[]> =>
  (
    await sql<SaleRow>`
      select o.uuid, t.intervener_uuid as person, o.reference, o.nav_date as on, p.name, p.isin, a.number as account_number,
             t.acquisition_value, t.transfer_value, t.base, t.withholding,
             (select array_agg(part.transfer_value::text) from tax_lines part where part.operation_uuid = o.uuid) as parts
        from tax_lines t
        join operations o on o.uuid = t.operation_uuid
        join products p on p.uuid = o.product_uuid
        join accounts a on a.uuid = o.account_uuid
       where ${inScope(scope)} and o.nav_date between ${from} and ${to} and o.type <> 'DONACION_SALIDA' and ${isStanding(sql`o`)}
       order by o.nav_date, o.reference, t.intervener_uuid`.execute(db)
  ).rows;

/** What each lot gave to some operations that sold, before the owners' shares. */
export const listSoldLots = async (
  db: Db,
  operations: readonly string[],
): Promise<ReadonlyMap<string, readonly SoldLot[]>> => {
  const { rows } = await sql<{
    operation_uuid: string;
    acquired_on: CivilDate;
    units: string;
    cost: string;
    gross: string;
    fee: string;
  }>`
    select e.operation_uuid, l.acquired_on, (-e.units)::text as units, (-e.cost)::text as cost, coalesce(e.gross, 0)::text as gross, coalesce(e.fee, 0)::text as fee
      from lot_events e join lots l on l.uuid = e.lot_uuid
     where e.operation_uuid = any(${[...operations]}::uuid[]) and e.undoes_uuid is null
     order by l.acquired_on, l.uuid`.execute(db);
  const lots = new Map<string, SoldLot[]>(operations.map((uuid) => [uuid, []]));
  for (const { operation_uuid, acquired_on, units, cost, gross, fee } of rows)
    lots.get(operation_uuid)?.push({
      acquired_on,
      units: sharesFrom(units),
      acquisition_value: centsFrom(cost),
      transfer_value: subtractCents(centsFrom(gross), centsFrom(fee)),
    });
  return lots;
};
