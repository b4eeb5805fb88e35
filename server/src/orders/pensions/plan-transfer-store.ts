import { productsAsOf } from '../../ledger/products/as-of-store.ts';
import type { Operation } from '@area/contract/operations/schemas';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import type { Insertable } from 'kysely';
import type { PlanTransfersTable, Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { Shares } from '@area/domain/money/money';
import { sharesFrom } from '@area/domain/money/wire';
import type { Compartment, RightsType } from '@area/domain/pension/codes';
import { sql } from 'kysely';
import type { LeavingQuery } from '../redemptions/redemption-facts.ts';
import { compartmentOf } from '@area/domain/pension/compartment';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { MessageLot } from '../../platform/outside/transfer-gateway/messages.ts';

/** The part of a plan that a transfer moves, and its names at the origin; nothing for a fund. */
export const findPlanTransfer = async (
  db: Db,
  operation: string,
): Promise<NonNullable<Operation['transfer']>['plan']> =>
  (await db
    .selectFrom('plan_transfers')
    .select([
      'retirement_plan_type',
      'plan_code',
      'fund_code',
      'insurer_code',
      'policy_number',
      'rights',
      'compartment',
    ])
    .where('operation_uuid', '=', operation)
    .executeTakeFirst()) ?? null;

/**
 * The number by which managers identify a product: the ISIN of a fund, the register number of a plan. *Source*: decisions
 * 8.
 */
export const getRegistered = async (
  db: Db,
  { product_uuid, isin }: Pick<OperationWhole, 'product_uuid' | 'isin'>,
): Promise<string> =>
  (
    await db
      .selectFrom('plan_terms')
      .select('dgsfp_code')
      .where('product_uuid', '=', product_uuid)
      .executeTakeFirst()
  )?.dgsfp_code ?? isin;

/** Our own product that another manager names. */
export const findNamedPlan = async (
  db: Db,
  { type, name }: { readonly type: 'F' | 'P'; readonly name: string },
  on: CivilDate,
) =>
  db
    .selectFrom(productsAsOf(on))
    .leftJoin('plan_terms', 'plan_terms.product_uuid', 'products.uuid')
    .select(['products.uuid', 'products.allow_transfer'])
    .where(type === 'P' ? 'plan_terms.dgsfp_code' : 'products.isin', '=', normaliseIdentifier(name))
    .where('products.type', '=', type)
    .executeTakeFirst();

/** The numbers of our own plans. */
export const listOwnPlans = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('plan_terms').select('dgsfp_code').execute()).map(
    ({ dgsfp_code }) => dgsfp_code,
  );

export const insertPlanTransfer = async (
  db: Db,
  row: Insertable<PlanTransfersTable>,
): Promise<void> => {
  await db.insertInto('plan_transfers').values(row).execute();
};

/** Which part of a plan is spoken of. */
export interface PlanPart {
  readonly rights: RightsType;
  /** Null for both compartments in proportion. */
  readonly compartment: Compartment | null;
}

/** The whole plan: a transfer that names no part takes from both compartments in proportion. *Source*: decisions 2.8. */
export const WHOLE_PLAN: PlanPart = { rights: 'A', compartment: null };

/** What other orders reserve of exactly the same part: a position knows only the whole. */
export const getReserved = async (
  db: Db,
  { account, product, except }: LeavingQuery,
  { rights, compartment }: PlanPart,
): Promise<Shares> => {
  const { units } = await db
    .selectFrom('reservations')
    .leftJoin('plan_transfers', 'plan_transfers.operation_uuid', 'reservations.operation_uuid')
    .leftJoin('benefits', 'benefits.operation_uuid', 'reservations.operation_uuid')
    .select(sql<string>`coalesce(sum(reservations.units), 0)::numeric(20, 6)`.as('units'))
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .where('released_at', 'is', null)
    .where(sql<boolean>`reservations.operation_uuid is distinct from ${except ?? null}::uuid`)
    .where(
      sql<boolean>`(coalesce(plan_transfers.rights, benefits.rights, 'A') in (${rights}, 'A') or ${rights} = 'A')`,
    )
    .where(
      sql<boolean>`coalesce(plan_transfers.compartment, benefits.compartment, '3') = ${compartment ?? '3'}`,
    )
    .executeTakeFirstOrThrow();
  return sharesFrom(units);
};

/** The part of a plan that an operation moves, from its row; the whole plan where the row names none. */
export const getPlanPart = async (db: Db, operation: string): Promise<PlanPart> =>
  (await db
    .selectFrom('plan_transfers')
    .select(['rights', 'compartment'])
    .where('operation_uuid', '=', operation)
    .executeTakeFirst()) ?? WHOLE_PLAN;

interface Root {
  readonly uuid: string;
  readonly acquired_on: CivilDate;
  readonly rights: 'C' | 'E';
  readonly contributor: ContributorKind | null;
}

/**
 * What another manager must know of each contribution, by its lot: its rights, its compartment and its contributor. Lots
 * that continue others of ours are followed back to the first one. *Source*: decisions 8 (lot lines), RD 304/2004 article
 * 50.4.
 */
export const listReportedContributions = async (
  db: Db,
  lots: readonly string[],
): Promise<
  ReadonlyMap<string, Required<Pick<MessageLot, 'rights' | 'compartment' | 'contributor'>>>
> => {
  const { rows } = await sql<Root>`
    with recursive line (uuid, at) as (
      select uuid, uuid from lots where uuid = any(${[...lots]}::uuid[])
      union all
      select line.uuid, lots.carried_from from line join lots on lots.uuid = line.at where lots.carried_from is not null)
    select l.uuid, l.acquired_on, l.rights, coalesce(first.contributor, c.kind) as contributor
      from lots l
      join line on line.uuid = l.uuid
      join lots first on first.uuid = line.at and first.carried_from is null
      left join contributions c on c.operation_uuid = first.operation_uuid
     where l.uuid = any(${[...lots]}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ uuid, acquired_on, rights, contributor }) => [
      uuid,
      { rights, compartment: compartmentOf(acquired_on), contributor: contributor ?? 'PARTICIPE' },
    ]),
  );
};
