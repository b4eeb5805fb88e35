import type { ImportKind } from '@area/domain/imports/kinds';
import { ROLE_OF_CONTRIBUTOR } from '@area/domain/plan-people/contributor';
import { sql } from 'kysely';
import {
  at,
  hasNoProduct,
  isMissing,
  isNew,
  isOtherType,
  isTwice,
  staged,
} from './conditions-store.ts';
import type { PlanCheck } from './conditions-store.ts';
import { openLots } from './open-lots-store.ts';

const check = (
  [kind, column, code]: readonly [ImportKind, string, string],
  wrong: PlanCheck['wrong'],
): PlanCheck => ({ kind, column, code: `rules.import.${code}`, wrong });

const once = (kind: ImportKind, columns: readonly string[] = []): readonly PlanCheck[] => [
  check([kind, 'external_id', 'twice'], isTwice([kind], ['external_id'])),
  ...(columns.length > 0
    ? [check([kind, columns.at(-1) ?? '', 'twice'], isTwice([kind], columns))]
    : []),
];

const known = (kind: ImportKind, column: string, kinds: readonly ImportKind[]): PlanCheck =>
  check([kind, column, 'unknown'], isMissing(column, kinds));

const ROLES = JSON.stringify(ROLE_OF_CONTRIBUTOR);

const RULE_CHECKS: readonly PlanCheck[] = [
  ...once('signature_rules', ['account', 'place']),
  known('signature_rules', 'account', ['accounts']),
  check(
    ['signature_rules', 'account', 'not_conditional'],
    (checked) => sql<boolean>`
      ${isNew} and not exists (select from ${staged(checked, ['accounts'])} and n.action = 'CREATE' and n.external_id = ${at('r', 'account')} and ${at('n', 'signature_arrangement')} = 'O')`,
  ),
  check(
    ['signature_rules', 'must_include_persons', 'not_on_account'],
    (checked) => sql<boolean>`
      exists (select from regexp_split_to_table(${at('r', 'must_include_persons')}, ' ') named(person)
               where not exists (select from ${staged(checked, ['account_roles'])} and ${at('n', 'account')} = ${at('r', 'account')} and ${at('n', 'person')} = named.person))`,
  ),
  check(
    ['accounts', 'signature_arrangement', 'no_rules'],
    (checked) => sql<boolean>`
      ${isNew} and ${at('r', 'signature_arrangement')} = 'O'
      and not exists (select from ${staged(checked, ['signature_rules'])} and ${at('n', 'account')} = r.external_id)`,
  ),
];

const MANDATE_CHECKS: readonly PlanCheck[] = [
  ...once('mandates', ['id']),
  check(
    ['mandates', 'bank_account', 'twice'],
    isTwice(['mandates'], ['bank_account', 'creditor_id']),
  ),
  known('mandates', 'bank_account', ['bank_accounts']),
  check(
    ['mandates', 'id', 'known'],
    () => sql<boolean>`${isNew} and exists (select from mandates m where m.id = ${at('r', 'id')})`,
  ),
  check(
    ['mandates', 'bank_account', 'known'],
    () => sql<boolean>`
      ${isNew} and exists (select from import_map k join mandates m on m.bank_account_uuid = k.uuid and m.status in ('PENDING', 'ACTIVE')
                            where k.kind = 'bank_accounts' and k.external_id = ${at('r', 'bank_account')} and m.creditor_id = ${at('r', 'creditor_id')})`,
  ),
];

const BENEFICIARY_CHECKS: readonly PlanCheck[] = [
  ...once('beneficiaries'),
  known('beneficiaries', 'account', ['accounts']),
  check(
    ['beneficiaries', 'account', 'no_plan'],
    (checked) => sql<boolean>`
      exists (select from ${staged(checked, ['accounts'])} and n.external_id = ${at('r', 'account')} and ${at('n', 'type')} <> 'P')
      or exists (select from import_map m join accounts a on a.uuid = m.uuid where m.kind = 'accounts' and m.external_id = ${at('r', 'account')} and a.type <> 'P')`,
  ),
  check(
    ['beneficiaries', 'account', 'known'],
    () => sql<boolean>`
      ${isNew} and exists (select from import_map m join designations g on g.account_uuid = m.uuid where m.kind = 'accounts' and m.external_id = ${at('r', 'account')})`,
  ),
  check(
    ['beneficiaries', 'percentage', 'shares'],
    (checked) => sql<boolean>`
      exists (select from (select ${at('n', 'account')} as account, ${at('n', 'contingency')} as contingency, ${at('n', 'line')} as line
                             from ${staged(checked, ['beneficiaries'])} group by 1, 2, 3 having sum((n.data ->> 'percentage')::numeric) <> 100) odd
               where (odd.account, odd.contingency, odd.line) = (${at('r', 'account')}, ${at('r', 'contingency')}, ${at('r', 'line')}))`,
  ),
  check(
    ['beneficiaries', 'document_number', 'no_document'],
    ({ today }) => sql<boolean>`
      not r.data ? 'document_number' and (r.data ->> 'birthdate')::date <= ${today}::date - interval '14 years'`,
  ),
  check(
    ['beneficiaries', 'birthdate', 'future'],
    ({ today }) => sql<boolean>`(r.data ->> 'birthdate')::date > ${today}::date`,
  ),
];

