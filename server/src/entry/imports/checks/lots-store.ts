import { sql } from 'kysely';
import { at, hasNoProduct, isMissing, isTwice, staged } from './conditions-store.ts';
import type { PlanCheck } from './conditions-store.ts';

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
  {
    kind: 'opening_lots',
    column: 'product_code',
    code: 'rules.import.other_type',
    wrong: (checked) => sql<boolean>`
      exists (select from products p, ${staged(checked, ['accounts'])}
        and n.external_id = ${at('r', 'account')} and p.code = ${at('r', 'product_code')} and p.type <> ${at('n', 'type')})`,
  },
  {
    kind: 'opening_lots',
    column: 'product_code',
    code: 'rules.import.other_type',
    wrong: () => sql<boolean>`
      exists (select from import_map m join accounts a on a.uuid = m.uuid join products p on p.type <> a.type
               where m.kind = 'accounts' and m.external_id = ${at('r', 'account')} and p.code = ${at('r', 'product_code')})`,
  },
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
      not exists (select from (select ${at('n', 'product_code')} as code, count(*) as lots, sum((n.data ->> 'units')::numeric) as units, sum((n.data ->> 'cost')::numeric) as cost
                                 from ${staged(checked, ['opening_lots'])} group by 1) s
                   where s.code = ${at('r', 'product_code')} and s.lots = (r.data ->> 'lots')::bigint
                     and s.units = (r.data ->> 'units')::numeric and s.cost = (r.data ->> 'cost')::numeric)`,
  },
];
