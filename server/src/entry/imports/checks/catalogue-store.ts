import { FEWEST_HOLIDAYS, MOST_HOLIDAYS } from '@area/domain/calendar/new-list';
import { PRE_CONTRACT_DOCUMENT } from '@area/domain/product/documents';
import { sql } from 'kysely';
import { at, hasNoProduct, isNew, isTwice, staged } from './conditions-store.ts';
import type { PlanCheck } from './conditions-store.ts';

const PRODUCT_CHECKS: readonly PlanCheck[] = [
  ...['external_id', 'code', 'isin'].map((column): PlanCheck => ({
    kind: 'products',
    column,
    code: 'rules.import.twice',
    wrong: isTwice(['products'], [column]),
  })),
  ...(['code', 'isin'] as const).map((column): PlanCheck => ({
    kind: 'products',
    column,
    code: 'rules.import.known',
    wrong: () =>
      sql<boolean>`${isNew} and exists (select from products p where p.${sql.ref(column)} = ${at('r', column)})`,
  })),
  {
    kind: 'products',
    column: 'dgsfp_code',
    code: 'rules.import.twice',
    wrong: (checked) => sql<boolean>`
      ${isNew} and r.data ? 'dgsfp_code' and (exists (select from plan_terms p where p.dgsfp_code = ${at('r', 'dgsfp_code')})
        or exists (select from ${staged(checked, ['products'])} and ${at('n', 'dgsfp_code')} = ${at('r', 'dgsfp_code')} and n.line < r.line))`,
  },
];

/** The law of funds: paid within three business days, no fee above 5 %. What stands in `whyNotTerms` for a row of `products`. */
const isNoFundTerms = sql<boolean>`
  ((r.data ->> 'settlement_days')::integer > 3 or (r.data ->> 'entry_fee')::numeric > 5
    or exists (select from jsonb_to_recordset((r.data ->> 'exit_fees')::jsonb) as fee(rate numeric) where fee.rate > 5))`;

const TERM_CHECKS: readonly PlanCheck[] = [
  {
    kind: 'product_terms',
    column: 'external_id',
    code: 'rules.import.twice',
    wrong: isTwice(['product_terms'], ['external_id']),
  },
  {
    kind: 'product_terms',
    column: 'from_date',
    code: 'rules.import.twice',
    wrong: isTwice(['product_terms'], ['product_code', 'from_date']),
  },
  {
    kind: 'product_terms',
    column: 'product_code',
    code: 'rules.import.unknown_product',
    wrong: hasNoProduct,
  },
  {
    kind: 'product_terms',
    column: 'settlement_days',
    code: 'rules.import.fund_terms',
    wrong: (checked) => sql<boolean>`
      ${isNoFundTerms} and (exists (select from products p where p.type = 'F' and p.code = ${at('r', 'product_code')})
        or exists (select from ${staged(checked, ['products'])} and ${at('n', 'type')} = 'F' and ${at('n', 'code')} = ${at('r', 'product_code')}))`,
  },
  {
    // What was ordered under the terms before stands: only the past of a product that comes with this import is told.
    kind: 'product_terms',
    column: 'from_date',
    code: 'rules.import.terms_past',
    wrong: ({ today }) => sql<boolean>`
      ${isNew} and ${at('r', 'from_date')}::date <= ${today}::date and exists (select from products p where p.code = ${at('r', 'product_code')})`,
  },
];

const DOCUMENT_CHECKS: readonly PlanCheck[] = [
  {
    kind: 'product_documents',
    column: 'external_id',
    code: 'rules.import.twice',
    wrong: isTwice(['product_documents'], ['external_id']),
  },
  {
    kind: 'product_documents',
    column: 'in_force_from',
    code: 'rules.import.twice',
    wrong: isTwice(['product_documents'], ['product_code', 'kind', 'language', 'in_force_from']),
  },
  {
    kind: 'product_documents',
    column: 'product_code',
    code: 'rules.import.unknown_product',
    wrong: hasNoProduct,
  },
  {
    kind: 'product_documents',
    column: 'kind',
    code: 'rules.product_document_kind',
    wrong: (checked) => sql<boolean>`
      exists (select from (select code, type from products union all select ${at('n', 'code')}, ${at('n', 'type')} from ${staged(checked, ['products'])}) p
               where p.code = ${at('r', 'product_code')} and ${at('r', 'kind')} = case p.type when 'F' then ${PRE_CONTRACT_DOCUMENT.P} else ${PRE_CONTRACT_DOCUMENT.F} end)`,
  },
];

