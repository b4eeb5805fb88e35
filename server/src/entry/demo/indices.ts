import { createHash } from 'node:crypto';
import { addDays, addMonths, civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { unitValue } from '@area/domain/money/money';
import { divideHalfUp } from '@area/domain/money/rounding';
import { unitValueFrom, unitValueText } from '@area/domain/money/wire';
import { insertLevels, listIndexSummaries, saveIndex } from '../../ledger/indices/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { FIRST_DAY } from './portfolios.ts';
import { continueUnitValues, rememberDraws } from './unit-value-generator.ts';
import type { DatedValue, PriceBehaviour, RandomSource } from './unit-value-generator.ts';

/** An invented index of the demo, and the categories of the products that are compared with it. */
interface DemoIndex {
  readonly code: string;
  readonly name: string;
  readonly categories: readonly string[];
  readonly temper: PriceBehaviour;
}

/** Money market and fixed income plans have no benchmark: the portal says so. */
const BENCHMARKS: readonly DemoIndex[] = [
  {
    code: 'RF-EURO-CORTO',
    name: 'Índice Renta Fija Euro 1-3 años (demostración)',
    categories: ['Renta fija euro a corto plazo'],
    temper: { drift_ppm: 90, spread_ppm: 700 },
  },
  {
    code: 'RF-EURO-LARGO',
    name: 'Índice Renta Fija Euro 7-10 años (demostración)',
    categories: ['Renta fija euro a largo plazo'],
    temper: { drift_ppm: 110, spread_ppm: 2_400 },
  },
  {
    code: 'MIXTO-30',
    name: '30 % Bolsa Mundial, 70 % Renta Fija Euro (demostración)',
    categories: ['Renta fija mixta euro', 'Plan de pensiones mixto'],
    temper: { drift_ppm: 150, spread_ppm: 2_900 },
  },
  {
    code: 'BOLSA-MUNDIAL',
    name: 'Índice Bolsa Mundial con dividendos (demostración)',
    categories: ['Renta variable internacional', 'Global', 'Plan de pensiones de renta variable'],
    temper: { drift_ppm: 330, spread_ppm: 9_500 },
  },
  {
    code: 'BOLSA-EURO-PEQ',
    name: 'Índice Pequeñas Compañías Europa (demostración)',
    categories: ['Renta variable europea de pequeña capitalización'],
    temper: { drift_ppm: 300, spread_ppm: 10_500 },
  },
];

const PRICES = { code: 'IPC', name: 'Índice de precios de consumo (demostración)' } as const;

/** The index that products of a category are compared with. */
export const benchmarkOf = (category: string): string | null =>
  BENCHMARKS.find(({ categories }) => categories.includes(category))?.code ?? null;

const FIRST_LEVEL = unitValueFrom('1000');
const FIRST_PRICES = unitValueFrom('102.5');
/** The prices of a month are known about the middle of the next one. */
const PUBLISHED_ON = '15';
const MILLION = 1_000_000n;
/** Of a month. *Units*: parts per million. */
const [PRICE_DRIFT, PRICE_SPREAD] = [2_100, 5_000];

/** By how much prices rose in a month: the same on every machine. */
const riseOf = (day: CivilDate): bigint => {
  const dice = createHash('sha256').update(`IPC ${day}`).digest().readUInt32BE(0) / 0xffffffff;
  return BigInt(Math.round(PRICE_DRIFT + (dice - 0.5) * PRICE_SPREAD));
};

const continuePrices = (from: DatedValue, to: CivilDate): readonly DatedValue[] => {
  const series: DatedValue[] = [];
  let { value } = from;
  for (let day = addMonths(from.day, 1); day <= to; day = addMonths(day, 1)) {
    value = unitValue(divideHalfUp(value * (MILLION + riseOf(day)), MILLION));
    series.push({ day, value });
  }
  return series;
};

const AUTHOR = { set_by: 'operaciones', approved_by: null } as const;

interface Writing {
  readonly to: CivilDate;
  readonly now: Date;
}

const write = async (
  db: Db,
  index_code: string,
  values: readonly DatedValue[],
  now: Date,
): Promise<void> => {
  if (values.length === 0) return;
  const levels = values.map(({ day, value }) => ({ day, level: unitValueText(value) }));
  await insertLevels(db, { index_code, levels, ...AUTHOR, set_at: now });
};

const seriesOf = (
  { code, temper }: Pick<DemoIndex, 'code' | 'temper'>,
  span: { readonly from: DatedValue; readonly to: CivilDate },
  draws: RandomSource,
) => continueUnitValues({ drawn_as: code, temper }, span, draws);

/** The invented indices of the demo with their levels up to a day. */
export const insertDemoIndices = async (db: Db, { to, now }: Writing): Promise<void> => {
  const draws = rememberDraws();
  for (const { code, name, temper } of BENCHMARKS) {
    const from = { day: FIRST_DAY, value: FIRST_LEVEL };
    await saveIndex(db, { code, name, kind: 'BENCHMARK', ...AUTHOR, set_at: now });
    await write(db, code, [from, ...seriesOf({ code, temper }, { from, to }, draws)], now);
  }
  const first = civilDate(`${addDays(FIRST_DAY, -31).slice(0, 7)}-${PUBLISHED_ON}`);
  const from = { day: first, value: FIRST_PRICES };
  await saveIndex(db, { ...PRICES, kind: 'INFLATION', ...AUTHOR, set_at: now });
  await write(db, PRICES.code, [from, ...continuePrices(from, to)], now);
};

/** What who computes the indices would have sent since: the demo has no such provider. */
export const continueDemoIndices = async (db: Db, { to, now }: Writing): Promise<void> => {
  const draws = rememberDraws();
  for (const { code, last_day, last_level } of await listIndexSummaries(db)) {
    if (last_day === null || last_level === null) continue;
    const from = { day: last_day, value: unitValueFrom(last_level) };
    const known = BENCHMARKS.find((each) => each.code === code);
    if (known) await write(db, code, seriesOf(known, { from, to }, draws), now);
    if (code === PRICES.code) await write(db, code, continuePrices(from, to), now);
  }
};
