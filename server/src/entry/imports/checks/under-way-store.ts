import type { ImportKind } from '@area/domain/imports/kinds';
import { OPEN_ORDER_TYPES } from '@area/domain/imports/history';
import { sql } from 'kysely';
import { isNotFree, isOtherBank } from './agreements-store.ts';
import {
  at,
  hasNoProduct,
  isMissing,
  isOtherType,
  isProductOfOtherType,
  isTwice,
  staged,
} from './conditions-store.ts';
import type { PlanCheck } from './conditions-store.ts';

type UnderWay = 'benefits' | 'open_orders';

const check = (
  [kind, column, code]: readonly [UnderWay, string, string],
  wrong: PlanCheck['wrong'],
): PlanCheck => ({ kind, column, code: `rules.import.${code}`, wrong });

const known = (kind: UnderWay, column: string, kinds: readonly ImportKind[]): PlanCheck =>
  check(
    [kind, column, 'unknown'],
    (checked) => sql<boolean>`r.data ? ${sql.lit(column)} and ${isMissing(column, kinds)(checked)}`,
  );

/** What both have in common: a position, and a bank account of it. */
const ofPosition = (kind: UnderWay): readonly PlanCheck[] => [
  check([kind, 'external_id', 'twice'], isTwice([kind], ['external_id'])),
  known(kind, 'account', ['accounts']),
  check([kind, 'product_code', 'unknown_product'], hasNoProduct),
  ...isOtherType(kind),
  known(kind, 'bank_account', ['bank_accounts']),
  check([kind, 'bank_account', 'other_account'], isOtherBank('bank_accounts')),
];

const BENEFIT_CHECKS: readonly PlanCheck[] = [
  ...ofPosition('benefits'),
  check(['benefits', 'product_code', 'twice'], isTwice(['benefits'], ['account', 'product_code'])),
  known('benefits', 'person', ['people']),
  check(
    ['benefits', 'person', 'not_on_account'],
    (checked) => sql<boolean>`
      not exists (select from ${staged(checked, ['account_roles'])} and ${at('n', 'account')} = ${at('r', 'account')} and ${at('n', 'person')} = ${at('r', 'person')})
      and not exists (select from import_map a join account_roles o on o.account_uuid = a.uuid and o.status = 'ACTIVE' join import_map p on p.uuid = o.intervener_uuid
                       where a.kind = 'accounts' and a.external_id = ${at('r', 'account')} and p.kind = 'people' and p.external_id = ${at('r', 'person')})`,
  ),
  check(
    ['benefits', 'product_code', 'no_rights'],
    (checked) => sql<boolean>`
      not exists (select from ${staged(checked, ['opening_lots'])} and ${at('n', 'account')} = ${at('r', 'account')} and ${at('n', 'product_code')} = ${at('r', 'product_code')} and ${at('n', 'rights')} = 'E')
      and not exists (select from ${staged(checked, ['movements'])} and ${at('n', 'rights')} = 'E'
                         and exists (select from import_rows o where o.import_uuid = n.import_uuid and o.kind = 'operations' and o.external_id = ${at('n', 'operation')}
                                       and o.data ->> 'account' = ${at('r', 'account')} and o.data ->> 'product_code' = ${at('r', 'product_code')}))
      and not exists (select from import_map m join lots l on l.account_uuid = m.uuid and l.rights = 'E' join products p on p.uuid = l.product_uuid
                       where m.kind = 'accounts' and m.external_id = ${at('r', 'account')} and p.code = ${at('r', 'product_code')})`,
  ),
  check(
    ['benefits', 'next_on', 'past'],
    ({ today }) =>
      sql<boolean>`r.action = 'CREATE' and ${at('r', 'next_on')}::date < ${today}::date`,
  ),
  check(
    ['benefits', 'recognised_on', 'future'],
    ({ today }) => sql<boolean>`${at('r', 'recognised_on')}::date > ${today}::date`,
  ),
];

const ORDER_CHECKS: readonly PlanCheck[] = [
  ...ofPosition('open_orders'),
  check(['open_orders', 'type', 'other_type'], isProductOfOtherType(OPEN_ORDER_TYPES)),
  check(
    ['open_orders', 'ordered_on', 'future'],
    ({ today }) => sql<boolean>`${at('r', 'ordered_on')}::date > ${today}::date`,
  ),
  check(
    ['open_orders', 'unit_value_on', 'executed'],
    (checked) => sql<boolean>`
      r.action = 'CREATE' and (
        exists (select from ${staged(checked, ['unit_values'])} and ${at('n', 'product_code')} = ${at('r', 'product_code')} and ${at('n', 'day')} = ${at('r', 'unit_value_on')})
        or exists (select from unit_values v join products p on p.uuid = v.product_uuid
                    where p.code = ${at('r', 'product_code')} and v.day = ${at('r', 'unit_value_on')}::date and v.status = 'OFFICIAL'))`,
  ),
  check(['open_orders', 'units', 'not_free'], isNotFree),
  check(
    ['open_orders', 'is_total', 'twice'],
    (checked) => sql<boolean>`
      ${at('r', 'is_total')} = 'true' and exists (
        select from ${staged(checked, ['open_orders'])} and n.line <> r.line and n.data ? 'bank_account'
           and ${at('n', 'account')} = ${at('r', 'account')} and ${at('n', 'product_code')} = ${at('r', 'product_code')})`,
  ),
];

export const UNDER_WAY_CHECKS: readonly PlanCheck[] = [...BENEFIT_CHECKS, ...ORDER_CHECKS];
