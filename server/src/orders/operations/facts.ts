import { reason } from '@area/domain/rules/reason';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS, addCents } from '@area/domain/money/money';
import { centsFrom, rateFrom } from '@area/domain/money/wire';
import type { SubscriptionFacts } from '@area/domain/operation/subscription';
import { verdictFor } from '@area/domain/suitability/verdict';
import type { Product } from '@area/contract/products/schemas';
import type { Selectable } from 'kysely';
import type { ProductsTable, Db } from '../../platform/db/tables.ts';
import { createRequestReads } from '../../access/account-access/request-reads.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import { presentProduct } from '../../ledger/products/store.ts';
import { heldValue } from '../../ledger/units/positions.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { productMeasured } from './facts-store.ts';

/** The terms of a product about types of orders and holders. */
export type ProductOffer = Pick<
  Selectable<ProductsTable>,
  'type' | 'person_types' | 'allow_periodic' | 'allow_transfer' | 'documents'
>;

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

const findMeasured = async (db: Db, { account, product, except, now }: OrderTarget) => {
  const on = madridDate(now);
  const [row] = await productMeasured(db, { account, product, on, except: except ?? null });
  if (!row) return undefined;
  const { live, held, ...found } = row;
  return {
    product: presentProduct(found),
    offer: found,
    held: held ?? undefined,
    live: live ? centsFrom(live) : NO_CENTS,
  };
};

/** The product of an order does not fit its account. */
export const unknownProduct = (field: 'uuid_product' | 'uuid_destination'): AppError =>
  new AppError('INVALID_INPUT', {
    errors: [{ field, code: 'UNKNOWN', reason: reason('rules.unknown_product') }],
  });

/**
 * The product of an order and the facts for the subscription rules. *Errors*: INVALID_INPUT naming `uuid_product` when it
 * is no fund for this account.
 */
export const getSubscriptionFacts = async (
  db: Db,
  target: OrderTarget,
  once: RequestReads = createRequestReads(db),
): Promise<{ product: Product; offer: ProductOffer; facts: SubscriptionFacts }> => {
  const measured = await findMeasured(db, target);
  // Plans take contributions, which have limits of their own: never a subscription.
  if (measured?.product.type !== 'F') throw unknownProduct(target.field ?? 'uuid_product');
  const { product, offer, held, live } = measured;
  const value = held && (heldValue({ ...held, nav: product.nav }) ?? centsFrom(held.cost));
  const facts: SubscriptionFacts = {
    terms: {
      status: product.status,
      min_initial: centsFrom(product.min_initial),
      min_additional: centsFrom(product.min_additional),
      max_per_holder: centsFrom(product.max_per_holder),
      entry_fee: rateFrom(product.entry_fee),
    },
    has_position: held !== undefined,
    invested_so_far: addCents(...(value ? [value] : []), live),
    verdict: verdictFor((await once.person(target.intervener)).test, product.family, target.now),
  };
  return { product, offer, facts };
};
