import { productAsOf } from '../../ledger/products/as-of-store.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { UnitValue } from '@area/domain/money/money';
import { rateFrom, unitValueFrom } from '@area/domain/money/wire';
import { listUnitValues } from '../../ledger/units/unit-values-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { PlanFacts, ProductFacts } from './order-facts.ts';

/** A fund or a plan as its documents name it. A plan whose terms were not entered has the data of its registration. */
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

/** The last official value of a fund or a plan up to a day, and its day. */
export const findPriceOn = async (
  db: Db,
  product: string,
  day: CivilDate,
): Promise<{ readonly price: UnitValue; readonly on: CivilDate } | undefined> => {
  const [row] = await listUnitValues(db, product, { on: day, limit: 1 });
  return row && { price: unitValueFrom(row.value), on: row.day };
};

/** A plan as its reports name it. *Errors*: throws for a fund. */
export const getPlanFacts = async (db: Db, product: string): Promise<PlanFacts> => {
  const plan = await getNamedProduct(db, product);
  if (plan.type !== 'P') throw new Error(`product ${product} is no pension plan`);
  return plan;
};

const costOf = (cost: string | null) => (cost === null ? null : rateFrom(cost));

/** The yearly costs of a plan on a day, as rates; null where they are unknown. */
export const getPlanCosts = async (db: Db, product: string, on: CivilDate) => {
  const { management_fee, depositary_fee, other_costs } = await db
    .selectFrom(productAsOf(product, on))
    .select(['management_fee', 'depositary_fee', 'other_costs'])
    .executeTakeFirstOrThrow();
  return {
    management: costOf(management_fee),
    depositary: costOf(depositary_fee),
    other: costOf(other_costs),
  };
};

export const getProductCode = async (db: Db, product: string): Promise<string> => {
  const { code } = await db
    .selectFrom('products')
    .select('code')
    .where('uuid', '=', product)
    .executeTakeFirstOrThrow();
  return code;
};
