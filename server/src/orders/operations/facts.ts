import { reason } from '@area/domain/rules/reason';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS, addCents } from '@area/domain/money/money';
import { centsFrom, rateFrom } from '@area/domain/money/wire';
import type { SubscriptionFacts } from '@area/domain/operation/subscription';
import { verdictFor } from '@area/domain/suitability/verdict';
import type { Product } from '@area/contract/products/schemas';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ProductsTable, Db } from '../../platform/db/tables.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import { readOnce } from '../../access/account-access/once-read.ts';
import type { OnceRead } from '../../access/account-access/once-read.ts';
import { presentProduct, productFittingQuery } from '../../ledger/products/store.ts';
import type { FittingQuery } from '../../ledger/products/store.ts';
import { heldValue } from '../../ledger/units/positions.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** What a product says of the types of order that it takes, and from whom. */
export type ProductOffer = Pick<
  Selectable<ProductsTable>,
  'type' | 'person_types' | 'allow_periodic' | 'allow_transfer'
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

/** A product that fits an account, with what the account has in it: what it holds, and what its live orders bring. */
const productMeasured = prepare((db, bind: Bind<FittingQuery & { except: string | null }>) =>
  productFittingQuery(db, {
    account: bind('account'),
    product: bind('product'),
    on: bind('on'),
  })
    .select((eb) =>
      eb
        .selectFrom('operations')
        .select(sql<string>`coalesce(sum(amount), 0)::numeric(20, 2)`.as('sum'))
        .where('account_uuid', '=', bind('account'))
        // What is bought, and what arrives from another fund of the house.
        .where(
          sql<boolean>`(product_uuid = ${bind('product')} and type = 'SUSCRIPCION' or destination_product_uuid = ${bind('product')})`,
        )
        // Spelled out: with places in it PostgreSQL does not see that the index of live orders will do.
        .where(sql<boolean>`operation_status not in ('FINALIZED', 'CANCELLED')`)
        .where(sql<boolean>`uuid is distinct from ${bind('except')}::uuid`)
        .as('live'),
    )
    .select(
      sql<{ readonly units: string; readonly cost: string } | null>`(
          select json_build_object('units', units::text, 'cost', cost::text) from positions
           where account_uuid = ${bind('account')} and product_uuid = ${bind('product')} and units > 0)`.as(
        'held',
      ),
    ),
);

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
  once: OnceRead = readOnce(db),
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
