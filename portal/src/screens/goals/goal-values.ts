import type { Goal } from '@area/contract/goals/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFromTyped, typedFromDecimal } from '@area/domain/money/typed-amount';
import { centsText } from '@area/domain/money/wire';
import { whyNotGoal } from '@area/domain/projection/goal';
import { WHOLE_SHARE, freeShareAt, whyNotGoalShare } from '@area/domain/projection/goal-share';
import type { GoalShare } from '@area/domain/projection/goal-share';
import { atField } from '@area/domain/rules/reason';
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
  /** In whole per cent. */
  readonly share: string;
}

const placeOf = ({ account, product }: Pick<GoalValues, 'account' | 'product'>) => ({
  account: account === '' ? null : account,
  product: product === '' ? null : product,
});

/** What the goals of the person, but the one that is written, use of what is there. */
export const sharesOf = (goals: readonly Goal[], written?: string): readonly GoalShare[] =>
  goals
    .filter(({ uuid }) => uuid !== written)
    .map(({ account, product, share }) => ({
      account: account?.uuid ?? null,
      product: product?.uuid ?? null,
      share,
    }));

/** What is left of a chosen place, in whole per cent. */
export const leftAt = (
  place: Pick<GoalValues, 'account' | 'product'>,
  others: readonly GoalShare[],
): number => freeShareAt(placeOf(place), others);

interface Place {
  readonly account?: string;
  readonly product?: string;
}

/** Where a new goal begins: with what the address says, and all that is left of it. */
export const newGoal = (
  { account = '', product = '' }: Place,
  others: readonly GoalShare[],
): GoalValues => ({
  name: '',
  amount: '',
  due: '',
  monthly: '',
  account,
  product,
  share: leftAt({ account, product }, others).toString(),
});

/** What is paid in each month; nothing typed is nothing paid. */
const monthlyOf = (typed: string) => (typed.trim() === '' ? NO_CENTS : centsFromTyped(typed));

export const valuesOf = ({
  name,
  amount,
  due,
  monthly,
  account,
  product,
  share,
}: Goal): GoalValues => ({
  name,
  amount: typedFromDecimal(amount),
  due,
  monthly: monthlyOf(typedFromDecimal(monthly)) === NO_CENTS ? '' : typedFromDecimal(monthly),
  account: account?.uuid ?? '',
  product: product?.uuid ?? '',
  share: share.toString(),
});

const WHOLE_NUMBER = /^\d{1,3}$/u;

const shareOf = (typed: string): number | undefined =>
  WHOLE_NUMBER.test(typed.trim()) ? Number(typed) : undefined;

/** The rules that the server has too. */
export const whyNotValues =
  (today: CivilDate, others: readonly GoalShare[]) =>
  ({ name, amount, due, monthly, share, ...place }: GoalValues): readonly FieldReason[] => [
    ...whyNotGoal(
      { name, amount: centsFromTyped(amount), due, monthly: monthlyOf(monthly) },
      today,
    ),
    ...atField('share', whyNotGoalShare(shareOf(share), placeOf(place), others)),
  ];

/** The goal as it is sent, once nothing is wrong with it. */
export const goalBody = ({ name, amount, due, monthly, share, ...chosen }: GoalValues) => ({
  name: name.trim(),
  amount: centsText(centsFromTyped(amount) ?? NO_CENTS),
  due,
  monthly: centsText(monthlyOf(monthly) ?? NO_CENTS),
  uuid_account: placeOf(chosen).account,
  uuid_product: placeOf(chosen).product,
  share: shareOf(share) ?? WHOLE_SHARE,
});

const LABELS = {
  name: 'name',
  amount: 'amount',
  due: 'due',
  monthly: 'monthly',
  uuid_account: 'account',
  uuid_product: 'product',
  share: 'share',
} as const;

const isLabelled = (field: string): field is keyof typeof LABELS => Object.hasOwn(LABELS, field);

export const goalLabel = (field: string): string | undefined =>
  isLabelled(field) ? t(`goals.form.${LABELS[field]}`) : undefined;
