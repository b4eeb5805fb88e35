import { addDays } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { addCents, cents, NO_CENTS, NO_SHARES, WHOLE_RATE } from '../money/money.ts';
import type { Cents, Rate, Shares, UnitValue } from '../money/money.ts';
import { divideHalfUp, valueOf } from '../money/rounding.ts';
import { hundredthsOf } from './costs.ts';

/** A day on which something was held, what it was worth, and the yearly charge in force. The charge is undefined while nobody has entered it. */
export interface CostDay {
  readonly day: CivilDate;
  readonly value: Cents;
  readonly charge: Rate | undefined;
  /** The part of the charge that is paid to others or by others; undefined while none is on record. */
  readonly inducement?: Rate | undefined;
}

/** A position over time. *Shape*: each list in the order of its days, with the last one before the first day asked for. */
export interface CostHistory {
  /** What is held at the close of each day on which it changes. */
  readonly closes: readonly { readonly day: CivilDate; readonly units: Shares }[];
  readonly prices: readonly { readonly day: CivilDate; readonly value: UnitValue }[];
  readonly charges: readonly (Pick<CostDay, 'charge' | 'inducement'> & {
    readonly from: CivilDate;
  })[];
}

/** Reads a dated series forward: the last entry that is not after a day. */
const readerOf = <T>(series: readonly T[], dayOf: (each: T) => CivilDate) => {
  let next = 0;
  return (day: CivilDate): T | undefined => {
    for (let each = series[next]; each && dayOf(each) <= day; each = series[next]) next += 1;
    return series[next - 1];
  };
};

/**
 * What a position was worth on each day on which it was held, with the charge of that day. The days of the purchase and of the
 * sale both count, so a day counts the most units of its opening and its close. A day without a known unit value has no value.
 * *Source*: decisions 11.21 (ex-post costs).
 */
export const costDays = (
  { closes, prices, charges }: CostHistory,
  from: CivilDate,
  until: CivilDate,
): readonly CostDay[] => {
  const closeOn = readerOf(closes, ({ day }) => day);
  const priceOn = readerOf(prices, ({ day }) => day);
  const chargeOn = readerOf(charges, (each) => each.from);
  let opening = closeOn(addDays(from, -1))?.units ?? NO_SHARES;
  const days: CostDay[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const close = closeOn(day)?.units ?? NO_SHARES;
    const units = close > opening ? close : opening;
    opening = close;
    const price = units > 0n ? priceOn(day) : undefined;
    const value = price === undefined ? NO_CENTS : valueOf(units, price.value);
    const rates = chargeOn(day);
    if (value > 0n) days.push({ day, value, charge: rates?.charge, inducement: rates?.inducement });
  }
  return days;
};

/** Fees that were paid once, beside the unit value. */
export interface PaidFees {
  readonly entry_fees: Cents;
  readonly exit_fees: Cents;
}

/** What holding a product cost. *Units*: cents; per cent of the mean value with two decimals. */
export interface PaidCosts extends PaidFees {
  readonly days_held: number;
  /** The mean of the values of the days held; undefined where there is none. */
  readonly average_value: Cents | undefined;
  /** Undefined where the charge of a day is not known. */
  readonly ongoing: Cents | undefined;
  /** What others were paid of that, or paid for it: within the charges, never added to them. */
  readonly inducements: Cents;
  readonly total: Cents | undefined;
  readonly total_rate: Rate | undefined;
}

const [DAYS, LEAP_DAYS] = [365n, 366n];

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** A charge of a day in parts that both lengths of a year divide, so that a sum over years is exact. */
const partsOf = ({ day, value }: CostDay, charge: Rate | undefined): bigint =>
  value * (charge ?? 0n) * (isLeap(Number(day.slice(0, 4))) ? DAYS : LEAP_DAYS);

/** What a yearly rate takes of all days, rounded once. */
const takenOf = (days: readonly CostDay[], rateOn: (day: CostDay) => Rate | undefined): Cents =>
  cents(
    divideHalfUp(
      days.reduce((sum, day) => sum + partsOf(day, rateOn(day)), 0n),
      WHOLE_RATE * DAYS * LEAP_DAYS,
    ),
  );

