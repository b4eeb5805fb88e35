import type { Cents, Rate, Shares, UnitValue } from '../money/money.ts';
import { cents, subtractCents } from '../money/money.ts';
import { shareOf, valueOf } from '../money/rounding.ts';
import type { Lot } from '../operation/lots.ts';
import { costOfLots, unitsOfLots } from '../operation/lots.ts';

/** Money put into something, taken out of it, and what it is worth. *Units*: cents. */
export interface Investment {
  readonly contributed: Cents;
  readonly withdrawn: Cents;
  readonly value: Cents;
}

/** What an investment earned or lost. *Units*: cents. *Source*: decisions 2.9. *Example*: 1,450.37 (E21). */
export const gainOf = ({ contributed, withdrawn, value }: Investment): Cents =>
  cents(value + withdrawn - contributed);

/** The gain for each euro put in, undefined when none was. *Units*: rate. *Source*: decisions 2.9. *Example*: 14.50 % (E21). */
export const simpleReturn = (investment: Investment): Rate | undefined =>
  shareOf(gainOf(investment), investment.contributed);

/** What some lots are at a unit value. *Source*: decisions 2.9. */
export interface Valuation {
  readonly units: Shares;
  readonly value: Cents;
  readonly cost: Cents;
  /** Unrealised: what redeeming all would gain before fees. */
  readonly gain: Cents;
}

/** *Units*: shares and cents. *Source*: decisions 2.9. */
export const valuationOf = (lots: readonly Lot[], price: UnitValue): Valuation => {
  const units = unitsOfLots(lots);
  const [value, cost] = [valueOf(units, price), costOfLots(lots)];
  return { units, value, cost, gain: subtractCents(value, cost) };
};