const CONTRIBUTOR_CHECKS: readonly PlanCheck[] = [
  ...once('contributors', ['account_role']),
  known('contributors', 'account_role', ['account_roles']),
  check(
    ['contributors', 'kind', 'other_role'],
    (checked) => sql<boolean>`
      exists (select from ${staged(checked, ['account_roles'])} and n.external_id = ${at('r', 'account_role')} and ${at('n', 'role')} <> ${ROLES}::jsonb ->> ${at('r', 'kind')})
      or exists (select from import_map m join account_roles o on o.uuid = m.uuid where m.kind = 'account_roles' and m.external_id = ${at('r', 'account_role')}
                  and o.role <> ${ROLES}::jsonb ->> ${at('r', 'kind')})`,
  ),
  check(
    ['contributors', 'account_role', 'known'],
    () => sql<boolean>`
      ${isNew} and exists (select from import_map m join contributors c on c.role_uuid = m.uuid where m.kind = 'account_roles' and m.external_id = ${at('r', 'account_role')})`,
  ),
  ...once('contributions_by_year', ['person', 'year']),
  known('contributions_by_year', 'person', ['people']),
  check(
    ['contributions_by_year', 'year', 'future'],
    ({ today }) => sql<boolean>`(r.data ->> 'year')::integer > extract(year from ${today}::date)`,
  ),
  check(
    ['contributions_by_year', 'year', 'known'],
    () => sql<boolean>`
      ${isNew} and exists (select from import_map m join contributions_elsewhere c on c.intervener_uuid = m.uuid
                            where m.kind = 'people' and m.external_id = ${at('r', 'person')} and c.year = (r.data ->> 'year')::integer)`,
  ),
];

const ofPosition = (kind: ImportKind): readonly PlanCheck[] => [
  known(kind, 'account', ['accounts']),
  check([kind, 'product_code', 'unknown_product'], hasNoProduct),
  ...isOtherType(kind),
];

/** All units that this import blocks and keeps of a position, beside all that it brings and what is free of it here. */
export const isNotFree: PlanCheck['wrong'] = (checked) => sql<boolean>`
  ${isNew} and r.data ? 'units' and exists (
    select from (select ${at('n', 'account')} as account, ${at('n', 'product_code')} as code, sum((n.data ->> 'units')::numeric) as units
                   from ${staged(checked, ['blocks', 'open_orders'])} and n.action = 'CREATE' group by 1, 2) b
      left join (select account, code, sum(units) as units from ${openLots(checked.import_uuid)} l
                  where not exists (select from import_map m join positions h on h.account_uuid = m.uuid where m.kind = 'accounts' and m.external_id = l.account) group by 1, 2) l using (account, code)
      left join (select m.external_id as account, p.code, h.units - h.blocked_units - h.reserved_units as units
                   from import_map m join positions h on h.account_uuid = m.uuid join products p on p.uuid = h.product_uuid where m.kind = 'accounts') h using (account, code)
     where (b.account, b.code) = (${at('r', 'account')}, ${at('r', 'product_code')}) and b.units > coalesce(l.units, 0) + coalesce(h.units, 0))`;

const BLOCK_CHECKS: readonly PlanCheck[] = [
  ...once('blocks'),
  ...ofPosition('blocks'),
  check(
    ['blocks', 'since', 'future'],
    ({ today }) => sql<boolean>`${at('r', 'since')}::date > ${today}::date`,
  ),
  check(['blocks', 'units', 'not_free'], isNotFree),
];

/** The bank account of an order, in the files or here, is of another account. */
export const isOtherBank =
  (kind: 'bank_accounts'): PlanCheck['wrong'] =>
  (checked) =>
    sql<boolean>`
  exists (select from ${staged(checked, [kind])} and n.external_id = ${at('r', 'bank_account')} and ${at('n', 'account')} <> ${at('r', 'account')})
  or exists (select from import_map m join bank_accounts b on b.uuid = m.uuid join import_map a on a.uuid = b.account_uuid and a.kind = 'accounts'
              where m.kind = ${kind} and m.external_id = ${at('r', 'bank_account')} and a.external_id <> ${at('r', 'account')})`;

const PERIODIC_CHECKS: readonly PlanCheck[] = [
  ...once('periodic_orders'),
  ...ofPosition('periodic_orders'),
  known('periodic_orders', 'bank_account', ['bank_accounts']),
  check(['periodic_orders', 'bank_account', 'other_account'], isOtherBank('bank_accounts')),
  check(
    ['periodic_orders', 'mandate', 'unknown'],
    (checked) =>
      sql<boolean>`r.data ? 'mandate' and ${isMissing('mandate', ['mandates'])(checked)}`,
  ),
  check(
    ['periodic_orders', 'mandate', 'other_account'],
    (checked) => sql<boolean>`
      exists (select from ${staged(checked, ['mandates'])} and n.external_id = ${at('r', 'mandate')} and ${at('n', 'bank_account')} <> ${at('r', 'bank_account')})
      or exists (select from import_map m join mandates d on d.uuid = m.uuid join import_map b on b.uuid = d.bank_account_uuid and b.kind = 'bank_accounts'
                  where m.kind = 'mandates' and m.external_id = ${at('r', 'mandate')} and b.external_id <> ${at('r', 'bank_account')})`,
  ),
];

export const AGREEMENT_CHECKS: readonly PlanCheck[] = [
  ...RULE_CHECKS,
  ...MANDATE_CHECKS,
  ...BENEFICIARY_CHECKS,
  ...CONTRIBUTOR_CHECKS,
  ...BLOCK_CHECKS,
  ...PERIODIC_CHECKS,
];
