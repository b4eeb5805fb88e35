import { createHash } from 'node:crypto';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { nextBusinessDay } from '@area/domain/calendar/business-days';
import { divideHalfUp } from '@area/domain/money/rounding';
import { unitValue } from '@area/domain/money/money';
import type { UnitValue } from '@area/domain/money/money';

/** How a demo product behaves. *Units*: parts per million a day. */
export interface Temper {
  readonly drift_ppm: number;
  readonly spread_ppm: number;
}

const MILLION = 1_000_000n;
const DICE = 4;

/**
 * The day's move, drawn from the product and the date alone: the same day always moves alike, so the
 * series can be continued tomorrow and is the same on every machine.
 */
const movePpm = (code: string, day: CivilDate, { drift_ppm, spread_ppm }: Temper): number => {
  const bytes = createHash('sha256').update(`${code} ${day}`).digest();
  let noise = 0;
  for (let die = 0; die < DICE; die += 1) noise += bytes.readUInt32BE(die * 4) / 0xffffffff - 0.5;
  return Math.round(drift_ppm + noise * spread_ppm);
};

/** The unit value after another, for the next business day. */
export const nextUnitValue = (
  code: string,
  temper: Temper,
  at: { day: CivilDate; value: UnitValue },
): UnitValue =>
  unitValue(divideHalfUp(at.value * (MILLION + BigInt(movePpm(code, at.day, temper))), MILLION));

export interface DatedValue {
  readonly day: CivilDate;
  readonly value: UnitValue;
}

/** Unit values of every business day after a first one, to a last day included. */
export const continueUnitValues = (
  code: string,
  temper: Temper,
  { from, to }: { from: DatedValue; to: CivilDate },
): DatedValue[] => {
  const series: DatedValue[] = [];
  let last = from;
  for (let day = nextBusinessDay(from.day); day <= to; day = nextBusinessDay(day)) {
    last = { day, value: nextUnitValue(code, temper, { day, value: last.value }) };
    series.push(last);
  }
  return series;
};
