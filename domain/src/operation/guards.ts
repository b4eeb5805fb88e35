import type { BusinessCalendar } from '../calendar/holidays.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { subscriptionUnitValueDate } from '../calendar/cut-off.ts';
import { madridDate } from '../calendar/madrid.ts';
import type { Cents } from '../money/money.ts';
import { cents } from '../money/money.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { SuitabilityVerdict } from '../suitability/verdict.ts';
import type { PaymentMethod, PaymentStatus } from './codes.ts';
import { isAboveLimit } from '../money/limits.ts';

/** Largest amount validated without a person. *Units*: cents (50,000 EUR). *Source*: decisions 1.2. */
export const AUTO_VALIDATE_LIMIT = cents(5_000_000n);

/** What the automatic validation looks at. */
export interface ValidationFacts {
  /** Null while nobody here knows it. */
  readonly amount: Cents | null;
  readonly aml_risk: 'BAJO' | 'MEDIO' | 'ALTO';
  readonly is_blocked: boolean;
  readonly has_open_blocking_issue: boolean;
  /** Somebody of the office took it back after it was validated. */
  readonly is_taken_back?: boolean;
  readonly are_documents_validated: boolean;
  /** A minor's redemption that a judge must have authorised: the office looks at the document. */
  readonly needs_judicial_authorisation: boolean;
  /** Null when nothing is bought. */
  readonly verdict: SuitabilityVerdict | null;
  readonly has_settled_bank_account: boolean;
  /** The questionnaire of who ordered it; an order may have waited for long. */
  readonly is_kyc_in_date: boolean;
  /** A court or an authority holds units of the product, and units leave. */
  readonly is_embargoed: boolean;
  /** Of a benefit: the documents of its contingency are complete and found in order. */
  readonly is_contingency_proven?: boolean;
  /** Of a benefit: the scale of here applies to who collects. */
  readonly is_taxed_here?: boolean;
}

/**
 * Why an order waits for a person instead of being validated by itself, all reasons at once. What a person may not validate is not
 * validated by itself either. *Source*: decisions 1.2, auto-validation rule set and O6, and 6.3 (2).
 */
export const whyNotAutoValidate = (facts: ValidationFacts): readonly Reason[] =>
  [
    isAboveLimit(facts.amount, AUTO_VALIDATE_LIMIT) && 'rules.validation.amount',
    facts.aml_risk === 'ALTO' && 'rules.validation.risk',
    facts.is_blocked && 'rules.validation.blocked',
    facts.has_open_blocking_issue && 'rules.validation.issue',
    !facts.are_documents_validated && 'rules.validation.documents',
    facts.needs_judicial_authorisation && 'rules.validation.judicial',
    facts.verdict === 'NO_EVALUADO' && 'rules.validation.test',
    !facts.has_settled_bank_account && 'rules.validation.bank_account',
    !facts.is_kyc_in_date && 'rules.validation.kyc',
    facts.is_embargoed && 'rules.validation.embargo',
    facts.is_taken_back === true && 'rules.validation.taken_back',
    facts.is_contingency_proven === false && 'rules.validation.contingency',
    facts.is_taxed_here === false && 'rules.validation.non_resident',
  ]
    .filter((key): key is string => key !== false)
    .map((key) => reason(key));

/** What the export to the registrar looks at. */
export interface PaymentFacts {
  /** Null when nothing is paid in, as in a redemption. */
  readonly payment_method: PaymentMethod | null;
  readonly payment_status: PaymentStatus;
}

/** Why an order is not yet sent to the registrar. *Source*: decisions 1.2, O9. */
export const whyNotExport = (facts: PaymentFacts): Reason | undefined =>
  facts.payment_method === null ||
  facts.payment_method === 'DOMICILIACION' ||
  facts.payment_status === 'RECONCILED'
    ? undefined
    : reason('rules.export.payment');

/** What finalising looks at. */
export interface FinalFacts {
  readonly payment_status: PaymentStatus;
  readonly nav_date: CivilDate | null;
  readonly has_official_unit_value: boolean;
}

/** Why a subscription cannot become units yet. *Source*: decisions 1.3, final guard. */
export const whyNotFinalize = (facts: FinalFacts): Reason | undefined => {
  if (facts.payment_status !== 'RECONCILED') return reason('rules.final.payment');
  if (facts.nav_date === null || !facts.has_official_unit_value)
    return reason('rules.final.unit_value');
  return undefined;
};

/**
 * The day whose unit value a subscription takes: that of its money, and never a day before the last
 * signature, whose unit value could be known when signing. *Source*: decisions 1.3 and 2.1.
 */
export const unitValueDayOf = (
  reconciledOn: CivilDate,
  orderAt: Date | null,
  calendar: BusinessCalendar,
): CivilDate => {
  const signedOn = orderAt && madridDate(orderAt);
  return subscriptionUnitValueDate(
    signedOn && signedOn > reconciledOn ? signedOn : reconciledOn,
    calendar,
  );
};
