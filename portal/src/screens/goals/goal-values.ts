import type { Goal } from '@area/contract/goals/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFromTyped, typedFromDecimal } from '@area/domain/money/typed-amount';
import { centsText } from '@area/domain/money/wire';
import { whyNotGoal } from '@area/domain/projection/goal';
import type { FieldReason } from '@area/domain/rules/reason';
import { t } from './texts.ts';

/** A goal as it is filled in. An empty account is all of them, an empty product all of an account. */
export interface GoalValues {
  readonly name: string;
  readonly amount: string;
  readonly due: string;
  readonly monthly: string;
  readonly account: string;
  readonly product: string;
}

/** Where a new goal begins: with what the address says. */
export const newGoal = ({ account = '', product = '' } = {}): GoalValues => ({
  name: '',
  amount: '',
  due: '',
  monthly: '',
  account,
  product,
});

/** What is paid in each month; nothing typed is nothing paid. */
const monthlyOf = (typed: string) => (typed.trim() === '' ? NO_CENTS : centsFromTyped(typed));

export const valuesOf = ({ name, amount, due, monthly, account, product }: Goal): GoalValues => ({
  name,
  amount: typedFromDecimal(amount),
  due,
  monthly: monthlyOf(typedFromDecimal(monthly)) === NO_CENTS ? '' : typedFromDecimal(monthly),
  account: account?.uuid ?? '',
  product: product?.uuid ?? '',
});

/** The rules that the server has too. */
export const whyNotValues =
  (today: CivilDate) =>
  ({ name, amount, due, monthly }: GoalValues): readonly FieldReason[] =>
    whyNotGoal({ name, amount: centsFromTyped(amount), due, monthly: monthlyOf(monthly) }, today);

/** The goal as it is sent, once nothing is wrong with it. */
export const goalBody = ({ name, amount, due, monthly, account, product }: GoalValues) => ({
  name: name.trim(),
  amount: centsText(centsFromTyped(amount) ?? NO_CENTS),
  due,
  monthly: centsText(monthlyOf(monthly) ?? NO_CENTS),
  uuid_account: account === '' ? null : account,
  uuid_product: product === '' ? null : product,
});

const LABELS = {
  name: 'name',
  amount: 'amount',
  due: 'due',
  monthly: 'monthly',
  uuid_account: 'account',
  uuid_product: 'product',
} as const;

const isLabelled = (field: string): field is keyof typeof LABELS => Object.hasOwn(LABELS, field);

export const goalLabel = (field: string): string | undefined =>
  isLabelled(field) ? t(`goals.form.${LABELS[field]}`) : undefined;