/** The region and year of a holiday. */
const YEAR = sql`(${at('n', 'region')} || left(${at('n', 'day')}, 4))`;

const CALENDAR_CHECKS: readonly PlanCheck[] = [
  {
    kind: 'calendar',
    column: 'external_id',
    code: 'rules.import.twice',
    wrong: isTwice(['calendar'], ['external_id']),
  },
  {
    kind: 'calendar',
    column: 'day',
    code: 'rules.import.twice',
    wrong: isTwice(['calendar'], ['region', 'day']),
  },
  {
    kind: 'calendar',
    column: 'day',
    code: 'rules.import.calendar_days',
    wrong: (checked) => sql<boolean>`
      ${isNew} and exists (select from (select ${YEAR} as year from ${staged(checked, ['calendar'])} group by 1
                                         having count(*) not between ${FEWEST_HOLIDAYS} and ${MOST_HOLIDAYS}) odd
                            where odd.year = ${at('r', 'region')} || left(${at('r', 'day')}, 4))`,
  },
  {
    kind: 'calendar',
    column: 'day',
    code: 'rules.import.known',
    wrong: () => sql<boolean>`
      ${isNew} and exists (select from business_calendars c where c.region = ${at('r', 'region')} and c.year = left(${at('r', 'day')}, 4)::integer)`,
  },
];

const INDEX_CHECKS: readonly PlanCheck[] = [
  {
    kind: 'index_levels',
    column: 'external_id',
    code: 'rules.import.twice',
    wrong: isTwice(['index_levels'], ['external_id']),
  },
  {
    kind: 'index_levels',
    column: 'day',
    code: 'rules.import.twice',
    wrong: isTwice(['index_levels'], ['index_code', 'day']),
  },
  {
    kind: 'index_levels',
    column: 'day',
    code: 'rules.import.future',
    wrong: ({ today }) => sql<boolean>`${at('r', 'day')}::date > ${today}::date`,
  },
  {
    kind: 'index_levels',
    column: 'day',
    code: 'rules.import.known',
    wrong: () => sql<boolean>`
      ${isNew} and exists (select from index_levels l where l.index_code = ${at('r', 'index_code')} and l.day = ${at('r', 'day')}::date)`,
  },
  {
    // An index is of one kind, and one says what prices are.
    kind: 'index_levels',
    column: 'kind',
    code: 'rules.import.index_kind',
    wrong: (checked) => sql<boolean>`
      exists (select from (select code, kind from market_indices union all select ${at('n', 'index_code')}, ${at('n', 'kind')} from ${staged(checked, ['index_levels'])}) i
               where (i.code = ${at('r', 'index_code')} and i.kind <> ${at('r', 'kind')})
                  or (i.code <> ${at('r', 'index_code')} and i.kind = 'INFLATION' and ${at('r', 'kind')} = 'INFLATION'))`,
  },
  {
    kind: 'products',
    column: 'benchmark',
    code: 'rules.import.unknown_index',
    wrong: (checked) => sql<boolean>`
      r.data ? 'benchmark'
      and not exists (select from market_indices i where i.code = ${at('r', 'benchmark')} and i.kind = 'BENCHMARK')
      and not exists (select from ${staged(checked, ['index_levels'])} and ${at('n', 'index_code')} = ${at('r', 'benchmark')} and ${at('n', 'kind')} = 'BENCHMARK')`,
  },
];

export const CATALOGUE_CHECKS: readonly PlanCheck[] = [
  ...PRODUCT_CHECKS,
  ...TERM_CHECKS,
  ...DOCUMENT_CHECKS,
  ...CALENDAR_CHECKS,
  ...INDEX_CHECKS,
];
