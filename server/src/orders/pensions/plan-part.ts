import { NO_CENTS, NO_SHARES, shares } from '@area/domain/money/money';
import type { Shares } from '@area/domain/money/money';
import { unitsOfLots } from '@area/domain/operation/lots';
import { lotsIn } from '@area/domain/pension/compartment';
import { isContingency } from '@area/domain/pension/recognition';
import { doRightsServe } from '@area/domain/pension/rights';
import { NOTHING_WITHHELD } from '@area/domain/tax/withholding';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import type { LeavingQuery, LeavingFacts } from '../redemptions/redemption-facts.ts';
import { listBenefitsBefore } from './running-benefit-store.ts';
import type { PlanPart } from './plan-transfer-store.ts';
import { getReserved, getPlanPart } from './plan-transfer-store.ts';

/**
 * Economic rights pay a benefit in course and stay until it ends. A benefit that is not recognised yet will make all rights
 * economic.
 */
const listKept = async (db: Db, leaving: LeavingQuery): Promise<readonly ('C' | 'E')[]> => {
  const before = await listBenefitsBefore(db, leaving);
  if (before.some(({ cause, recognised_at }) => recognised_at === null && isContingency(cause)))
    return ['C', 'E'];
  return before.length > 0 ? ['E'] : [];
};

const least = (...all: readonly bigint[]): Shares =>
  shares(all.reduce((one, other) => (other < one ? other : one)));

/**
 * What may leave a plan for another one: lots of the requested rights and compartment, without tax or fee. Rights that pay
 * a benefit in course may not leave. *Errors*: NOT_FOUND for an unknown product. *Source*: decisions 1.5 (never retained),
 * 2.5 and 2.8; ADR 69.
 */
export const getPlanLeavingFacts = async (
  db: Db,
  leaving: LeavingQuery,
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
    // A transfer between plans is never taxed, wherever the person lives.
    holders: [],
    withholding_share: NOTHING_WITHHELD,
    fee_bands: [],
    terms: { min_holding: NO_CENTS, min_periodic: NO_CENTS },
    has_pending_total: false,
  };
};

type LeavingBy = Pick<OperationWhole, 'uuid' | 'type' | 'product_type'>;

/** An internal transfer moves all rights: consolidated rights may have become economic since it was ordered. */
const partLeaving = async (db: Db, { uuid, type }: LeavingBy): Promise<PlanPart> => {
  const part = await getPlanPart(db, uuid);
  return type === 'SOLICITUD_TRASPASO_INTERNO' ? { ...part, rights: 'A' } : part;
};

/** What may leave by an operation: a fund's units, or the part of a plan that it moves. */
export const getFactsOfLeaving = async (
  db: Db,
  operation: LeavingBy,
  leaving: LeavingQuery,
): Promise<LeavingFacts> =>
  operation.product_type === 'P'
    ? getPlanLeavingFacts(db, leaving, await partLeaving(db, operation))
    : getRedemptionFacts(db, leaving);
