import { cents } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** The whole of what is there. *Units*: per cent. *Source*: ADR 244. */
export const WHOLE_SHARE = 100;

/** Where a goal is saved: everything, an account, or a product of it. */
export interface GoalPlace {
  /** Null for all accounts. */
  readonly account: string | null;
  /** Null for all products of the account. */
  readonly product: string | null;
}

/** A goal as far as it takes a part of what is there. *Units*: whole per cent. */
export interface GoalShare extends GoalPlace {
  readonly share: number;
}

const covers = (whole: GoalPlace, part: GoalPlace): boolean =>
  (whole.account === null || whole.account === part.account) &&
  (whole.product === null || whole.product === part.product);

/**
 * How much of a place no other goal of the person uses. A goal on everything uses its part of each account, one on an account its
 * part of each product: the product that is used most decides. *Units*: whole per cent. *Source*: ADR 244.
 *
 * *Example*: with a goal on 40 % of an account and one on 30 % of a product of it, 30 % of the account is left, and 60 % of its other products.
 */
export const freeShareAt = (place: GoalPlace, others: readonly GoalShare[]): number => {
  const within = [place, ...others.filter((other) => covers(place, other))];
  const used = within.map((at) =>
    others.reduce((sum, other) => (covers(other, at) ? sum + other.share : sum), 0),
  );
  return Math.max(WHOLE_SHARE - Math.max(...used), 0);
};

/**
 * Why a goal cannot use a part of its place beside the person's other goals, or nothing: no money counts for two of them.
 * *Source*: ADR 244.
 */
export const whyNotGoalShare = (
  share: number | undefined,
  place: GoalPlace,
  others: readonly GoalShare[],
): Reason | undefined => {
  const free = freeShareAt(place, others);
  if (free === 0) return reason('rules.goal.share_none');
  if (share === undefined || !Number.isInteger(share) || share < 1 || share > WHOLE_SHARE)
    return reason('rules.goal.share');
  return share <= free ? undefined : reason('rules.goal.share_left', { left: free.toString() });
};

/** What of a value counts for a goal. Rounded down, so that all goals together never count more than there is. *Source*: ADR 244. */
export const valueForGoal = (value: Cents, share: number): Cents =>
  cents((value * BigInt(share)) / BigInt(WHOLE_SHARE));
