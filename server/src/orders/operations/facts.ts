import { reason } from '@area/domain/rules/reason';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS, addCents } from '@area/domain/money/money';
import { centsFrom, rateFrom } from '@area/domain/money/wire';
import type { SubscriptionFacts } from '@area/domain/operation/subscription';
import { verdictFor } from '@area/domain/suitability/verdict';
import type { Product } from '@area/contract/products/schemas';
import { sql } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { readOnce } from '../../access/account-access/once-read.ts';
import type { OnceRead } from '../../access/account-access/once-read.ts';
import { findProductFitting } from '../../ledger/products/store.ts';
import { heldValue } from '../../ledger/units/positions.ts';
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

/** What an account has in a product: what it holds, and what its live orders bring. */
const investedIn = prepare(
  (db, bind: Bind<{ account: string; product: string; except: string | null }>) =>
    db
      .selectNoFrom((eb) =>
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

const findInvested = async (db: Db, { account, product, except }: OrderTarget) => {
  const [row] = await investedIn(db, { account, product, except: except ?? null });
  return {
    held: row?.held ?? undefined,
    live: row?.live ? centsFrom(row.live) : NO_CENTS,
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
): Promise<{ product: Product; facts: SubscriptionFacts }> => {
  const today = madridDate(target.now);
  const product = await findProductFitting(db, {
    account: target.account,
    product: target.product,
    on: today,
  });
  // Plans take contributions, which have limits of their own: never a subscription.
  if (product?.type !== 'F') throw unknownProduct(target.field ?? 'uuid_product');
  const { held, live } = await findInvested(db, target);
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
  return { product, facts };
};
