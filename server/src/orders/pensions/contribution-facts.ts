import type { Product } from '@area/contract/products/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Cents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';
import { verdictFor } from '@area/domain/suitability/verdict';
import type { Db } from '../../platform/db/tables.ts';
import { findTest } from '../../access/auth/people-store.ts';
import { unknownProduct } from '../operations/facts.ts';
import { listProductsFitting } from '../../ledger/products/store.ts';
import { isJoining } from './contribution-store.ts';

/** The facts for a contribution, besides the limits of the law. */
export interface EntryFacts {
  readonly product: Product;
  /** Nothing came into the plan before, and nothing was ordered. */
  readonly is_first: boolean;
  readonly verdict: SuitabilityVerdict;
}

/** Whether an order was the first of its plan when it was placed. */
export const isFirstContribution = async (
  db: Db,
  {
    account_uuid: account,
    product_uuid: product,
    uuid: except,
    created_at: before,
  }: { account_uuid: string; product_uuid: string; uuid: string; created_at: Date },
): Promise<boolean> => isJoining(db, { account, product, except, before });

interface Entering {
  readonly account: string;
  readonly product: string;
  readonly intervener: string;
  readonly now: Date;
  readonly except?: string;
}

/** *Errors*: INVALID_INPUT naming `uuid_product` if it is not a plan for this account. */
export const getEntryFacts = async (
  db: Db,
  { account, product: wanted, intervener, now, except }: Entering,
): Promise<EntryFacts> => {
  const product = (await listProductsFitting(db, { account, on: madridDate(now) })).find(
    ({ uuid }) => uuid === wanted,
  );
  if (product?.type !== 'P') throw unknownProduct('uuid_product');
  return {
    product,
    is_first: await isJoining(db, {
      account,
      product: wanted,
      ...(except !== undefined && { except }),
    }),
    verdict: verdictFor(await findTest(db, intervener), product.family, now),
  };
};

/** The minimum of a contribution: lower once the plan was joined. *Source*: decisions 2.4. */
export const minimumOf = (
  product: Pick<Product, 'min_initial' | 'min_additional'>,
  is_first: boolean,
): Cents => centsFrom(is_first ? product.min_initial : product.min_additional);
