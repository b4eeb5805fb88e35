import { sql } from 'kysely';
import { at, hasNoProduct, isMissing, isOtherType, isTwice, staged } from './conditions-store.ts';
import type { PlanCheck } from './conditions-store.ts';
import { openLots } from './open-lots-store.ts';

export const LOT_CHECKS: readonly PlanCheck[] = [
  {
    kind: 'opening_lots',
    column: 'external_id',
    code: 'rules.import.twice',
    wrong: isTwice(['opening_lots'], ['external_id']),
  },
  {
    kind: 'opening_lots',
    column: 'account',
    code: 'rules.import.unknown',
    wrong: isMissing('account', ['accounts']),
  },
  {
    kind: 'opening_lots',
    column: 'product_code',
    code: 'rules.import.unknown_product',
    wrong: hasNoProduct,
  },
  ...isOtherType('opening_lots'),
  {
    kind: 'opening_lots',
    column: 'acquired_on',
    code: 'rules.import.future',
    wrong: ({ today }) =>
      sql<boolean>`coalesce(${at('r', 'entered_on')}, ${at('r', 'acquired_on')})::date > ${today}::date`,
  },
  {
    kind: 'opening_lots',
    column: 'product_code',
    code: 'rules.import.no_total',
    wrong: (checked) => sql<boolean>`
      exists (select from import_files f where f.import_uuid = ${checked.import_uuid}::uuid and f.kind = 'control_totals')
      and not exists (select from ${staged(checked, ['control_totals'])} and ${at('n', 'product_code')} = ${at('r', 'product_code')})`,
  },
  {
    kind: 'control_totals',
    column: 'product_code',
    code: 'rules.import.twice',
    wrong: isTwice(['control_totals'], ['product_code']),
  },
  {
    kind: 'control_totals',
    column: 'product_code',
    code: 'rules.import.unknown_product',
    wrong: hasNoProduct,
  },
  {
    kind: 'control_totals',
    column: 'units',
    code: 'rules.import.totals',
    wrong: (checked) => sql<boolean>`
      not exists (select from (select code, count(*) as lots, sum(units) as units, sum(cost) as cost from ${openLots(checked.import_uuid)} l group by 1) s
                   where s.code = ${at('r', 'product_code')} and s.lots = (r.data ->> 'lots')::bigint
                     and s.units = (r.data ->> 'units')::numeric and s.cost = (r.data ->> 'cost')::numeric)`,
  },
];
