import type { Cents, Shares, UnitValue } from '../money/money.ts';
import { shares } from '../money/money.ts';
import { divideUp } from '../money/rounding.ts';
import type { AmountOrder } from './amount-order.ts';

const MARGIN_PERCENT = 110n;
const PERCENT = 100n;
const CENTS_BY_SHARES_BY_VALUE = 10n ** 10n;

const withMargin = (amount: Cents, price: UnitValue): bigint =>
  divideUp(amount * CENTS_BY_SHARES_BY_VALUE * MARGIN_PERCENT, price * PERCENT);

const wanted = (order: AmountOrder, free: Shares, price: UnitValue): bigint => {
  if (order.amount_indicator === 'T') return free;
  return order.amount_indicator === 'P' ? order.units : withMargin(order.amount, price);
};

/**
 * Units that an order reserves until it is executed: the ordered ones, everything, or for euros the units at the last unit
 * value and a tenth more, rounded up; never more than is free. *Units*: shares. *Source*: decisions 1.3, reservation.
 * *Example*: 1,000.00 at 10.00 reserves 110.
 */
export const unitsToReserve = (order: AmountOrder, free: Shares, price: UnitValue): Shares => {
  const units = wanted(order, free, price);
  return units > free ? free : shares(units);
};
