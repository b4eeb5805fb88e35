import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { sameOrPreviousBusinessDay } from '@area/domain/calendar/business-days';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import type { Cents } from '@area/domain/money/money';
import type { OperationType } from '@area/domain/operation/codes';
import { compareLots } from '@area/domain/operation/lots';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import { CONTRIBUTION_TYPES } from '@area/domain/operation/type-lists';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { isHeld } from '../../platform/imports/held-store.ts';
import { CONTRIBUTED, isStanding } from '../operations/standing-store.ts';
import type { HeldLot } from '../../ledger/units/lots-store.ts';

/** An account's part in a plan. */
export interface PlanPosition {
  readonly account: string;
  readonly product: string;
}

/** Operations whose units have moved by the end of a day. */
const movedBy = ({ account, product }: PlanPosition, day: CivilDate) =>
  sql`(select operation_uuid from unit_movements where account_uuid = ${account} and product_uuid = ${product} and moved_on <= ${day})`;

/** The units of each lot at the end of a past day. */
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

/** Contributions between two days by kind of contributor: the same ones that the limits count. *Source*: decisions 2.7. */
export const sumContributed = async (
  db: Db,
  { account, product }: PlanPosition,
  { from, to }: StatementPeriod,
): Promise<(kind: ContributorKind) => Cents> => {
  const rows = await db
    .selectFrom('operations as o')
    .leftJoin('contributions', 'contributions.operation_uuid', 'o.uuid')
    .select([
      sql<ContributorKind>`coalesce(contributions.kind, 'PARTICIPE')`.as('kind'),
      sql<string>`sum(o.amount)::numeric(18, 2)`.as('amount'),
    ])
    .where('o.account_uuid', '=', account)
    .where('o.product_uuid', '=', product)
    .where(CONTRIBUTED)
    .where('o.nav_date', '>=', from)
    .where('o.nav_date', '<=', to)
    .groupBy(sql`1`)
    .execute();
  return (kind) => centsFrom(rows.find((row) => row.kind === kind)?.amount ?? '0.00');
};

/** Amounts of operations of some types between two days, by the day of their unit value: of a corrected one, what replaced it. */
export const sumMoved = async (
  db: Db,
  { account, product }: PlanPosition,
  { from, to, types }: StatementPeriod & { readonly types: readonly OperationType[] },
): Promise<Cents> => {
  const { sum } = await db
    .selectFrom('operations as o')
    .select(sql<string>`coalesce(sum(coalesce(o.gross, o.amount)), 0)::numeric(18, 2)`.as('sum'))
    .where('o.account_uuid', '=', account)
    .where('o.product_uuid', '=', product)
    .where('o.type', 'in', [...types])
    .where(isStanding(sql`o`))
    .where('o.units', 'is not', null)
    .where('o.nav_date', '>=', from)
    .where('o.nav_date', '<=', to)
    .executeTakeFirstOrThrow();
  return centsFrom(sum);
};

/** A document that is due to a person about their rights in a plan. */
export interface DuePlanDocument extends PlanPosition, StatementPeriod {
  readonly subcategory: 'ANNUAL_PENSION_CERT' | 'SEMIANNUAL_PENSION';
  /** *Shape*: a year, or a year and its half. */
  readonly period: string;
}

/** A certificate is for participants: with consolidated rights at the end, or contributions in the year. */
const participates = ({ from, to }: StatementPeriod) => sql<boolean>`
  (exists (select from operations o where o.account_uuid = m.account_uuid and o.product_uuid = m.product_uuid and o.type in (${codeList(CONTRIBUTION_TYPES)})
             and o.operation_status = 'FINALIZED' and o.nav_date between ${from} and ${to})
   or exists (select from lots l where l.account_uuid = m.account_uuid and l.product_uuid = m.product_uuid and l.rights = 'C'
                and l.units + coalesce((select sum(e.units) from lot_events e where e.lot_uuid = l.uuid), 0) > 0))`;

/** Positions in plans without a document of the period, once the value of its last business day is official. */
export const listDuePlans = async (
  db: Db,
  told: Omit<DuePlanDocument, keyof PlanPosition>,
): Promise<DuePlanDocument[]> => {
  const { from, to, subcategory, period } = told;
  const { rows } = await sql<PlanPosition>`
    select m.account_uuid as account, m.product_uuid as product
      from unit_movements m join products p on p.uuid = m.product_uuid and p.type = 'P'
     where m.account_uuid is not null and m.moved_on <= ${to} and not ${isHeld(sql`m.account_uuid`)}
       and not exists (select from plan_papers k where k.account_uuid = m.account_uuid and k.product_uuid = m.product_uuid and k.subcategory = ${subcategory} and k.period = ${period})
       and exists (select from unit_values v where v.product_uuid = m.product_uuid and v.day = ${sameOrPreviousBusinessDay(to, businessCalendar())} and v.status = 'OFFICIAL')
     group by m.account_uuid, m.product_uuid
    having (sum(m.units) > 0 or bool_or(m.moved_on >= ${from})) and (${subcategory} <> 'ANNUAL_PENSION_CERT' or ${participates(told)})
     order by 1, 2`.execute(db);
  return rows.map((position) => ({ ...position, ...told }));
};

/** Whether no other run works on the documents of an account; the lock lasts until the transaction ends. */
export const lockPlanPapers = async (db: Db, account: string): Promise<boolean> => {
  const { rows } = await sql<{
    got: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`plan-papers/${account}`}, 0)) as got`.execute(
    db,
  );
  return rows[0]?.got === true;
};

export const isPlanPaperMade = async (
  db: Db,
  { account, product, subcategory, period }: DuePlanDocument,
): Promise<boolean> =>
  (await db
    .selectFrom('plan_papers')
    .select('document_uuid')
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .where('subcategory', '=', subcategory)
    .where('period', '=', period)
    .executeTakeFirst()) !== undefined;

export const insertPlanPaper = async (
  db: Db,
  paper: Insertable<Tables['plan_papers']>,
): Promise<void> => {
  await db.insertInto('plan_papers').values(paper).execute();
};
