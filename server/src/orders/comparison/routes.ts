import { getComparison, getResults } from '@area/contract/comparison/calls';
import type { Compared as ComparedAnswer } from '@area/contract/comparison/schemas';
import type { Product } from '@area/contract/products/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS } from '@area/domain/money/money';
import type { Cents, Rate } from '@area/domain/money/money';
import { centsFrom, centsText, rateText, unitValueFrom } from '@area/domain/money/wire';
import { compareWithIndices, keptDays } from '@area/domain/performance/comparison';
import type { BesideIndex } from '@area/domain/performance/comparison';
import type { IndexLevel } from '@area/domain/performance/market-index';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import { atField, reason } from '@area/domain/rules/reason';
import { listShownAccounts } from '../../clients/accounts/shown-accounts.ts';
import { findInflation, listLevels } from '../../ledger/indices/store.ts';
import { offeredIn } from '../../ledger/products/offered-types.ts';
import { findProductOn } from '../../ledger/products/store.ts';
import { listFlowRows } from '../../ledger/units/flows-store.ts';
import { BEFORE_ALL } from '../../ledger/units/opening-day.ts';
import { listUnitValuesSince } from '../../ledger/units/unit-values-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { presentResults } from './results.ts';
import { findFirstValueDay, listHoldingDays } from './store.ts';

/** A chart of a wide screen shows no more. */
const MOST_POINTS = 400;

const euros = (amount: Cents | undefined): string | null =>
  amount === undefined ? null : centsText(amount);
const percent = (share: Rate | undefined): string | null =>
  share === undefined ? null : rateText(share);

/** An index with its name, its levels, and how the money stands beside it. */
interface Laid {
  readonly name: string;
  readonly beside: BesideIndex;
}

const presentIndex = (laid: Laid | undefined): ComparedAnswer['benchmark'] =>
  laid
    ? {
        name: laid.name,
        is_known: laid.beside.returns[0] !== undefined,
        difference: percent(laid.beside.difference),
        relative: percent(laid.beside.relative),
        negative_from: laid.beside.negative_from ?? null,
      }
    : null;

const rangeOf = (
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  today: CivilDate,
) => {
  const last = until === undefined ? today : civilDate(until);
  requireFields([
    ...atField('until', last <= today ? undefined : reason('rules.comparison.future')),
    ...atField(
      'from',
      from === undefined || from < last ? undefined : reason('rules.comparison.range'),
    ),
  ]);
  return { from: from === undefined ? undefined : civilDate(from), until: last };
};

interface Range {
  readonly from: CivilDate | undefined;
  readonly until: CivilDate;
}

interface Money {
  readonly accounts: readonly string[];
  readonly product: Product;
}

const readFacts = async (db: Db, { accounts, product }: Money, { from, until }: Range) => {
  const values = await listUnitValuesSince(db, product.uuid, {
    since: from ?? BEFORE_ALL,
    on: until,
  });
  const prices = values
    .toReversed()
    .map(({ day, value }) => ({ day, value: unitValueFrom(value) }));
  const first = prices[0]?.day ?? until;
  const which = { accounts, product: product.uuid, on: until };
  const rows = await listFlowRows(db, { ...which, after: first });
  return { prices, holdings: await listHoldingDays(db, which), rows };
};

const compare = async (db: Db, money: Money, range: Range): Promise<ComparedAnswer> => {
  const { prices, holdings, rows } = await readFacts(db, money, range);
  const flows = rows.map(({ date, amount }) => ({
    date,
    amount: amount === null ? NO_CENTS : centsFrom(amount),
  }));
  const found = compareWithIndices({ prices, holdings, flows });
  const lay = async (index: { code: string; name: string } | null | undefined) => {
    if (!index) return undefined;
    const levels: readonly IndexLevel[] = await listLevels(db, index.code, range.until);
    return { name: index.name, beside: found.beside(levels) };
  };
  const benchmark = await lay(money.product.benchmark);
  const inflation = await lay(await findInflation(db));
  const kept = keptDays(found.days, MOST_POINTS, new Set(flows.map(({ date }) => date)));
  return {
    from: found.days[0] ?? range.from ?? range.until,
    until: range.until,
    since: (await findFirstValueDay(db, money.product.uuid)) ?? null,
    is_held: found.is_held,
    benchmark: presentIndex(benchmark),
    inflation: presentIndex(inflation),
    points: kept.map((at) => ({
      date: found.days[at] ?? range.until,
      value: euros(found.values[at]),
      paid_in: euros(found.paid_in[at]),
      benchmark_value: euros(benchmark?.beside.values[at]),
      inflation_value: euros(inflation?.beside.values[at]),
      own_return: percent(found.returns[at]),
      benchmark_return: percent(benchmark?.beside.returns[at]),
      inflation_return: percent(inflation?.beside.returns[at]),
    })),
    orders: rows.map(({ date, type, reference, amount, operation_uuid }) => ({
      date,
      type,
      reference,
      amount,
      uuid_operation: operation_uuid,
    })),
  };
};

/** *Errors*: NOT_FOUND where the product is not offered on this host. */
const offeredProduct = async (
  context: Parameters<typeof offeredIn>[0] & { readonly db: Db },
  id: string,
  today: CivilDate,
): Promise<Product> => {
  const product = await findProductOn(context.db, id, today);
  if (!product || !offeredIn(context)(PRODUCT_TYPES).includes(product.type))
    throw new AppError('NOT_FOUND');
  return product;
};

/** What a product made beside its benchmark and prices. *Source*: screens.md (Costs and results), ADR 229. */
export const comparisonRoutes = (serve: Register): void => {
  serve(getComparison, async (context) => {
    const today = madridDate(context.parts.clock.business());
    const range = rangeOf(context.query, today);
    const product = await offeredProduct(context, context.params.id, today);
    return compare(context.db, { accounts: await listShownAccounts(context), product }, range);
  });
  serve(getResults, async (context) => {
    const today = madridDate(context.parts.clock.business());
    const product = await offeredProduct(context, context.params.id, today);
    return presentResults(context.db, product, today);
  });
};
