import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { PRODUCT_CODES, findProductCode } from '@area/domain/code-lists/product-codes';
import type { ProductCode } from '@area/domain/code-lists/product-codes';
import { formatDecimal, unitValueFrom } from '@area/domain/money/wire';
import type { Insertable } from 'kysely';
import type { ProductsTable } from '../../platform/db/tables.ts';
import { benchmarkOf } from './indices.ts';
import { makeIban, makeIsin } from './make-identifiers.ts';
import { PORTFOLIOS, SHOWN_DAILY_SINCE } from './portfolios.ts';
import type { Portfolio } from './portfolios.ts';
import type { DatedValue, PriceBehaviour } from './unit-value-generator.ts';

type Row = Insertable<ProductsTable>;

/** Key information is of a class; a fund has one prospectus and one report for all of them. */
const documentsOf = ({ code, type }: ProductCode, fund: string) =>
  JSON.stringify({
    dfi: type === 'F' ? `/documents/${code}-dfi.pdf` : null,
    dfp: type === 'P' ? `/documents/${code}-dfp.pdf` : null,
    prospectus: `/documents/${fund}-prospectus.pdf`,
    half_year_report: `/documents/${fund}-half-year.pdf`,
  });

/** A product of the demo with the way its unit value moves. */
export interface DemoProduct {
  readonly row: Row;
  readonly temper: PriceBehaviour;
  /** The fund whose changes it follows: the classes of a fund have the same portfolio. */
  readonly drawn_as: string;
  readonly first: DatedValue;
  /** Before it, only the last value of each month is kept. */
  readonly daily_since?: CivilDate;
}

/** The minimums of a class, and its fee. */
interface ClassTerms {
  readonly terms: Pick<Row, 'min_initial' | 'min_additional'> &
    Partial<Pick<Row, 'min_holding' | 'max_per_holder' | 'entry_fee'>>;
  /** When it was created, with ten euros a unit, if later than the fund. */
  readonly since?: CivilDate;
  /** Its fee for management as a part of that of the first class. *Units*: per cent. */
  readonly managed_at: number;
}

/** *Source*: decisions 2.4. */
const CLASSES: Readonly<Record<string, ClassTerms>> = {
  A: { terms: { min_initial: '10.00', min_additional: '10.00' }, managed_at: 100 },
  B: {
    terms: {
      min_initial: '100000.00',
      min_additional: '10.00',
      min_holding: '100000.00',
      max_per_holder: '5000000.00',
      entry_fee: '0',
    },
    since: civilDate('2023-01-16'),
    managed_at: 60,
  },
  C: {
    terms: {
      min_initial: '1000000.00',
      min_additional: '10.00',
      min_holding: '1000000.00',
      max_per_holder: '20000000.00',
      entry_fee: '0',
    },
    since: civilDate('2023-09-18'),
    managed_at: 40,
  },
  // Like the first class, sold by distributors: the fee is a little higher.
  D: {
    terms: { min_initial: '10.00', min_additional: '10.00' },
    since: civilDate('2024-04-15'),
    managed_at: 115,
  },
  Única: { terms: { min_initial: '30.00', min_additional: '30.00' }, managed_at: 100 },
};

const portfolioOf = (name: string): Portfolio => {
  const portfolio = PORTFOLIOS.find(({ code }) => findProductCode(code)?.name === name);
  if (!portfolio) throw new Error(`the demo has no portfolio for ${name}`);
  return portfolio;
};

const classOf = (letter: string): ClassTerms => {
  const terms = CLASSES[letter];
  if (!terms) throw new Error(`the demo has no class ${letter}`);
  return terms;
};

const DAYS_A_YEAR = 250;

/** What a lower fee leaves in the unit value. *Units*: hundredths of a per cent a year; parts per million a day. */
const leftPpm = (basis_points: number): number => Math.round((basis_points * 100) / DAYS_A_YEAR);

const productOf = (product: ProductCode): DemoProduct => {
  const { code, type, name, class: letter } = product;
  const portfolio = portfolioOf(name);
  const { terms, since, managed_at } = classOf(letter);
  const management_bp = Math.round((portfolio.management_bp * managed_at) / 100);
  const daily_since = since ? SHOWN_DAILY_SINCE : portfolio.daily_since;
  const { drift_ppm, spread_ppm } = portfolio.temper;
  return {
    row: {
      uuid: `01900000-0000-7000-8000-0000000${code}`,
      code,
      type,
      name,
      class: letter,
      isin: makeIsin(90_000_000 + Number(code)),
      complexity: 'NO_COMPLEJO',
      status: 'OPEN',
      ...portfolio.terms,
      ...terms,
      management_fee: formatDecimal(BigInt(management_bp), 2),
      iban: makeIban(Number(code) * 100_000 + 1),
      documents: documentsOf(product, portfolio.code),
      benchmark_code: benchmarkOf(portfolio.terms.category),
    },
    temper: {
      drift_ppm: drift_ppm + leftPpm(portfolio.management_bp - management_bp),
      spread_ppm,
    },
    drawn_as: portfolio.code,
    first: since ? { day: since, value: unitValueFrom('10.000000') } : portfolio.first,
    ...(daily_since && { daily_since }),
  };
};

/** Every product code of the specification, with invented terms. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = PRODUCT_CODES.map(productOf);
