import type { Db } from '../../platform/db/tables.ts';
import { getPlanRow } from './product-store.ts';
import { getNamedProduct } from '../printed-documents/product-store.ts';
import type { PlanFacts } from '../printed-documents/order-facts.ts';
import { DASH } from '../../clients/printed-documents/parties.ts';

/** A plan of ours as the printed origin of a transfer. */
export const getPlan = async (db: Db, product: string) => {
  const row = await getPlanRow(db, product);
  return {
    name: row.name,
    plan_code: row.dgsfp_code ?? row.cnmv_number,
    fund_code: row.fund_code ?? DASH,
    manager: row.manager ?? DASH,
    manager_nif: DASH,
    manager_registration: DASH,
  };
};

/** The plan of an operation as documents name it. *Errors*: Error for a fund, a programming error. */
export const planOf = async (
  db: Db,
  { product_uuid }: { readonly product_uuid: string },
): Promise<PlanFacts> => {
  const named = await getNamedProduct(db, product_uuid);
  if (named.type !== 'P') throw new Error(`${product_uuid} is no plan`);
  return named;
};