const sumOf = (days: readonly Pick<CostDay, 'value'>[]): bigint =>
  days.reduce((sum, { value }) => sum + value, 0n);

/** An amount as per cent of the mean of some values, which is not rounded before. Undefined of nothing. */
export const rateOfMean = (
  amount: Cents,
  values: readonly Pick<CostDay, 'value'>[],
): Rate | undefined => {
  const sum = sumOf(values);
  return sum === 0n ? undefined : hundredthsOf(amount * BigInt(values.length), sum);
};

const present = (
  values: readonly Pick<CostDay, 'value'>[],
  fees: PaidFees,
  { ongoing, inducements }: Pick<PaidCosts, 'ongoing' | 'inducements'>,
): PaidCosts => {
  const [days_held, sum] = [values.length, sumOf(values)];
  const total =
    ongoing === undefined ? undefined : addCents(ongoing, fees.entry_fees, fees.exit_fees);
  return {
    entry_fees: fees.entry_fees,
    exit_fees: fees.exit_fees,
    days_held,
    average_value: days_held === 0 ? undefined : cents(divideHalfUp(sum, BigInt(days_held))),
    ongoing,
    inducements,
    total,
    total_rate: total === undefined ? undefined : rateOfMean(total, values),
  };
};

/**
 * What holding a product cost: the charges of all its days, rounded once, and the fees that were paid. The charges are in the unit
 * value already. *Source*: decisions 11.21, MiFID II (ex-post costs). *Example*: 10,000.00 held all 2025 at 1.10 % cost 110.00.
 */
export const costsPaid = (days: readonly CostDay[], fees: PaidFees): PaidCosts => {
  const isKnown = days.every(({ charge }) => charge !== undefined);
  return present(days, fees, {
    ongoing: isKnown ? takenOf(days, ({ charge }) => charge) : undefined,
    inducements: takenOf(days, ({ inducement }) => inducement),
  });
};

/** Days of several accounts, or of several products, added up day by day. *Shape*: the charge of a day is that of the first. */
export const daysTogether = (all: readonly (readonly CostDay[])[]): readonly CostDay[] => {
  const together = new Map<CivilDate, CostDay>();
  for (const each of all.flat()) {
    const known = together.get(each.day);
    together.set(each.day, known ? { ...known, value: addCents(known.value, each.value) } : each);
  }
  return [...together.values()];
};

/** One product among several: its days and what it cost. */
export interface ProductCosts {
  readonly days: readonly CostDay[];
  readonly costs: PaidCosts;
}

/** The costs of several products: the sums of their rounded figures, on the mean of what they were worth together. */
export const costsTogether = (products: readonly ProductCosts[]): PaidCosts => {
  const sum = (pick: (costs: PaidCosts) => Cents): Cents =>
    addCents(...products.map(({ costs }) => pick(costs)));
  return present(
    daysTogether(products.map(({ days }) => days)),
    {
      entry_fees: sum(({ entry_fees }) => entry_fees),
      exit_fees: sum(({ exit_fees }) => exit_fees),
    },
    {
      ongoing: products.some(({ costs }) => costs.ongoing === undefined)
        ? undefined
        : sum(({ ongoing }) => ongoing ?? NO_CENTS),
      inducements: sum(({ inducements }) => inducements),
    },
  );
};

/** How costs changed a result. *Units*: cents; per cent of the mean value with two decimals. */
export interface CostEffect {
  readonly before: Cents;
  readonly before_rate: Rate | undefined;
  readonly after: Cents;
  readonly after_rate: Rate | undefined;
}

/** A result with its costs, as it was, and without them; undefined where one of them is not known. *Source*: MiFID II (cumulative effect of costs on the return). */
export const effectOf = (
  result: Cents | undefined,
  { total }: Pick<PaidCosts, 'total'>,
  values: readonly Pick<CostDay, 'value'>[],
): CostEffect | undefined => {
  if (result === undefined || total === undefined) return undefined;
  const before = addCents(result, total);
  return {
    before,
    before_rate: rateOfMean(before, values),
    after: result,
    after_rate: rateOfMean(result, values),
  };
};
