import { reason } from '@area/domain/rules/reason';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS, addCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, rateFrom } from '@area/domain/money/wire';
import type { SubscriptionFacts } from '@area/domain/operation/subscription';
import { verdictFor } from '@area/domain/suitability/verdict';
import type { Product } from '@area/contract/products/schemas';
import { sql } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { findTest } from '../../access/auth/orderer.ts';
import { listProductsFitting } from '../../ledger/products/store.ts';
import { heldValue, listHeld } from '../../ledger/units/positions.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** What an order names. */
export interface OrderTarget {
  readonly account: string;
  readonly product: string;
  readonly intervener: string;
  readonly now: Date;
  /** Where the order names the product. */
  readonly field?: 'uuid_product' | 'uuid_destination';
  /** An order that does not count against itself. */
  readonly except?: string;
}

const sumOfLive = prepare(
  (db, bind: Bind<{ account: string; product: string; except: string | null }>) =>
    db
      .selectFrom('operations')
      .select(sql<string>`coalesce(sum(amount), 0)::numeric(20, 2)`.as('sum'))
      .where('account_uuid', '=', bind('account'))
      // What is bought, and what arrives from another fund of the house.
      .where(
        sql<boolean>`(product_uuid = ${bind('product')} and type = 'SUSCRIPCION' or destination_product_uuid = ${bind('product')})`,
      )
      // Spelled out: with places in it PostgreSQL does not see that the index of live orders will do.
      .where(sql<boolean>`operation_status not in ('FINALIZED', 'CANCELLED')`)
      .where(sql<boolean>`uuid is distinct from ${bind('except')}::uuid`),
);

const sumOfLiveOrders = async (
  db: Db,
  { account, product, except }: OrderTarget,
): Promise<Cents> => {
  const [row] = await sumOfLive(db, { account, product, except: except ?? null });
  return row ? centsFrom(row.sum) : NO_CENTS;
};

/** The product that an order names at a field is none for its account. */
export const unknownProduct = (field: 'uuid_product' | 'uuid_destination'): AppError =>
  new AppError('INVALID_INPUT', {
    errors: [{ field, code: 'UNKNOWN', reason: reason('rules.unknown_product') }],
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
  if (product?.type !== 'F') throw unknownProduct(target.field ?? 'uuid_product');
  const held = (await listHeld(db, [target.account], today)).find(
    ({ product_uuid }) => product_uuid === target.product,
  );
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
