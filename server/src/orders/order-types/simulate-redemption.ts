import type { SimulationFigures } from './simulation-figures.ts';
import type { Simulation } from '@area/contract/simulation/schemas';
import type { AsksSimulation } from '@area/contract/orders/schemas';
import { centsText, sharesText } from '@area/domain/money/wire';
import { isTotalRedemption } from '@area/domain/operation/amount-order';
import type { AmountOrder } from '@area/domain/operation/amount-order';
import { amountOrderOf } from '@area/domain/operation/ordered-amount';
import { simulateRedemption } from '@area/domain/operation/redemption-simulation';
import type { RedemptionSimulation } from '@area/domain/operation/redemption-simulation';
import type { RedeemedLot, RedemptionFacts } from '@area/domain/operation/redemption';
import { whyNotStart } from '@area/domain/operation/redemption-rules';
import { valueOf } from '@area/domain/money/rounding';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField } from '@area/domain/rules/reason';
import { lossWarningOnRedemption } from '@area/domain/tax/repurchase';
import type { Db } from '../../platform/db/tables.ts';
import type { LeavingFacts } from '../redemptions/redemption-facts.ts';
import { daysOfRedemption, whyNotLeaving } from '../redemptions/estimate-redemption.ts';
import {
  requestedOf,
  eurosOf,
  getLeavingFacts,
  presentLeavable,
} from '../redemptions/leaving-units.ts';
import type { SimulatedBy } from './order-kind.ts';
import { evaluateCertificate } from '../redemptions/payout.ts';
import { isSavingsScale } from './savings-scale.ts';
import { blankSimulation, simulateSigners } from './simulation-figures.ts';

/** Any redemption: its type decides who signs. */
type SimulationRequest = Omit<Extract<AsksSimulation, { readonly type: 'REEMBOLSO' }>, 'type'> &
  Pick<AsksSimulation, 'type'>;

/** A lot that would leave, as a simulation says it. */
export const presentLot = ({ date, units, cost, gross, fee, gain }: RedeemedLot) => ({
  acquired_on: date,
  units: sharesText(units),
  cost: centsText(cost),
  gross: centsText(gross),
  fee: centsText(fee),
  gain: centsText(gain),
});

/** The figures of units that leave, as a simulation says them. */
export const presentFigures = (
  figures: RedemptionSimulation,
  facts: RedemptionFacts,
): NonNullable<Simulation['redemption']> => ({
  units: sharesText(figures.units),
  gross: centsText(figures.gross),
  fee: centsText(figures.fee),
  gain: centsText(figures.gain),
  base: centsText(figures.base),
  withholding: centsText(figures.withholding),
  net: centsText(figures.net),
  remaining_value: centsText(figures.remaining_value),
  estimated_tax: figures.estimated_tax === null ? null : centsText(figures.estimated_tax),
  is_total: isTotalRedemption(figures, facts),
  lots: figures.detail.map(presentLot),
});

/** The deferred loss, because units bought within a year stay; nothing if all of it counts. */
const putOffOf = ({ detail, remaining }: RedemptionSimulation, { on }: RedemptionFacts) =>
  lossWarningOnRedemption({ on, sold: detail }, remaining);

/** The requested amount, as far as it was typed. */
export const typedOrder = ({
  amount_indicator,
  amount,
  units,
}: Pick<SimulationRequest, 'amount_indicator' | 'amount' | 'units'>): AmountOrder | undefined =>
  amount_indicator === null
    ? undefined
    : amountOrderOf(requestedOf({ amount_indicator, amount, units }));

/** What can be said before anything was typed. */
export const simulateStart = (facts: LeavingFacts, now: Date): SimulationFigures => ({
  ...blankSimulation(now, facts.product),
  estimated_nav: facts.nav,
  estimated_nav_date: facts.nav_date,
  minimum: '0.01',
  maximum: centsText(valueOf(facts.free_units, facts.price)),
  leavable: presentLeavable(facts, false),
});

const figuresOf = async (
  db: Db,
  order: AmountOrder,
  { facts, by }: { facts: LeavingFacts; by: SimulatedBy },
): Promise<Partial<SimulationFigures>> => {
  const { day, paid_on, paid_by_law_on, dated } = daysOfRedemption(order, facts, by.now);
  const figures = simulateRedemption(order, dated, await isSavingsScale(db, facts.owners));
  const putOff = putOffOf(figures, dated);
  return {
    fee: centsText(figures.fee),
    estimated_units: sharesText(figures.units),
    expected_nav_date: day,
    settlement_date: paid_on,
    legal_settlement_date: paid_by_law_on,
    leavable: presentLeavable(facts, putOff !== undefined),
    deferred_loss: putOff === undefined ? null : centsText(putOff),
    redemption: presentFigures(figures, dated),
  };
};

/**
 * The simulation of a sale: lots first in first out, gain, withholding and net on the last unit value. *Source*: decisions
 * 2.5.
 */
export const simulateRedemptionOrder = async (
  db: Db,
  asked: SimulationRequest,
  by: SimulatedBy,
): Promise<SimulationFigures> => {
  const { uuid_account: account, uuid_product: product, uuid_certificate: certificate } = asked;
  const facts = await getLeavingFacts(db, { account, product, ...by });
  const order = typedOrder(asked);
  const problems: FieldReason[] = [
    ...(order ? whyNotLeaving(order, facts) : atField('amount', whyNotStart(facts))),
    ...(await evaluateCertificate(db, { account, certificate, now: by.now })),
  ];
  const canLeave =
    order !== undefined && !problems.some(({ field }) => field === 'amount' || field === 'units');
  const figures = canLeave ? await figuresOf(db, order, { facts, by }) : {};
  const gross = canLeave ? eurosOf(order, simulateRedemption(order, facts, false)) : null;
  return {
    ...simulateStart(facts, by.now),
    ...figures,
    problems: problems,
    ...(await simulateSigners(db, {
      account,
      type: asked.type,
      product_type: 'F',
      amount: gross,
      intervener: by.intervener,
    })),
  };
};
