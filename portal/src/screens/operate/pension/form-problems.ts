import { decimalFromTyped } from '@area/domain/money/typed-amount';
import { currency, required } from '@area/domain/rules/amounts';
import { firstReason } from '@area/domain/rules/reason';
import { problemAt, problemsOf } from '@area/kit/forms/problem.ts';
import type { Problem } from '@area/kit/forms/problem.ts';
import { t, textOf } from './texts.ts';
import { whyNotTypedRevaluation } from '../../../parts/typed-orders/growth-problems.ts';
import { countOf } from './benefit-order.ts';
import type { TypedBenefit } from './typed-benefit.ts';

const MAX_RATE = 100;
/** Fewer are no income. */
const MIN_PAYMENTS = 2;

const missing = (value: string): string | undefined =>
  value === '' ? t('rules.required') : undefined;

const unread = (typed: string): string | undefined => {
  const found = firstReason(typed, [required, currency]);
  return found && textOf(found.key, found.params ?? {});
};

const wrongEach = ({ income, each }: TypedBenefit): string | undefined => {
  if (income === 'PAYMENTS')
    return (countOf(each) ?? 0) < MIN_PAYMENTS ? t('plan_orders.income.count') : undefined;
  if (income === 'UNITS')
    return decimalFromTyped(each) === undefined ? t('rules.required') : undefined;
  return unread(each);
};

const ofIncome = (plan: TypedBenefit, today: string): readonly Problem[] => [
  ...problemAt('income', missing(plan.income)),
  ...problemAt('each', plan.income === '' ? undefined : wrongEach(plan)),
  ...problemAt('periodicity', missing(plan.periodicity)),
  ...problemAt(
    'start',
    missing(plan.start) ?? (plan.start <= today ? t('plan_orders.income.past') : undefined),
  ),
  ...problemsOf(plan.income === 'EUROS' ? whyNotTypedRevaluation(plan) : [], textOf),
];

/** Each payment at its own fields: which of sixty is wrong nobody looks for. */
const ofPayments = ({ payments }: TypedBenefit, today: string): readonly Problem[] => {
  if (payments.length === 0) return problemAt('payments', t('plan_orders.irregular.none'));
  return payments.flatMap(({ date, amount }, index) => {
    const before = payments[index - 1]?.date ?? today;
    const isEarly = date !== '' && date <= before;
    return [
      ...problemAt(
        `payments.${index}.date`,
        missing(date) ?? (isEarly ? t('plan_orders.irregular.order') : undefined),
      ),
      ...problemAt(`payments.${index}.amount`, unread(amount)),
    ];
  });
};

const wrongPayments = (plan: TypedBenefit, today: string): readonly Problem[] =>
  plan.is_once
    ? problemAt('once', unread(plan.payments[0]?.amount ?? ''))
    : ofPayments(plan, today);

const wrongRate = (typed: string): string | undefined => {
  const rate = decimalFromTyped(typed);
  const isRate =
    rate !== undefined && /^\d{1,3}(?:\.\d{1,2})?$/.test(rate) && Number(rate) <= MAX_RATE;
  return typed === '' || isRate ? undefined : t('plan_orders.rate.most');
};

/** What is missing of the form or cannot be read; what it would come to, the server's rules judge. *Source*: decisions 1.6 and 2.8. */
export const formProblems = (
  plan: TypedBenefit,
  today: string,
  hasBoth: boolean,
): readonly Problem[] => {
  const { collection } = plan;
  const hasCapital = collection === 'TOTAL' || collection === 'MIXTA';
  const hasIncome = collection === 'FINANCIERA' || collection === 'MIXTA';
  return [
    ...problemAt('collection', missing(collection)),
    ...problemAt('capital', collection === 'MIXTA' ? unread(plan.capital) : undefined),
    ...(hasIncome ? ofIncome(plan, today) : []),
    ...(collection === 'OTRAS' ? wrongPayments(plan, today) : []),
    ...problemAt(
      'deferred_to',
      hasCapital && plan.is_deferred ? missing(plan.deferred_to) : undefined,
    ),
    ...problemAt(
      'compartment',
      hasBoth && collection !== '' && collection !== 'TOTAL'
        ? missing(plan.compartment)
        : undefined,
    ),
    ...problemAt('asked_rate', wrongRate(plan.asked_rate)),
  ];
};
