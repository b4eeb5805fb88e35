import { addDays } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import { rate } from '@area/domain/money/money';
import type { Rate } from '@area/domain/money/money';
import { divideHalfUp, valueOf } from '@area/domain/money/rounding';
import { centsFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import type { OperationType } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';
import { listSumsOn } from '../../ledger/units/sums-of-day-store.ts';
import { getNamedProduct } from './named-product.ts';
import type { StatedHolding, StatedMovement, ValuedUnits } from './statement.ts';
import { getAmount } from '../../ledger/units/amount.ts';

/** Units of every product that was held or moved in a period, at its beginning and its end, with the cost at its end. */
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

const findValueOn = async (db: Db, product: string, day: CivilDate) =>
  db
    .selectFrom('unit_values')
    .select(['day', 'value'])
    .where('product_uuid', '=', product)
    .where('status', '=', 'OFFICIAL')
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

type Dated = Awaited<ReturnType<typeof findValueOn>>;

const valued = (units: string, dated: Dated): ValuedUnits | null => {
  const held = sharesFrom(units);
  if (held === 0n || !dated) return null;
  const price = unitValueFrom(dated.value);
  return { units: held, price, price_on: dated.day, value: valueOf(held, price) };
};

const WHOLE_RATE = 1_000_000n;

const returnOf = (before: Dated, after: Dated): Rate | null => {
  if (!before || !after) return null;
  const [first, last] = [unitValueFrom(before.value), unitValueFrom(after.value)];
  return rate(divideHalfUp((last - first) * WHOLE_RATE, first));
};

const listMovements = async (
  db: Db,
  account: string,
  { product, from, to }: StatementPeriod & { readonly product: string },
): Promise<StatedMovement[]> => {
  const rows = await db
    .selectFrom('unit_movements')
    .innerJoin('operations', 'operations.uuid', 'unit_movements.operation_uuid')
    .select([
      'unit_movements.moved_on',
      'unit_movements.units',
      'operations.type',
      'operations.reference',
      'operations.nav',
      'operations.amount',
      'operations.fee',
    ])
    .where('unit_movements.account_uuid', '=', account)
    .where('unit_movements.product_uuid', '=', product)
    .where('moved_on', '>=', from)
    .where('moved_on', '<=', to)
    // What was corrected is told as it stands.
    .where('unit_movements.reverses_uuid', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unit_movements as back')
            .select('back.uuid')
            .whereRef('back.reverses_uuid', '=', 'unit_movements.uuid'),
        ),
      ),
    )
    .orderBy('moved_on')
    .orderBy('operations.reference')
    .orderBy('unit_movements.uuid')
    .execute();
  return rows.map((row) => ({
    on: row.moved_on,
    type: row.type satisfies OperationType,
    reference: row.reference,
    units: sharesFrom(row.units),
    price: row.nav === null ? null : unitValueFrom(row.nav),
    amount: centsFrom(getAmount(row)),
    fee: centsFrom(row.fee),
  }));
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
    const before = await findValueOn(db, product, addDays(period.from, -1));
    const after = await findValueOn(db, product, period.to);
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
