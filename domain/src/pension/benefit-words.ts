import type { CivilDate } from '../calendar/civil-date.ts';
import { civilDate } from '../calendar/civil-date.ts';
import { formatDate } from '../calendar/format-date.ts';
import { centsFrom, rateFrom, sharesFrom } from '../money/wire.ts';
import type { Periodicity, Revaluation } from '../operation/codes.ts';
import { growthOfRevalued, whyNotRevalue } from '../operation/revaluation-terms.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import type { BenefitForm } from './benefit.ts';
import type {
  BenefitVariation,
  RedemptionCause,
  RedemptionCollection,
  RedemptionDefer,
} from './codes.ts';
import type { Income, IncomeAmount } from './income.ts';

/** An income as it is written, perhaps not to its end yet. */
export interface IncomeWords {
  readonly start?: string | undefined;
  readonly periodicity?: Periodicity | undefined;
  readonly kind?: 'PAYMENTS' | 'EUROS' | 'UNITS' | undefined;
  readonly payments: number | null;
  readonly amount: string | null;
  readonly units: string | null;
  readonly revaluation: Revaluation;
  readonly revaluation_value: string | null;
}

/** A requested benefit, as it is written. */
export interface BenefitWords {
  readonly cause: RedemptionCause | null;
  readonly contingency_on: string | null;
  readonly collection: RedemptionCollection | null;
  readonly capital: string | null;
  readonly income: IncomeWords | null;
  readonly payments: readonly { readonly date: string; readonly amount: string }[];
  readonly defer: RedemptionDefer;
  readonly deferred_to: string | null;
  readonly asked_rate: string | null;
  readonly variation: {
    readonly uuid_benefit: string;
    readonly kind: BenefitVariation;
    readonly amount: string;
  } | null;
}

const amountOf = (words: IncomeWords): IncomeAmount | undefined => {
  const { kind, payments, amount, units } = words;
  if (kind === 'PAYMENTS')
    return payments === null || payments === 0 ? undefined : { kind, payments };
  if (kind === 'UNITS') return units === null ? undefined : { kind, units: sharesFrom(units) };
  return kind === undefined || amount === null
    ? undefined
    : { kind, amount: centsFrom(amount), growth: growthOfRevalued(words) };
};

/** The written income; nothing while a part of it is missing. */
export const incomeFrom = (words: IncomeWords): Income | undefined => {
  const { start, periodicity } = words;
  const income = amountOf(words);
  return start === undefined || periodicity === undefined || !income
    ? undefined
    : { start: civilDate(start), periodicity, income };
};

/** The written form; nothing while a part of it is missing. */
export const benefitFormFrom = ({
  collection,
  capital,
  income: words,
  payments,
}: BenefitWords): BenefitForm | undefined => {
  const income = words ? incomeFrom(words) : undefined;
  switch (collection) {
    case null:
      return undefined;
    case 'TOTAL':
      return { collection };
    case 'FINANCIERA':
      return income && { collection, income };
    case 'MIXTA':
      return capital === null || !income
        ? undefined
        : { collection, capital: centsFrom(capital), income };
    case 'OTRAS':
      return {
        collection,
        payments: payments.map(({ date, amount }) => ({
          date: civilDate(date),
          amount: centsFrom(amount),
        })),
      };
  }
};

/** Required where it is asked for, and refused elsewhere. */
const whyNotThere = (isThere: boolean, isAsked: boolean): Reason | undefined => {
  if (isThere === isAsked) return undefined;
  return reason(isAsked ? 'rules.required' : 'rules.order.not_asked');
};

const FIGURES = { PAYMENTS: 'payments', EUROS: 'amount', UNITS: 'units' } as const;

const whyNotFigure = (words: IncomeWords): Reason | undefined => {
  const asked = words.kind && FIGURES[words.kind];
  const isOdd = Object.values(FIGURES).some(
    (figure) => (words[figure] !== null) !== (figure === asked),
  );
  return isOdd ? reason('rules.benefit.figure') : undefined;
};

const whyNotStart = (
  { start }: IncomeWords,
  { deferred_to }: BenefitWords,
  today: CivilDate,
): Reason | undefined => {
  if (start === undefined) return reason('rules.required');
  if (start <= today) return reason('rules.benefit.dates', { date: formatDate(today) });
  return deferred_to !== null && start < deferred_to
    ? reason('rules.benefit.before_deferred', { date: formatDate(civilDate(deferred_to)) })
    : undefined;
};

const whyNotIncome = (
  income: IncomeWords,
  words: BenefitWords,
  today: CivilDate,
): readonly FieldReason[] => {
  const isFixed = income.revaluation === 'SIN_REVALORIZACION' || income.kind === 'EUROS';
  return [
    ...atField('income', income.periodicity === undefined ? reason('rules.required') : undefined),
    ...atField('income', whyNotFigure(income)),
    ...atField('income', whyNotStart(income, words, today)),
    ...atField('income', isFixed ? undefined : reason('rules.benefit.revalued')),
    ...whyNotRevalue(income).map((each) => ({ ...each, field: 'income' })),
  ];
};

const whyNotContingency = (
  { cause, contingency_on, variation }: BenefitWords,
  today: CivilDate,
): Reason | undefined => {
  const isAsked = cause !== null && variation === null && cause !== 'VARIACION_PRESTACION';
  if (contingency_on === null || !isAsked) return whyNotThere(contingency_on !== null, isAsked);
  return contingency_on > today ? reason('rules.benefit.contingency') : undefined;
};

const WHOLE = rateFrom('100');

const whyNotRate = (rate: string | null): Reason | undefined =>
  rate !== null && rateFrom(rate) > WHOLE ? reason('rules.benefit.rate') : undefined;

const HAS_INCOME: readonly (RedemptionCollection | null)[] = ['FINANCIERA', 'MIXTA'];

/**
 * Problems of a written benefit, before the facts of the requester are known: what is missing, and what does not belong to
 * its form or cause. *Source*: decisions 1.3 (RESCATE), 1.6 and 2.8, ADR 67.
 */
export const whyNotBenefitWords = (
  words: BenefitWords,
  today: CivilDate,
): readonly FieldReason[] => {
  const { cause, collection, capital, income, payments, deferred_to, variation } = words;
  const first = payments[0];
  const isTooEarly = first !== undefined && deferred_to !== null && first.date < deferred_to;
  return [
    ...atField('variation', whyNotThere(variation !== null, cause === 'VARIACION_PRESTACION')),
    ...atField('contingency_on', whyNotContingency(words, today)),
    ...atField(
      'collection',
      whyNotThere(collection !== null, variation === null && cause !== 'VARIACION_PRESTACION'),
    ),
    ...atField('capital', whyNotThere(capital !== null, collection === 'MIXTA')),
    ...atField('income', whyNotThere(income !== null, HAS_INCOME.includes(collection))),
    ...(income && HAS_INCOME.includes(collection) ? whyNotIncome(income, words, today) : []),
    ...atField(
      'payments',
      payments.length > 0 && collection !== 'OTRAS' ? reason('rules.order.not_asked') : undefined,
    ),
    ...atField(
      'payments',
      isTooEarly
        ? reason('rules.benefit.before_deferred', { date: formatDate(civilDate(deferred_to)) })
        : undefined,
    ),
    ...atField(
      'deferred_to',
      variation !== null && deferred_to !== null ? reason('rules.order.not_asked') : undefined,
    ),
    ...atField('asked_rate', whyNotRate(words.asked_rate)),
  ];
};
