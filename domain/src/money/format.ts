import { CENTS_SCALE, RATE_SCALE, SHARES_SCALE } from './money.ts';
import type { Cents, Rate, Shares, UnitValue } from './money.ts';
import { divideHalfUp } from './rounding.ts';
import { formatDecimal } from './wire.ts';

const GROUP = /\B(?=(?:\d{3})+$)/g;

/** German style: points group thousands, a comma splits decimals. *Source*: specification 9. */
const inGermanStyle = (decimal: string): string => {
  const [whole = '0', fraction] = decimal.split('.');
  const grouped = whole.replace(GROUP, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
};

const signed = (value: bigint, text: string): string => (value > 0n ? `+${text}` : text);

/** *Example*: `12.345,67 €`, with a no-break space. *Source*: specification 9. */
export const formatEuros = (amount: Cents): string =>
  `${inGermanStyle(formatDecimal(amount, CENTS_SCALE))}\u00a0€`;

const NO_CENTS = /,00$/;

/** For the scale of a chart: without cents if there are none, and without the euro sign. *Example*: `12.500` or `2,50`. */
export const formatTick = (amount: Cents): string =>
  inGermanStyle(formatDecimal(amount, CENTS_SCALE)).replace(NO_CENTS, '');

/** As `formatEuros`, with a plus before a gain. */
export const formatSignedEuros = (amount: Cents): string => signed(amount, formatEuros(amount));

/** *Example*: `810,000066`. *Source*: specification 9 (six decimals). */
export const formatUnits = (units: Shares | UnitValue): string =>
  inGermanStyle(formatDecimal(units, SHARES_SCALE));

/** A unit value with its currency. *Example*: `12,345678 €`. */
export const formatUnitValue = (value: UnitValue): string => `${formatUnits(value)}\u00a0€`;

const RATE_UNITS_PER_HUNDREDTH = 100n;

/** A rate as a percentage of two decimals, half up. *Example*: `14,50 %`. */
export const formatPercent = (value: Rate): string => {
  const hundredths = divideHalfUp(value, RATE_UNITS_PER_HUNDREDTH);
  return `${inGermanStyle(formatDecimal(hundredths, RATE_SCALE - 2))}\u00a0%`;
};

/** As `formatPercent`, with a plus before a gain. */
export const formatSignedPercent = (value: Rate): string => signed(value, formatPercent(value));
