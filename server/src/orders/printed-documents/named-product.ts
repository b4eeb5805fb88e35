import type { Db } from '../../platform/db/tables.ts';
import type { ProductFacts } from './order-facts.ts';

/** A fund or a plan as its documents name it. A plan whose terms nobody has entered goes by what it was registered with. */
export const getNamedProduct = async (db: Db, uuid: string): Promise<ProductFacts> => {
  const row = await db
    .selectFrom('products')
    .leftJoin('plan_terms', 'plan_terms.product_uuid', 'products.uuid')
    .select([
      'products.type',
      'products.name',
      'products.class',
      'products.isin',
      'products.cnmv_number',
    ])
    .select(['plan_terms.dgsfp_code', 'plan_terms.fund_name', 'plan_terms.fund_code'])
    .where('products.uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const { type, name, class: classOf, isin, cnmv_number, dgsfp_code, fund_name, fund_code } = row;
  return type === 'F'
    ? { type, name, class: classOf, isin, cnmv_number }
    : {
        type,
        name,
        dgsfp_code: dgsfp_code ?? cnmv_number,
        fund_name: fund_name ?? '—',
        fund_code: fund_code ?? '—',
      };
};
