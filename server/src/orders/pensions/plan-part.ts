import { NO_CENTS, NO_SHARES, shares } from '@area/domain/money/money';
import type { Shares } from '@area/domain/money/money';
import { sharesFrom } from '@area/domain/money/wire';
import { unitsOfLots } from '@area/domain/operation/lots';
import type { Compartment, RightsType } from '@area/domain/pension/codes';
import { lotsIn } from '@area/domain/pension/compartment';
import { isContingency } from '@area/domain/pension/recognition';
import { doRightsServe } from '@area/domain/pension/rights';
import { NOTHING_WITHHELD } from '@area/domain/tax/withholding';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import type { Leaving, LeavingFacts } from '../redemptions/redemption-facts.ts';
import { selectLiveBenefits } from './live-benefits.ts';

/** Which part of a plan is spoken of. */
export interface PlanPart {
  readonly rights: RightsType;
  /** Null for both compartments in proportion. */
  readonly compartment: Compartment | null;
}

/** All of it: a transfer that says nothing takes from both compartments in proportion. *Source*: decisions 2.8. */
export const WHOLE_PLAN: PlanPart = { rights: 'A', compartment: null };

/** Of the benefits in course that were asked for before: whoever asked before them is not held up. *Source*: ADR 69. */
const listBenefitsBefore = async (db: Db, { account, product, except }: Leaving) =>
  selectLiveBenefits(db, { account, product })
    .leftJoin('benefits', 'benefits.operation_uuid', 'operations.uuid')
    .select(['benefits.cause', 'benefits.recognised_at'])
    .where(
      sql<boolean>`operations.created_at < coalesce((select asked.created_at from operations asked where asked.uuid = ${except ?? null}::uuid), 'infinity')`,
    )
    .execute();

/** Economic rights pay a benefit in course and stay until it ends; one that is not recognised yet will make all of them economic. */
const listKept = async (db: Db, leaving: Leaving): Promise<readonly ('C' | 'E')[]> => {
  const before = await listBenefitsBefore(db, leaving);
  if (before.some(({ cause, recognised_at }) => recognised_at === null && isContingency(cause)))
    return ['C', 'E'];
  return before.length > 0 ? ['E'] : [];
};

/** What other orders keep of the very same part: a position knows only the whole. */
const getReserved = async (
  db: Db,
  { account, product, except }: Leaving,
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

const least = (...all: readonly bigint[]): Shares =>
  shares(all.reduce((one, other) => (other < one ? other : one)));

/**
 * What may leave a plan for another one: lots of the rights that were asked for, in the compartment that was, neither taxed
 * nor charged. Whose rights pay a benefit in course keeps them where they are. *Errors*: NOT_FOUND for an unknown product.
 * *Source*: decisions 1.5 (never retained), 2.5 and 2.8; ADR 69.
 */
export const getPlanLeavingFacts = async (
  db: Db,
  leaving: Leaving,
  part: PlanPart,
): Promise<LeavingFacts> => {
  const facts = await getRedemptionFacts(db, leaving);
  const kept = await listKept(db, leaving);
  const lots = facts.lots.filter(
    ({ rights }) => doRightsServe(rights, part.rights) && !kept.includes(rights),
  );
  const left =
    unitsOfLots(lotsIn(lots, part.compartment ?? '3')) - (await getReserved(db, leaving, part));
  return {
    ...facts,
    lots,
    compartment: part.compartment,
    free_units: left > 0n ? least(facts.free_units, left) : NO_SHARES,
    // Nobody is taxed for moving between plans, wherever they live.
    holders: [],
    withholding_share: NOTHING_WITHHELD,
    fee_bands: [],
    terms: { min_holding: NO_CENTS, min_periodic: NO_CENTS },
    has_pending_total: false,
  };
};

/** Which part of a plan an operation moves, as its row says; all of it where it says nothing. */
export const getPlanPart = async (db: Db, operation: string): Promise<PlanPart> =>
  (await db
    .selectFrom('plan_transfers')
    .select(['rights', 'compartment'])
    .where('operation_uuid', '=', operation)
    .executeTakeFirst()) ?? WHOLE_PLAN;

type LeavingBy = Pick<OperationWhole, 'uuid' | 'type' | 'product_type'>;

/** Inside the house whatever rights there are move: what was consolidated when it was asked for may be economic by now. */
const partLeaving = async (db: Db, { uuid, type }: LeavingBy): Promise<PlanPart> => {
  const part = await getPlanPart(db, uuid);
  return type === 'SOLICITUD_TRASPASO_INTERNO' ? { ...part, rights: 'A' } : part;
};

/** What may leave by an operation: a fund's units, or the part of a plan that it moves. */
export const getFactsOfLeaving = async (
  db: Db,
  operation: LeavingBy,
  leaving: Leaving,
): Promise<LeavingFacts> =>
  operation.product_type === 'P'
    ? getPlanLeavingFacts(db, leaving, await partLeaving(db, operation))
    : getRedemptionFacts(db, leaving);
