import type { Cents, Shares, UnitValue } from '../money/money.ts';
import { NO_CENTS, cents, shares } from '../money/money.ts';
import { divideUp, valueOf } from '../money/rounding.ts';
import { whyNotEnoughEuros } from '../rules/amounts.ts';
import { unitsText } from '../rules/numbers.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

const CENT_IN_SHARES_BY_VALUE = 10n ** 10n;

/** The fewest units whose value rounds to a cent. */
const leastUnitsWorthACent = (price: UnitValue): Shares =>
  shares(divideUp(CENT_IN_SHARES_BY_VALUE, 2n * price));

/** The least euros that come to 0.000001 units. */
const leastEurosWorthAUnit = (price: UnitValue): Cents =>
  cents(divideUp(price, 2n * CENT_IN_SHARES_BY_VALUE));

/** Why some units cannot be ordered because their value rounds to 0.00 EUR, or nothing. *Source*: decisions 2.2. */
export const whyNotWorthACent = (units: Shares, price: UnitValue): Reason | undefined =>
  valueOf(units, price) === NO_CENTS
    ? reason('rules.worthless_units', { n: unitsText(leastUnitsWorthACent(price)) })
    : undefined;

/** Why some euros cannot be ordered because they buy no units at all, or nothing. *Source*: decisions 2.2. */
export const whyNotUnitsFor = (amount: Cents, price: UnitValue): Reason | undefined =>
  whyNotEnoughEuros(amount, leastEurosWorthAUnit(price));
