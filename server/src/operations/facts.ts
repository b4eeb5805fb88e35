import { madridDate } from '@area/domain/calendar/madrid';
import { addCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, rateFrom } from '@area/domain/money/wire';
import type { SubscriptionFacts } from '@area/domain/operation/subscription';
import { verdictFor } from '@area/domain/suitability/verdict';
import type { Product } from '@area/contract/products';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { findTest } from '../interveners/orderer.ts';
import { listProductsFitting } from '../products/store.ts';
import { heldValue, listHeld } from '../registry/positions.ts';
import { AppError } from '../http/app-error.ts';
import { translate } from '../texts/translate.ts';

type Db = Kysely<Tables>;

/** What an order names. */
export interface OrderTarget {
  readonly account: string;
  readonly product: string;
  readonly intervener: string;
  readonly now: Date;
  /** An order that does not count against itself. */
  readonly except?: string;
}

const sumOfLiveOrders = async (db: Db, { account, product, except }: OrderTarget): Promise<Cents> => {
  let orders = db
    .selectFrom('operations')
    .select('amount')
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .where('type', '=', 'SUSCRIPCION')
    .where('operation_status', 'not in', ['FINALIZED', 'CANCELLED']);
  if (except) orders = orders.where('uuid', '!=', except);
  const rows = await orders.execute();
  return addCents(...rows.map(({ amount }) => centsFrom(amount)));
};

const unknownProduct = (): AppError =>
  new AppError('INVALID_INPUT', {
    errors: [{ field: 'uuid_product', code: 'UNKNOWN', message: translate('rules.unknown_product') }],
  });

/**
 * The product of an order and what the subscription rules measure the order against.
 * *Errors*: INVALID_INPUT naming `uuid_product` when it is no fund for this account.
 */
export const getSubscriptionFacts = async (
  db: Db,
  target: OrderTarget,
): Promise<{ product: Product; facts: SubscriptionFacts }> => {
  const today = madridDate(target.now);
  const fitting = await listProductsFitting(db, { account: target.account, on: today });
  const product = fitting.find(({ uuid }) => uuid === target.product);
  // Plans take contributions, which have limits of their own: never a subscription.
  if (product?.type !== 'F') throw unknownProduct();
  const held = (await listHeld(db, [target.account], today)).find(({ product_uuid }) => product_uuid === target.product);
  const value = held && (heldValue(held) ?? centsFrom(held.cost));
  const facts: SubscriptionFacts = {
    terms: {
      status: product.status,
      min_initial: centsFrom(product.min_initial),
      min_additional: centsFrom(product.min_additional),
      max_per_holder: centsFrom(product.max_per_holder),
      entry_fee: rateFrom(product.entry_fee),
    },
    has_position: held !== undefined,
    invested_so_far: addCents(...(value ? [value] : []), await sumOfLiveOrders(db, target)),
    verdict: verdictFor(await findTest(db, target.intervener), product.family, target.now),
  };
  return { product, facts };
};
