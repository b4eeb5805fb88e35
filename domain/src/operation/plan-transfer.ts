import type { CivilDate } from '../calendar/civil-date.ts';
import type { Compartment, RetirementPlanType, RightsType } from '../pension/codes.ts';
import { compartmentOf } from '../pension/compartment.ts';
import { doRightsServe } from '../pension/rights.ts';
import { managerNumber } from '../rules/manager-number.ts';
import { required } from '../rules/amounts.ts';
import { PLAN_NAMES, PLAN_NAME_RULES, planNotOwn } from '../rules/plan-codes.ts';
import type { PlanName } from '../rules/plan-codes.ts';
import type { FieldReason, Reason, Rule } from '../rules/reason.ts';
import { atField, firstReason, reason } from '../rules/reason.ts';
import type { AmountOrder } from './amount-order.ts';
import { whyNotWords, orderedFieldOf } from './ordered-amount.ts';
import type { OrderedAmount } from './ordered-amount.ts';
import { whyNotTake } from './redemption-rules.ts';
import type { RedemptionOrderFacts } from './redemption-rules.ts';
import type { Confirmations } from './subscription.ts';
import { whyNotConfirmed } from './subscription.ts';
import type { SuitabilityVerdict } from '../suitability/verdict.ts';

/** What names a plan at its manager, and which part of it moves. */
export interface PlanOrigin {
  readonly retirement_plan_type: RetirementPlanType;
  /** Of a pension plan; empty for an insured savings plan. */
  readonly plan_code: string;
  readonly fund_code: string;
  /** Of an insured savings plan; empty for a pension plan. */
  readonly insurer_code: string;
  readonly policy_number: string;
  readonly rights: RightsType;
  /** Null for both compartments in proportion. */
  readonly compartment: Compartment | null;
}

/** What a client says to have another manager send what is in a plan there. */
export interface PlanTransferOrder extends OrderedAmount, Confirmations {
  readonly plan: PlanOrigin | null;
  readonly manager: string;
  readonly manager_number: string;
  readonly account_number: string;
  readonly has_same_holders: boolean;
}

/** What it is measured against. */
export interface PlanArrival {
  readonly is_open: boolean;
  readonly own_plan_codes: readonly string[];
  readonly verdict: SuitabilityVerdict;
}

/** An untaxed transfer has no net amount. */
const whyNotNet = ({
  amount_indicator,
}: Pick<OrderedAmount, 'amount_indicator'>): readonly FieldReason[] =>
  atField(
    'amount_indicator',
    amount_indicator === 'I' ? reason('rules.plan_transfer.net') : undefined,
  );

const isNothing = ({ amount, units }: OrderedAmount): boolean =>
  (amount ?? 1n) <= 0n || (units ?? 1n) <= 0n;

const whyNotMuch = (order: OrderedAmount): readonly FieldReason[] => [
  ...whyNotNet(order),
  ...whyNotWords(order),
  ...atField(orderedFieldOf(order), isNothing(order) ? reason('rules.required') : undefined),
];

const notAsked: Rule = (typed) => (typed === '' ? undefined : reason('rules.order.not_asked'));

const whyNotPlan = (plan: PlanOrigin | null, own: readonly string[]): readonly FieldReason[] => {
  if (plan === null) return atField('plan', reason('rules.required'));
  const asked: readonly PlanName[] = PLAN_NAMES[plan.retirement_plan_type];
  return (Object.keys(PLAN_NAME_RULES) as PlanName[]).flatMap((name) =>
    atField(
      `plan.${name}`,
      firstReason(
        plan[name],
        asked.includes(name)
          ? [required, PLAN_NAME_RULES[name], ...(name === 'plan_code' ? [planNotOwn(own)] : [])]
          : [notAsked],
      ),
    ),
  );
};

/**
 * Everything that is wrong with an order to have another manager send what is in a plan, each reason at its field. A
 * mobilisation has neither minimum nor maximum: it is no contribution. *Source*: decisions 1.3
 * (SOLICITUD_TRASPASO_EXTERNO_ENTRADA, P) and 11.12, RD 304/2004 article 50; ADR 69 and 104.
 */
export const whyNotRequestPlan = (
  order: PlanTransferOrder,
  { is_open, own_plan_codes, verdict }: PlanArrival,
): readonly FieldReason[] => [
  ...atField('uuid_product', is_open ? undefined : reason('rules.product_closed')),
  ...whyNotPlan(order.plan, own_plan_codes),
  ...atField('origin.manager', required(order.manager)),
  ...atField('origin.manager_number', managerNumber(order.manager_number)),
  // The policy of an insured savings plan is the account there.
  ...atField(
    'origin.account_number',
    (order.plan?.retirement_plan_type === 'PPA' ? notAsked : required)(order.account_number),
  ),
  ...atField(
    'has_same_holders',
    order.has_same_holders ? undefined : reason('rules.order.same_holders'),
  ),
  ...whyNotMuch(order),
  ...whyNotConfirmed(order, verdict),
];

/** What somebody says to move between two of our plans. */
export interface Mobilisation {
  readonly amount: AmountOrder;
  readonly uuid_origin: string;
  readonly uuid_destination: string;
}

/**
 * Everything that is wrong with moving between two of our plans. *Source*: decisions 1.3 (SOLICITUD_TRASPASO_INTERNO), RD
 * 304/2004 article 50; ADR 69.
 */
export const whyNotMobilise = (
  { amount, uuid_origin, uuid_destination }: Mobilisation,
  origin: RedemptionOrderFacts,
  is_open: boolean,
): readonly FieldReason[] => {
  const why =
    uuid_origin === uuid_destination
      ? reason('rules.transfer.same_product')
      : is_open
        ? undefined
        : reason('rules.product_closed');
  return [
    ...atField('uuid_destination', why),
    ...whyNotNet(amount),
    ...atField(orderedFieldOf(amount), whyNotTake(amount, origin)),
  ];
};

/** A contribution as another manager reports it. */
export interface ReportedContribution {
  readonly date: CivilDate;
  readonly rights: 'C' | 'E' | null;
  readonly compartment: '1' | '2' | null;
}

/**
 * Why contributions of another manager do not become units yet, or nothing: each says its rights and its compartment,
 * which is that of its date, and they are what was asked for. *Source*: decisions 1.3 and 2.8, RD 304/2004 articles 10 bis and 50.4.
 */
export const whyNotEnterPlan = (
  told: readonly ReportedContribution[],
  asked: Pick<PlanOrigin, 'rights' | 'compartment'>,
): Reason | undefined => {
  const isKept = ({ date, compartment }: ReportedContribution): boolean =>
    compartment === compartmentOf(date);
  const isAsked = ({ rights, compartment }: ReportedContribution): boolean =>
    rights !== null &&
    doRightsServe(rights, asked.rights) &&
    (asked.compartment === null || asked.compartment === '3' || compartment === asked.compartment);
  if (!told.every(isKept)) return reason('rules.plan_transfer.compartment');
  return told.every(isAsked) ? undefined : reason('rules.plan_transfer.not_asked');
};
