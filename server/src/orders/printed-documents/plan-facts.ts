import type { CivilDate } from '@area/domain/calendar/civil-date';
import { unitValueFrom, centsFrom, sharesFrom } from '@area/domain/money/wire';
import type { Cents, UnitValue } from '@area/domain/money/money';
import type { OperationType } from '@area/domain/operation/codes';
import { compareLots } from '@area/domain/operation/lots';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import { CONTRIBUTION_TYPES } from '@area/domain/operation/type-lists';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { HeldLot } from '../../ledger/units/lots-store.ts';
import { getNamedProduct } from './named-product.ts';
import type { PlanFacts } from './order-facts.ts';

/** An account's part in a plan. */
export interface PlanPosition {
  readonly account: string;
  readonly product: string;
}

/** Operations whose units have moved by the end of a day. */
const movedBy = ({ account, product }: PlanPosition, day: CivilDate) =>
  sql`(select operation_uuid from unit_movements where account_uuid = ${account} and product_uuid = ${product} and moved_on <= ${day})`;

/** What was there of each lot at the end of a day in the past. */
export const listLotsOn = async (
  db: Db,
  position: PlanPosition,
  day: CivilDate,
): Promise<HeldLot[]> => {
  const { rows } = await sql<{
    uuid: string;
    acquired_on: CivilDate;
    rights: 'C' | 'E';
    units: string;
    cost: string;
  }>`
    select l.uuid, l.acquired_on, l.rights, (l.units + coalesce(sum(e.units), 0))::text as units, (l.cost + coalesce(sum(e.cost), 0))::text as cost
      from lots l left join lot_events e on e.lot_uuid = l.uuid and e.operation_uuid in ${movedBy(position, day)}
     where l.account_uuid = ${position.account} and l.product_uuid = ${position.product} and l.operation_uuid in ${movedBy(position, day)}
     group by l.uuid having l.units + coalesce(sum(e.units), 0) > 0`.execute(db);
  return rows
    .map(({ uuid: id, acquired_on: date, rights, units, cost }) => ({
      id,
      date,
      rights,
      units: sharesFrom(units),
      cost: centsFrom(cost),
    }))
    .toSorted(compareLots);
};

/** The last official value of a plan up to a day, and its day. */
export const findPriceOn = async (
  db: Db,
  product: string,
  day: CivilDate,
): Promise<{ readonly price: UnitValue; readonly on: CivilDate } | undefined> => {
  const row = await db
    .selectFrom('unit_values')
    .select(['day', 'value'])
    .where('product_uuid', '=', product)
    .where('status', '=', 'OFFICIAL')
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { price: unitValueFrom(row.value), on: row.day };
};

/** What was put in between two days by each kind of contributor; what the bank took back never came. *Source*: decisions 2.7. */
export const sumContributed = async (
  db: Db,
  { account, product }: PlanPosition,
  { from, to }: StatementPeriod,
): Promise<(kind: ContributorKind) => Cents> => {
  const rows = await db
    .selectFrom('operations')
    .leftJoin('contributions', 'contributions.operation_uuid', 'operations.uuid')
    .select([
      sql<ContributorKind>`coalesce(contributions.kind, 'PARTICIPE')`.as('kind'),
      sql<string>`sum(amount)::numeric(18, 2)`.as('amount'),
    ])
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .where('type', 'in', CONTRIBUTION_TYPES)
    .where('operation_status', '=', 'FINALIZED')
    .where('payment_status', '<>', 'RETURNED')
    .where('source_system', '<>', 'CORRECTION')
    .where('nav_date', '>=', from)
    .where('nav_date', '<=', to)
    .groupBy(sql`1`)
    .execute();
  return (kind) => centsFrom(rows.find((row) => row.kind === kind)?.amount ?? '0.00');
};

/** Money of operations of some types between two days, by the day of their unit value. */
export const sumMoved = async (
  db: Db,
  { account, product }: PlanPosition,
  { from, to, types }: StatementPeriod & { readonly types: readonly OperationType[] },
): Promise<Cents> => {
  const { sum } = await db
    .selectFrom('operations')
    .select(sql<string>`coalesce(sum(coalesce(gross, amount)), 0)::numeric(18, 2)`.as('sum'))
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .where('type', 'in', [...types])
    .where('operation_status', '=', 'FINALIZED')
    .where('units', 'is not', null)
    .where('source_system', '<>', 'CORRECTION')
    .where('nav_date', '>=', from)
    .where('nav_date', '<=', to)
    .executeTakeFirstOrThrow();
  return centsFrom(sum);
};

/** A plan as its reports name it. *Errors*: throws for a fund. */
export const getPlanFacts = async (db: Db, product: string): Promise<PlanFacts> => {
  const plan = await getNamedProduct(db, product);
  if (plan.type !== 'P') throw new Error(`product ${product} is no pension plan`);
  return plan;
};
