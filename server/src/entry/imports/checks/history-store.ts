import { HISTORY_ENTRIES, HISTORY_PURCHASES, HISTORY_TYPES } from '@area/domain/imports/history';
import { typesWith } from '@area/domain/operation/types-with';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { codeList } from '../../../platform/db/code-list.ts';
import {
  at,
  hasNoProduct,
  isMissing,
  isNew,
  isOtherType,
  isProductOfOtherType,
  isTwice,
  staged,
} from './conditions-store.ts';
import type { Checked, PlanCheck } from './conditions-store.ts';

/** What heirs receive leaves lots as the succession says. */
const INHERITED = typesWith({ nature: 'INHERITANCE', direction: 'OUT' });

const check = (
  [kind, column, code]: readonly ['operations' | 'movements', string, string],
  wrong: PlanCheck['wrong'],
): PlanCheck => ({ kind, column, code: `rules.import.${code}`, wrong });

const isPurchase = sql<boolean>`${at('r', 'type')} in (${codeList(HISTORY_PURCHASES)})`;

/** What the movements of each operation come to. */
const sums = (checked: Checked): RawBuilder<unknown> => sql`
  (select ${at('n', 'operation')} as operation, sum((n.data ->> 'units')::numeric) as units, sum((n.data ->> 'cost')::numeric) as cost,
          bool_and(n.data ->> 'acquired_on' = n.data ->> 'moved_on') as is_dated
     from ${staged(checked, ['movements'])} group by 1) s`;

/** The unit value of that day is another one, in the files or here. */
const isOtherValue = (checked: Checked) => sql<boolean>`
  ${isPurchase}
  and not exists (select from ${staged(checked, ['unit_values'])}
    and ${at('n', 'product_code')} = ${at('r', 'product_code')} and ${at('n', 'day')} = ${at('r', 'executed_on')} and (n.data ->> 'value')::numeric = (r.data ->> 'unit_value')::numeric)
  and not exists (select from unit_values v join products p on p.uuid = v.product_uuid
    where p.code = ${at('r', 'product_code')} and v.day = ${at('r', 'executed_on')}::date and v.status = 'OFFICIAL' and v.value = (r.data ->> 'unit_value')::numeric)`;

const OPERATION_CHECKS: readonly PlanCheck[] = [
  check(['operations', 'external_id', 'twice'], isTwice(['operations'], ['external_id'])),
  check(['operations', 'account', 'unknown'], isMissing('account', ['accounts'])),
  check(['operations', 'product_code', 'unknown_product'], hasNoProduct),
  ...isOtherType('operations'),
  check(['operations', 'type', 'other_type'], isProductOfOtherType(HISTORY_TYPES)),
  check(
    ['operations', 'executed_on', 'future'],
    ({ today }) => sql<boolean>`${at('r', 'executed_on')}::date > ${today}::date`,
  ),
  check(['operations', 'unit_value', 'other_value'], isOtherValue),
  // A history comes whole: nothing is put into the past of what is held.
  check(
    ['operations', 'product_code', 'has_lots'],
    (checked) => sql<boolean>`
      ${isNew} and (exists (select from ${staged(checked, ['opening_lots'])}
                      and ${at('n', 'account')} = ${at('r', 'account')} and ${at('n', 'product_code')} = ${at('r', 'product_code')})
        or exists (select from import_map m join positions h on h.account_uuid = m.uuid join products p on p.uuid = h.product_uuid
                    where m.kind = 'accounts' and m.external_id = ${at('r', 'account')} and p.code = ${at('r', 'product_code')}))`,
  ),
  check(
    ['operations', 'units', 'movements'],
    (checked) => sql<boolean>`
      not exists (select from ${sums(checked)} where s.operation = r.external_id and s.units = (r.data ->> 'units')::numeric)`,
  ),
  check(
    ['operations', 'amount', 'purchase_cost'],
    (checked) => sql<boolean>`
      ${isPurchase} and not exists (select from ${sums(checked)} where s.operation = r.external_id and s.cost = (r.data ->> 'amount')::numeric and s.is_dated)`,
  ),
];

