import { findProductType } from '../redemptions/store.ts';
import type { Product } from '@area/contract/products/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { verdictFor } from '@area/domain/suitability/verdict';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';
import type { Db } from '../../platform/db/tables.ts';
import { findTest } from '../../access/auth/people-store.ts';
import { unknownProduct } from '../operations/facts.ts';
import type { OrderTarget } from '../operations/facts.ts';
import { listProductsFitting } from '../../ledger/products/store.ts';

/** The destination plan of a transfer, and whether it is suitable for the person who orders it. */
export interface Arrival {
  readonly product: Product;
  readonly is_open: boolean;
  readonly verdict: SuitabilityVerdict;
}

/** Whether a product is a pension plan. */
export const isPlan = async (db: Db, product: string): Promise<boolean> =>
  (await findProductType(db, product)) === 'P';

/** *Errors*: INVALID_INPUT naming the field when it is no plan for this account. */
export const getArrival = async (
  db: Db,
  { account, product: uuid, intervener, now, field }: OrderTarget,
): Promise<Arrival> => {
  const product = (await listProductsFitting(db, { account, on: madridDate(now) })).find(
    (each) => each.uuid === uuid,
  );
  if (product?.type !== 'P') throw unknownProduct(field ?? 'uuid_product');
  return {
    product,
    is_open: product.status === 'OPEN',
    verdict: verdictFor(await findTest(db, intervener), product.family, now),
  };
};
