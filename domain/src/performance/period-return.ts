import { addDays, compareDates, daysBetween } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents, Rate } from '../money/money.ts';
import { cents, NO_CENTS } from '../money/money.ts';
import { gainOf, simpleReturn } from './gain.ts';
import type { DatedFlow } from './money-weighted.ts';
import { moneyWeightedReturn } from './money-weighted.ts';
import type { ClosedDay } from './time-weighted.ts';
import { timeWeightedReturn } from './time-weighted.ts';

/** Some money from the close of a day, or from its beginning, to the close of another. *Units*: cents. */
export interface MoneyOfPeriod {
  /** Day at whose close it opens; undefined when it opens with nothing. */
  readonly eve: CivilDate | undefined;
  readonly on: CivilDate;
  /** After the eve, in any order; undefined amounts make the returns unknown. */
  readonly flows: readonly { readonly date: CivilDate; readonly amount: Cents | undefined }[];
  /** Worth at the close of a day: asked of the eve, of `on`, of the days with flows and of their eves. Undefined when a unit value is missing. */
  readonly worthOn: (day: CivilDate) => Cents | undefined;
}

/** The result of an investment; undefined is unknown. */
export interface PeriodReturn {
  readonly opening: Cents | undefined;
  readonly paid_in: Cents;
  readonly paid_out: Cents;
  readonly value: Cents | undefined;
  readonly gain: Cents | undefined;
  readonly simple: Rate | undefined;
  readonly money_weighted: Rate | undefined;
  readonly time_weighted: Rate | undefined;
}

const DAYS_PER_YEAR = 365;
/** Of a year: over less a yearly rate says nothing. */
const SHORTEST = 10;

const sumOf = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((sum, each) => sum + each, 0n));

const totalsOf = (amounts: readonly Cents[]): Pick<ClosedDay, 'paid_in' | 'paid_out'> => ({
  paid_in: sumOf(amounts.filter((amount) => amount > 0n)),
  paid_out: cents(-sumOf(amounts.filter((amount) => amount < 0n))),
});

const byDay = (
  flows: readonly DatedFlow[],
): readonly (readonly [CivilDate, readonly Cents[]])[] => {
  const days = new Map<CivilDate, Cents[]>();
  for (const { date, amount } of flows) {
    const known = days.get(date);
    if (known) known.push(amount);
    else days.set(date, [amount]);
  }
  return [...days].toSorted(([a], [b]) => compareDates(a, b));
};

interface Closed extends Omit<ClosedDay, 'value'> {
  readonly value: Cents | undefined;
}

/** Days without flows need no value of their own: their return is the change of the value. */
const closesOf = (
  { eve, on, worthOn }: MoneyOfPeriod,
  flows: readonly DatedFlow[],
): readonly Closed[] => {
  const quiet = (day: CivilDate): Closed => ({
    value: worthOn(day),
    paid_in: NO_CENTS,
    paid_out: NO_CENTS,
  });
  const days = byDay(flows).flatMap(([day, amounts]) => [
    quiet(addDays(day, -1)),
    { value: worthOn(day), ...totalsOf(amounts) },
  ]);
  // The day before the first flow has no value: the period opens with nothing.
  if (eve === undefined) return [...days.slice(1), quiet(on)];
  const opening = worthOn(eve);
  return [{ value: opening, paid_in: opening ?? NO_CENTS, paid_out: NO_CENTS }, ...days, quiet(on)];
};

const isTold = (day: Closed): day is ClosedDay => day.value !== undefined;

const timeWeighted = (money: MoneyOfPeriod, flows: readonly DatedFlow[]): Rate | undefined => {
  const closes = closesOf(money, flows);
  return closes.every(isTold) ? timeWeightedReturn(closes) : undefined;
};

const moneyWeighted = (
  history: readonly DatedFlow[],
  value: Cents,
  on: CivilDate,
): Rate | undefined => {
  const [first] = history.map(({ date }) => date).toSorted();
  if (first === undefined || daysBetween(first, on) * SHORTEST < DAYS_PER_YEAR) return undefined;
  return moneyWeightedReturn({ flows: history, value, on });
};

const isKnown = (flow: MoneyOfPeriod['flows'][number]): flow is DatedFlow =>
  flow.amount !== undefined;

/**
 * The return of some money over a period: in euros, for each euro put in, money-weighted by year, and time-weighted.
 * *Units*: cents and rates. *Source*: decisions 2.9, ADR 76.
 */
export const periodReturn = (money: MoneyOfPeriod): PeriodReturn => {
  const { eve, on, flows, worthOn } = money;
  const known = flows.filter(isKnown);
  const [opening, value] = [eve === undefined ? NO_CENTS : worthOn(eve), worthOn(on)];
  const { paid_in, paid_out } = totalsOf(known.map(({ amount }) => amount));
  const told = { opening, paid_in, paid_out, value };
  if (opening === undefined || value === undefined || known.length < flows.length)
    return {
      ...told,
      gain: undefined,
      simple: undefined,
      money_weighted: undefined,
      time_weighted: undefined,
    };
  const investment = { contributed: cents(opening + paid_in), withdrawn: paid_out, value };
  const history =
    eve === undefined || opening === 0n ? known : [{ date: eve, amount: opening }, ...known];
  return {
    ...told,
    gain: gainOf(investment),
    simple: simpleReturn(investment),
    money_weighted: moneyWeighted(history, value, on),
    time_weighted: timeWeighted(money, known),
  };
};