/** Movements with the position that they belong to, in the order in which they happened. */
const placed = (checked: Checked): RawBuilder<unknown> => sql`
  (select n.external_id, n.line, ${at('n', 'lot')} as lot, n.data ->> 'acquired_on' as acquired_on, n.data ->> 'moved_on' as moved_on,
          (n.data ->> 'units')::numeric as units, (n.data ->> 'cost')::numeric as cost, n.data ->> 'rights' as rights,
          w.data ->> 'account' as account, w.data ->> 'product_code' as product, w.data ->> 'type' as type
     from import_rows n join import_rows w on w.import_uuid = n.import_uuid and w.kind = 'operations' and w.external_id = ${at('n', 'operation')}
    where n.import_uuid = ${checked.import_uuid}::uuid and n.kind = 'movements')`;

/** What each exit leaves in its lot, with the lot. */
const drawn = (checked: Checked): RawBuilder<unknown> => sql`
  (select x.line, x.moved_on, x.account, x.product, x.type, l.line as lot_line, l.moved_on as born_on, l.acquired_on, l.rights, l.external_id as lot,
          l.units - sum(x.units) over w as units_left, l.cost - sum(x.cost) over w as cost_left
     from ${placed(checked)} x
     join ${placed(checked)} l on l.external_id = x.lot and l.lot is null and (l.account, l.product) = (x.account, x.product)
   window w as (partition by l.external_id order by x.moved_on, x.line))`;

/**
 * An older lot of the same position has units left when this row takes some. All such rows are found at once: the database joins them
 * to `r`, and does not look through them once for each row. *Source*: P5 of the auditor.
 */
const isOutOfOrder = (checked: Checked) => sql<boolean>`
  exists (select from (
    with placed as materialized ${placed(checked)}, drawn as materialized ${drawn(checked)},
         emptied as (select lot, min(moved_on || ' ' || lpad(line::text, 9, '0')) as at from drawn where units_left = 0 group by 1)
    select d.line from drawn d
      join placed older on (older.account, older.product) = (d.account, d.product) and older.lot is null
      left join emptied e on e.lot = older.external_id
      left join products p on p.code = d.product
     where d.type not in (${codeList(INHERITED)})
       and (older.acquired_on, older.moved_on, older.line) < (d.acquired_on, d.born_on, d.lot_line)
       and (older.moved_on, older.line) < (d.moved_on, d.line)
       and (p.type is distinct from 'P' or (older.rights = d.rights and (older.acquired_on < '2007-01-01') = (d.acquired_on < '2007-01-01')))
       and (e.at is null or e.at > d.moved_on || ' ' || lpad(d.line::text, 9, '0'))) late where late.line = r.line)`;

const MOVEMENT_CHECKS: readonly PlanCheck[] = [
  check(['movements', 'external_id', 'twice'], isTwice(['movements'], ['external_id'])),
  check(
    ['movements', 'operation', 'unknown'],
    (checked) => sql<boolean>`
      not exists (select from ${staged(checked, ['operations'])} and n.external_id = ${at('r', 'operation')})`,
  ),
  check(
    ['movements', 'moved_on', 'other_day'],
    (checked) => sql<boolean>`
      exists (select from ${staged(checked, ['operations'])} and n.external_id = ${at('r', 'operation')} and ${at('n', 'executed_on')} <> ${at('r', 'moved_on')})`,
  ),
  check(
    ['movements', 'lot', 'direction'],
    (checked) => sql<boolean>`
      exists (select from ${staged(checked, ['operations'])} and n.external_id = ${at('r', 'operation')}
                and (${at('n', 'type')} in (${codeList(HISTORY_ENTRIES)})) = (r.data ? 'lot'))`,
  ),
  check(
    ['movements', 'lot', 'unknown_lot'],
    (checked) => sql<boolean>`
      r.data ? 'lot' and not exists (select from ${drawn(checked)} d where d.line = r.line and d.lot_line < d.line and d.born_on <= d.moved_on)`,
  ),
  check(
    ['movements', 'units', 'lot_empty'],
    (checked) => sql<boolean>`
      exists (select from ${drawn(checked)} d where d.line = r.line and (d.units_left < 0 or d.cost_left < 0 or (d.units_left = 0 and d.cost_left <> 0)))`,
  ),
  check(['movements', 'lot', 'lot_order'], isOutOfOrder),
];

export const HISTORY_CHECKS: readonly PlanCheck[] = [...OPERATION_CHECKS, ...MOVEMENT_CHECKS];
