import { addDays } from '@area/domain/calendar/civil-date';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import { rate, WHOLE_RATE } from '@area/domain/money/money';
import type { Rate } from '@area/domain/money/money';
import { divideHalfUp, valueOf } from '@area/domain/money/rounding';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { listSumsOn } from '../../ledger/units/sums-of-day-store.ts';
import { findPriceOn, getNamedProduct } from './product-store.ts';
import type { StatedHolding, ValuedUnits } from './statement.ts';
import { listMovements } from './statement-store.ts';

/** Units of every product that was held or moved in a period, at its start and end, with the cost at the end. */
const listSummed = async (db: Db, account: string, { from, to }: StatementPeriod) => {
  const before = await listSumsOn(db, { accounts: [account], on: addDays(from, -1) });
  const opening = new Map(before.map(({ product_uuid, units }) => [product_uuid, units]));
  const closing = await listSumsOn(db, { accounts: [account], on: to });
  return closing
    .map(({ product_uuid, units, cost, moved_on }) => ({
      product_uuid,
      opening: opening.get(product_uuid) ?? '0',
      closing: units,
      cost,
      moved_on,
    }))
    .filter(({ opening: units, moved_on }) => moved_on >= from || sharesFrom(units) > 0n);
};

type Dated = Awaited<ReturnType<typeof findPriceOn>>;

const valued = (units: string, dated: Dated): ValuedUnits | null => {
  const held = sharesFrom(units);
  if (held === 0n || !dated) return null;
  const { price, on } = dated;
  return { units: held, price, price_on: on, value: valueOf(held, price) };
};

const returnOf = (before: Dated, after: Dated): Rate | null => {
  if (!before || !after) return null;
  return rate(divideHalfUp((after.price - before.price) * WHOLE_RATE, before.price));
};

/** What an account held and did in a period, product by product. *Source*: decisions 9.3. */
export const listStatedHoldings = async (
  db: Db,
  account: string,
  period: StatementPeriod,
): Promise<StatedHolding[]> => {
  const holdings: StatedHolding[] = [];
  for (const { product_uuid: product, opening, closing, cost } of await listSummed(
    db,
    account,
    period,
  )) {
    const before = await findPriceOn(db, product, addDays(period.from, -1));
    const after = await findPriceOn(db, product, period.to);
    holdings.push({
      product: await getNamedProduct(db, product),
      opening: valued(opening, before),
      closing: valued(closing, after),
      cost: centsFrom(cost),
      movements: await listMovements(db, account, { ...period, product }),
      product_return: returnOf(before, after),
    });
  }
  return holdings;
};
