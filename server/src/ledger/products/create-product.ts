import type { CivilDate } from '@area/domain/calendar/civil-date';
import { normaliseIban } from '@area/domain/identifiers/iban';
import { centsText, rateText } from '@area/domain/money/wire';
import { LIQUIDITY_ALERTS } from '@area/domain/pension/liquidity-alerts';
import { whyNotProduct } from '@area/domain/product/catalogue';
import type { PlanIdentity, ProductIdentity } from '@area/domain/product/catalogue';
import { whyNotFromDate, whyNotTerms } from '@area/domain/product/terms';
import type { ProductTerms } from '@area/domain/product/terms';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { findIndex } from '../indices/store.ts';
import {
  findProductRow,
  findTakenNames,
  insertPlan,
  insertProduct,
  insertTerms,
} from './catalogue-store.ts';

/** A product that nobody has yet, with the terms that it begins with. */
export interface NewProduct {
  readonly identity: ProductIdentity;
  /** Null of a fund. */
  readonly plan: PlanIdentity | null;
  readonly terms: ProductTerms;
}

type Refused = { readonly refused: readonly FieldReason[] };

const feeText = (fee: ProductTerms['management_fee']): string | null =>
  fee === null ? null : rateText(fee);

/** Terms as their columns. */
const termColumns = (terms: ProductTerms) => ({
  min_initial: centsText(terms.min_initial),
  min_additional: centsText(terms.min_additional),
  min_periodic: centsText(terms.min_periodic),
  min_holding: centsText(terms.min_holding),
  max_per_holder: centsText(terms.max_per_holder),
  entry_fee: rateText(terms.entry_fee),
  exit_fees: JSON.stringify(
    terms.exit_fees.map(({ under_days, rate }) => ({ under_days, rate: rateText(rate) })),
  ),
  management_fee: feeText(terms.management_fee),
  depositary_fee: feeText(terms.depositary_fee),
  other_costs: feeText(terms.other_costs),
  inducements: feeText(terms.inducements),
  cut_off: terms.cut_off,
  settlement_days: terms.settlement_days,
  allow_periodic: terms.allow_periodic,
  allow_transfer: terms.allow_transfer,
  needs_notice: terms.needs_notice,
  person_types: [...terms.person_types],
});

const NO_DOCUMENTS = { dfi: null, dfp: null, prospectus: null, half_year_report: null };

const inTerms = ({ field, ...rest }: FieldReason): FieldReason => ({
  field: `terms.${field}`,
  ...rest,
});

/** What a product is compared with is an index that is here, and not the one of prices. *Source*: ADR 229. */
export const whyNotBenchmark = async (
  db: Db,
  code: string | null | undefined,
): Promise<readonly FieldReason[]> =>
  code === null || code === undefined || (await findIndex(db, code))?.kind === 'BENCHMARK'
    ? []
    : atField('benchmark_code', reason('rules.index.unknown'));

const whyNotNew = async (
  db: Db,
  { identity, plan, terms }: NewProduct,
): Promise<readonly FieldReason[]> => {
  const taken = await findTakenNames(db, identity);
  return [
    ...whyNotProduct(identity, plan),
    ...(await whyNotBenchmark(db, identity.benchmark_code)),
    ...atField('code', taken.code ? reason('rules.product.taken') : undefined),
    ...atField('isin', taken.isin ? reason('rules.product.taken') : undefined),
    ...whyNotTerms(terms, identity.type).map(inTerms),
  ];
};

/** Creates a product with its first terms, or says at which fields it cannot be. *Source*: ADR 193. */
export const createProduct = async (
  db: Db,
  product: NewProduct,
): Promise<{ readonly uuid: string } | Refused> => {
  const refused = await whyNotNew(db, product);
  if (refused.length > 0) return { refused };
  const { identity, plan, terms } = product;
  const uuid = newUuid();
  await insertProduct(db, {
    uuid,
    ...identity,
    iban: normaliseIban(identity.iban),
    ...termColumns(terms),
    documents: JSON.stringify(NO_DOCUMENTS),
  });
  // The law wants every plan to carry the warnings.
  const liquidity_alerts = [...LIQUIDITY_ALERTS];
  if (plan) await insertPlan(db, { product_uuid: uuid, ...plan, liquidity_alerts });
  return { uuid };
};

/** Other terms of a product. */
export interface NewTerms {
  readonly product: string;
  readonly from_date: CivilDate;
  readonly terms: ProductTerms;
  readonly by: string;
  readonly approved_by?: string | undefined;
  readonly at: Date;
  /** From this day on the terms may begin: they never change what was ordered already. */
  readonly today: CivilDate;
}

/** Gives a product other terms from a day to come, or says at which fields they cannot be. *Source*: ADR 193. */
export const setTerms = async (db: Db, wanted: NewTerms): Promise<Refused | undefined> => {
  const { product, from_date, terms, by, approved_by, at, today } = wanted;
  const row = await findProductRow(db, product);
  const refused = [
    ...atField('product', row ? undefined : reason('rules.unknown_product')),
    ...atField('from_date', whyNotFromDate(from_date, today)),
    ...(row ? whyNotTerms(terms, row.type).map(inTerms) : []),
  ];
  if (refused.length > 0) return { refused };
  await insertTerms(db, {
    product_uuid: product,
    from_date,
    ...termColumns(terms),
    set_by: by,
    approved_by: approved_by ?? null,
    set_at: at,
  });
  return undefined;
};
