import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { legalSettlementLimit, settlementDate } from '@area/domain/calendar/cut-off';
import type { AmountOrder } from '@area/domain/operation/amount-order';
import { redeem } from '@area/domain/operation/amount-order';
import { orderedFieldOf } from '@area/domain/operation/ordered-amount';
import { needsNotice, redemptionDay } from '@area/domain/operation/order-guards';
import type { RedemptionFacts } from '@area/domain/operation/redemption';
import { whyNotRedeem } from '@area/domain/operation/redemption-rules';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { LeavingFacts } from './redemption-facts.ts';

/** The days of a redemption. */
export interface RedemptionDays {
  readonly day: CivilDate;
  readonly paid_on: CivilDate;
  readonly paid_by_law_on: CivilDate;
}

/** The days of a redemption placed now, and the facts of those days: a large one may need notice. *Source*: decisions 2.1. */
export const daysOfRedemption = (
  order: AmountOrder,
  facts: LeavingFacts,
  now: Date,
): RedemptionDays & { readonly dated: RedemptionFacts } => {
  const { gross } = redeem(order, facts);
  const day = redemptionDay(
    now,
    { has_notice: needsNotice(gross, facts.product.needs_notice), cut_off: facts.product.cut_off },
    businessCalendar(),
  );
  return {
    day,
    paid_on: settlementDate(day, facts.product, businessCalendar()),
    paid_by_law_on: legalSettlementLimit(day, businessCalendar()),
    dated: { ...facts, on: day },
  };
};

/** The rules for the amount that leaves; without a unit value nothing is held. */
export const whyNotLeaving = (order: AmountOrder, facts: LeavingFacts): readonly FieldReason[] =>
  facts.nav === null
    ? atField(orderedFieldOf(order), reason('rules.no_free_units'))
    : whyNotRedeem(order, facts);
