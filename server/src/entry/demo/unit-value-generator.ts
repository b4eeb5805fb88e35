import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { createHash } from 'node:crypto';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { nextBusinessDay } from '@area/domain/calendar/business-days';
import { divideHalfUp } from '@area/domain/money/rounding';
import { unitValue } from '@area/domain/money/money';
import type { UnitValue } from '@area/domain/money/money';

/** How a demo product behaves. *Units*: parts per million a day. */
export interface PriceBehaviour {
  readonly drift_ppm: number;
  readonly spread_ppm: number;
}

const MILLION = 1_000_000n;
const DICE = 4;

/** Random numbers for a portfolio and a day: the same on every machine. */
const throwDice = (code: string, day: CivilDate): number => {
  const bytes = createHash('sha256').update(`${code} ${day}`).digest();
  let noise = 0;
  for (let die = 0; die < DICE; die += 1) noise += bytes.readUInt32BE(die * 4) / 0xffffffff - 0.5;
  return noise;
};

/** What a series is drawn from. */
export interface RandomSource {
  readonly dayAfter: (day: CivilDate) => CivilDate;
  readonly diceOf: (code: string, day: CivilDate) => number;
}

const DRAWN_ANEW: RandomSource = {
  dayAfter: (day) => nextBusinessDay(day, businessCalendar()),
  diceOf: throwDice,
};

const getOrMake = <K, V>(kept: Map<K, V>, key: K, make: () => V): V => {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
};

/** The same with a cache: for many series of the same days, and for classes with the same random numbers. */
export const rememberDraws = (): RandomSource => {
  const days = new Map<CivilDate, CivilDate>();
  const dice = new Map<string, Map<CivilDate, number>>();
  return {
    dayAfter: (day) => getOrMake(days, day, () => nextBusinessDay(day, businessCalendar())),
    diceOf: (code, day) =>
      getOrMake(
        getOrMake(dice, code, () => new Map()),
        day,
        () => throwDice(code, day),
      ),
  };
};

/** The unit value of a day, after that of the business day before. */
const nextUnitValue = (
  before: UnitValue,
  dice: number,
  { drift_ppm, spread_ppm }: PriceBehaviour,
): UnitValue =>
  unitValue(
    divideHalfUp(before * (MILLION + BigInt(Math.round(drift_ppm + dice * spread_ppm))), MILLION),
  );

export interface DatedValue {
  readonly day: CivilDate;
  readonly value: UnitValue;
}

/** Where a series continues from, and until when. */
interface Span {
  readonly from: DatedValue;
  /** The last day, included. */
  readonly to: CivilDate;
}

/** Unit values of every business day after a first one, so that a series can be continued tomorrow. */
export const continueUnitValues = (
  { drawn_as, temper }: { readonly drawn_as: string; readonly temper: PriceBehaviour },
  { from, to }: Span,
  { dayAfter, diceOf }: RandomSource = DRAWN_ANEW,
): DatedValue[] => {
  const series: DatedValue[] = [];
  let { value } = from;
  for (let day = dayAfter(from.day); day <= to; day = dayAfter(day)) {
    value = nextUnitValue(value, diceOf(drawn_as, day), temper);
    series.push({ day, value });
  }
  return series;
};
