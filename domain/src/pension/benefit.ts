import type { CivilDate } from '../calendar/civil-date.ts';
import { formatDate } from '../calendar/format-date.ts';
import type { Cents } from '../money/money.ts';
import { ONE_CENT, addCents, subtractCents } from '../money/money.ts';
import { limitText, whyNotEnoughEuros } from '../rules/amounts.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import type { Compartment, RedemptionCause, RedemptionDefer, SourceSituation } from './codes.ts';
import { causeRuleOf, whyNotSituation } from './contingency.ts';
import type { Income, IncomeCapital } from './income.ts';
import { incomeSchedule } from './income.ts';

/** Payments of an income at least. *Source*: decisions 1.6, RD 304/2004 article 10.1. */
export const INCOME_PAYMENTS_MIN = 2;

/** Irregular payments of one request at most. *Source*: ours. */
export const DATED_PAYMENTS_MAX = 60;

/** An irregular payment. */
export interface DatedPayment {
  readonly date: CivilDate;
  readonly amount: Cents;
}

/** The form in which a benefit is collected. *Source*: specification 3, decisions 1.6. */
export type BenefitForm =
  | { readonly collection: 'TOTAL' }
  | { readonly collection: 'FINANCIERA'; readonly income: Income }
  | { readonly collection: 'MIXTA'; readonly capital: Cents; readonly income: Income }
  | { readonly collection: 'OTRAS'; readonly payments: readonly DatedPayment[] };

/** What a person asks for. */
export interface BenefitRequest {
  readonly cause: RedemptionCause | null;
  readonly situation: SourceSituation;
  readonly form: BenefitForm;
  readonly compartment: Compartment | null;
  readonly defer: RedemptionDefer;
  readonly deferred_to: CivilDate | null;
}

/** What a request is measured against. */
export interface BenefitFacts {
  readonly today: CivilDate;
  /** What may be collected for this cause: the whole, or what is ten years old. */
  readonly available: Omit<IncomeCapital, 'left'>;
}

const tooMuch = (limit: Cents): Reason =>
  reason('rules.max_value_currency', { n: limitText(limit) });

const isPaying = ({ income }: Income): boolean => {
  if (income.kind === 'PAYMENTS') return income.payments >= INCOME_PAYMENTS_MIN;
  return income.kind === 'EUROS' ? income.amount > 0n : income.units > 0n;
};

/** An income has at least two payments above zero: if the first one would use all, it is capital. */
const whyNotIncome = (income: Income, from: BenefitFacts['available']): readonly FieldReason[] => {
  const first = isPaying(income) ? incomeSchedule(income, from, INCOME_PAYMENTS_MIN) : [];
  const isRegular =
    first.length === INCOME_PAYMENTS_MIN && first.every(({ amount }) => amount > 0n);
  return atField('income', isRegular ? undefined : reason('rules.benefit.income'));
};

const whyNotCapital = (capital: Cents, { available }: BenefitFacts): Reason | undefined => {
  return (
    whyNotEnoughEuros(capital, ONE_CENT) ??
    (capital < available.capital ? undefined : tooMuch(available.capital))
  );
};

const whyNotMixed = (
  capital: Cents,
  income: Income,
  facts: BenefitFacts,
): readonly FieldReason[] => {
  const found = whyNotCapital(capital, facts);
  if (found) return atField('capital', found);
  const rest = subtractCents(facts.available.capital, capital);
  return whyNotIncome(income, { ...facts.available, capital: rest });
};

const whyNotPayments = (
  payments: readonly DatedPayment[],
  { available, today }: BenefitFacts,
): readonly FieldReason[] => {
  const isInOrder = payments.every(
    ({ date }, index) => date > (payments[index - 1]?.date ?? today),
  );
  const isAnyEmpty = payments.length === 0 || payments.some(({ amount }) => amount <= 0n);
  const total = addCents(...payments.map(({ amount }) => amount));
  return [
    ...atField('payments', isAnyEmpty ? reason('rules.benefit.payments') : undefined),
    ...atField(
      'payments',
      isInOrder ? undefined : reason('rules.benefit.dates', { date: formatDate(today) }),
    ),
    ...atField('payments', total > available.capital ? tooMuch(available.capital) : undefined),
  ];
};

const whyNotForm = (form: BenefitForm, facts: BenefitFacts): readonly FieldReason[] => {
  switch (form.collection) {
    case 'TOTAL':
      return [];
    case 'FINANCIERA':
      return whyNotIncome(form.income, facts.available);
    case 'MIXTA':
      return whyNotMixed(form.capital, form.income, facts);
    case 'OTRAS':
      return whyNotPayments(form.payments, facts);
  }
};

const whyNotDefer = (
  { defer, deferred_to }: BenefitRequest,
  today: CivilDate,
): Reason | undefined => {
  if (defer === 'NO_DIFERIDO')
    return deferred_to === null ? undefined : reason('rules.benefit.not_deferred');
  return deferred_to !== null && deferred_to > today ? undefined : reason('rules.benefit.deferred');
};

/** Everything that is wrong with a request of a benefit, each reason at its field; its proofs come later. *Source*: decisions 1.3 (RESCATE), 1.6 and 2.8. */
export const whyNotCollect = (
  request: BenefitRequest,
  facts: BenefitFacts,
): readonly FieldReason[] => {
  const { cause, situation, form } = request;
  const isFormAllowed = causeRuleOf(cause).forms.includes(form.collection);
  return [
    ...atField('situation', whyNotSituation(cause, situation)),
    ...atField('collection', isFormAllowed ? undefined : reason('rules.benefit.form')),
    ...(isFormAllowed ? whyNotForm(form, facts) : []),
    ...atField('deferred_to', whyNotDefer(request, facts.today)),
  ];
};
