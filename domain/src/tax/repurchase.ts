import { addMonths } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents } from '../money/money.ts';
import { NO_CENTS } from '../money/money.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** Around a sale with a loss, for what is traded on a market. *Units*: months. *Source*: decisions 2.5 [S1 art. 33.5.f]. */
export const LISTED_REPURCHASE_MONTHS = 2;
/** The same for everything else. *Units*: months. *Source*: decisions 2.5 [S1 art. 33.5.g]. */
export const UNLISTED_REPURCHASE_MONTHS = 12;

/** A redemption, or one that was, on which a loss may be put off. */
export interface LossSale {
  /** The day of its unit value. */
  readonly on: CivilDate;
  /** Its gain; a loss is negative. *Units*: cents. */
  readonly gain: Cents;
  /** Whether the units are traded on a market. */
  readonly is_listed: boolean;
}

const monthsFor = ({ is_listed }: LossSale): number =>
  is_listed ? LISTED_REPURCHASE_MONTHS : UNLISTED_REPURCHASE_MONTHS;

/** Whether buying on a day puts off the loss of a sale: so many months before or after it, both days counted. *Source*: decisions 2.5. */
export const isRepurchase = (sale: LossSale, boughtOn: CivilDate): boolean =>
  sale.gain < NO_CENTS &&
  addMonths(sale.on, -monthsFor(sale)) <= boughtOn &&
  boughtOn <= addMonths(sale.on, monthsFor(sale));

const warningOf = (sale: LossSale): Reason =>
  reason(sale.is_listed ? 'rules.tax.loss_two_months' : 'rules.tax.loss_one_year');

/**
 * The warning for a redemption with a loss while units bought around it stay, or nothing. The figures stay
 * as they are: only the holder's tax return puts the loss off. `remaining`: when the units that stay were
 * bought. *Source*: decisions 2.5 and 9.2.
 */
export const lossWarningOnRedemption = (
  sale: LossSale,
  remaining: readonly CivilDate[],
): Reason | undefined =>
  remaining.some((boughtOn) => isRepurchase(sale, boughtOn)) ? warningOf(sale) : undefined;

/** The warning for buying again what was sold with a loss, or nothing. *Source*: decisions 2.5 and 9.2. */
export const lossWarningOnSubscription = (
  boughtOn: CivilDate,
  sales: readonly LossSale[],
): Reason | undefined => {
  const sale = sales.find((each) => isRepurchase(each, boughtOn));
  return sale && warningOf(sale);
};
