import { compareDates } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isYearOver } from '@area/domain/document/report-year';
import { addCents, NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { costsPaid, costsTogether, daysTogether, effectOf } from '@area/domain/product/cost-report';
import { yearOf } from '@area/domain/tax/in-force';
import { BEFORE_ALL } from '../../../ledger/units/opening-day.ts';
import type { Db } from '../../../platform/db/tables.ts';
import type {
  ChargesInForce,
  CostPeriod,
  CostRow,
  CostYear,
} from '../../printed-documents/cost-facts.ts';
import { getNamedProduct } from '../../printed-documents/product-store.ts';
import type { TaxedProduct } from '../../printed-documents/tax-facts.ts';
import { daysOfYear } from '../days-of-year.ts';
import type { Progress } from '../progress.ts';
import { areValuesOfficial, listOwnAccounts } from '../store/accounts.ts';
import { getTaxPayer } from '../tax-payer.ts';
import type { ReportYear } from '../tax-year.ts';
import { listCostPieces } from './cost-pieces.ts';
import type { CostPiece } from './cost-pieces.ts';
import { listCharges } from './store.ts';

type Named = ReadonlyMap<string, TaxedProduct>;

/** Nothing as soon as one of them is not known. */
const sumOf = (amounts: readonly (Cents | undefined)[]): Cents | undefined =>
  amounts.includes(undefined)
    ? undefined
    : addCents(...amounts.map((amount) => amount ?? NO_CENTS));

const isSomething = ({ days, fees }: CostPiece): boolean =>
  days.length > 0 || fees.entry_fees + fees.exit_fees > 0n;

const rowOf = (pieces: readonly CostPiece[]) => {
  const days = daysTogether(pieces.map((piece) => piece.days));
  const costs = costsPaid(days, {
    entry_fees: addCents(...pieces.map(({ fees }) => fees.entry_fees)),
    exit_fees: addCents(...pieces.map(({ fees }) => fees.exit_fees)),
  });
  const result = sumOf(pieces.map((piece) => piece.result));
  return { days, costs, result, effect: effectOf(result, costs, days) };
};

const periodOf = (from: CivilDate, pieces: readonly CostPiece[], named: Named): CostPeriod => {
  const rows = [...named].flatMap(([uuid, product]) => {
    const own = pieces.filter((piece) => piece.product === uuid);
    return own.some(isSomething) ? [{ product, ...rowOf(own) }] : [];
  });
  const costs = costsTogether(rows);
  return {
    from,
    rows: rows.map(({ product, costs: its, effect }): CostRow => ({ product, costs: its, effect })),
    costs,
    effect: effectOf(
      sumOf(rows.map(({ result }) => result)),
      costs,
      daysTogether(rows.map(({ days }) => days)),
    ),
  };
};

/** The products, by name. */
const nameProducts = async (db: Db, pieces: readonly CostPiece[]): Promise<Named> => {
  const named: [string, TaxedProduct][] = [];
  for (const uuid of new Set(pieces.filter(isSomething).map(({ product }) => product))) {
    const product = await getNamedProduct(db, uuid);
    const code = product.type === 'F' ? product.isin : product.dgsfp_code;
    named.push([uuid, { name: product.name, code }]);
  }
  return new Map(
    named.toSorted(([, a], [, b]) => `${a.name} ${a.code}`.localeCompare(`${b.name} ${b.code}`)),
  );
};

/** The charges that were in force on some day of a year, by product. */
const listChargesOf = async (
  db: Db,
  named: Named,
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
): Promise<readonly ChargesInForce[]> => {
  const all = await listCharges(db, [...named.keys()], to);
  return [...named].flatMap(([uuid, product]) => {
    const own = all.filter(({ product_uuid }) => product_uuid === uuid);
    const first = own.findLastIndex((each) => each.from <= from);
    return own.slice(Math.max(first, 0)).map(({ product_uuid: _uuid, ...each }) => ({
      ...each,
      product,
      from: each.from === BEFORE_ALL ? null : each.from,
    }));
  });
};

/**
 * Everything that a year cost a person, from the ledger: what each day was worth at the charge in force then, and the fees that
 * were taken. *Source*: decisions 9.3 and 11.21, ADR 236.
 */
export const getCostYear = async (
  db: Db,
  { person, year, today }: ReportYear,
  progress: Progress,
): Promise<CostYear> => {
  const { from, to } = daysOfYear(year);
  const as_of = year === yearOf(today) ? today : to;
  const payer = await getTaxPayer(db, person);
  const own = await listOwnAccounts(db, person, { from: BEFORE_ALL, to: as_of });
  const accounts = own.map(({ uuid }) => uuid);
  await progress(10);
  const all = await listCostPieces(db, { person, accounts, on: as_of, cut: from });
  await progress(40);
  const ofYear = all.filter((piece) => piece.from >= from);
  const named = await nameProducts(db, all);
  const of_year = periodOf(from, ofYear, named);
  const first = all
    .filter(isSomething)
    .map((piece) => piece.from)
    .toSorted(compareDates)[0];
  const held = new Map(
    [...named].filter(([uuid]) =>
      ofYear.some((piece) => piece.product === uuid && isSomething(piece)),
    ),
  );
  return {
    payer,
    year,
    as_of,
    is_final: isYearOver(year, today) && (await areValuesOfficial(db, accounts, as_of)),
    of_year,
    since_start:
      first === undefined || first >= from || of_year.rows.length === 0
        ? null
        : periodOf(first, all, named),
    charges: await listChargesOf(db, held, { from, to: as_of }),
  };
};
