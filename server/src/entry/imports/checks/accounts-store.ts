import { OWNER_ROLES } from '@area/domain/account/roles';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { codeList } from '../../../platform/db/code-list.ts';
import { PERSON_KINDS } from '../../../platform/imports/slice-store.ts';
import { at, isMissing, isNew, isTwice, staged } from './conditions-store.ts';
import type { Checked, PlanCheck } from './conditions-store.ts';

/** Who may act for a minor or somebody incapable. *Source*: decisions 6.3. */
const GUARDIANS = ['TUTOR', 'REPRESENTANTE_LEGAL'];
/** Who may act for a company. *Source*: decisions 6.1. */
const COMPANY_ACTORS = ['ADMINISTRADOR', 'APODERADO', 'REPRESENTANTE_LEGAL', 'JUNTA_DIRECTIVA'];

/** A role of the account `r`, in the files. */
const hasRole = (checked: Checked, roles: readonly string[]) => sql<boolean>`
  exists (select from ${staged(checked, ['account_roles'])}
    and ${at('n', 'account')} = r.external_id and ${at('n', 'role')} in (${codeList(roles)}))`;

const IS_OWNER = sql<boolean>`
  ${at('n', 'account')} = r.external_id and ${at('n', 'role')} in (${codeList(OWNER_ROLES)})`;

/** An owner of the account `r` who is new in the files, and of whom something holds. */
const isOwnedBy = (
  checked: Checked,
  kind: (typeof PERSON_KINDS)[number],
  holds: RawBuilder<boolean>,
) => sql<boolean>`
  exists (select from import_rows w, ${staged(checked, ['account_roles'])} and ${IS_OWNER}
    and w.import_uuid = ${checked.import_uuid}::uuid and w.kind = ${kind} and w.action = 'CREATE' and w.external_id = ${at('n', 'person')} and ${holds})`;

/** The same of an owner who is here already. */
const isOwnedByKnown = (
  checked: Checked,
  kind: (typeof PERSON_KINDS)[number],
  holds: RawBuilder<boolean>,
) => sql<boolean>`
  exists (select from import_map m join interveners i on i.uuid = m.uuid, ${staged(checked, ['account_roles'])} and ${IS_OWNER}
    and m.kind = ${kind} and m.external_id = ${at('n', 'person')} and ${holds})`;

const ofAccount = (code: string, wrong: PlanCheck['wrong']): PlanCheck => ({
  kind: 'accounts',
  column: 'external_id',
  code,
  wrong: (checked) => sql<boolean>`${isNew} and ${wrong(checked)}`,
});

const without = (one: string, other: string) => (checked: Checked) =>
  sql<boolean>`${hasRole(checked, [one])} and not ${hasRole(checked, [other])}`;

export const ACCOUNT_CHECKS: readonly PlanCheck[] = [
  {
    kind: 'accounts',
    column: 'external_id',
    code: 'rules.import.twice',
    wrong: isTwice(['accounts'], ['external_id']),
  },
  {
    kind: 'accounts',
    column: 'number',
    code: 'rules.import.twice',
    wrong: isTwice(['accounts'], ['number']),
  },
  {
    kind: 'accounts',
    column: 'number',
    code: 'rules.import.known',
    wrong: () =>
      sql<boolean>`${isNew} and exists (select from accounts a where a.number = ${at('r', 'number')})`,
  },
  ofAccount(
    'rules.import.no_owner',
    (checked) => sql<boolean>`not ${hasRole(checked, OWNER_ROLES)}`,
  ),
  ofAccount('rules.import.usufruct', without('NUDO_PROPIETARIO', 'USUFRUCTUARIO')),
  ofAccount('rules.import.usufruct', without('USUFRUCTUARIO', 'NUDO_PROPIETARIO')),
  // Files and what is here are asked apart: the database joins each of them once.
  ...[
    (checked: Checked) =>
      isOwnedBy(
        checked,
        'people',
        sql<boolean>`((w.data ->> 'birthdate')::date > ${checked.today}::date - interval '18 years' or w.data ->> 'is_incapable' = 'true')`,
      ),
    (checked: Checked) =>
      isOwnedByKnown(
        checked,
        'people',
        sql<boolean>`(i.birthdate > ${checked.today}::date - interval '18 years' or i.is_incapable)`,
      ),
  ].map((isWard) =>
    ofAccount(
      'rules.import.no_guardian',
      (checked) => sql<boolean>`${isWard(checked)} and not ${hasRole(checked, GUARDIANS)}`,
    ),
  ),
  ...[isOwnedBy, isOwnedByKnown].map((isOwned) =>
    ofAccount(
      'rules.import.no_administrator',
      (checked) => sql<boolean>`
        ${isOwned(checked, 'companies', sql<boolean>`true`)} and not ${hasRole(checked, COMPANY_ACTORS)}`,
    ),
  ),
  {
    kind: 'account_roles',
    column: 'external_id',
    code: 'rules.import.twice',
    wrong: isTwice(['account_roles'], ['external_id']),
  },
  {
    kind: 'account_roles',
    column: 'role',
    code: 'rules.import.twice',
    wrong: isTwice(['account_roles'], ['account', 'person', 'role']),
  },
  {
    kind: 'account_roles',
    column: 'role',
    code: 'rules.import.known',
    wrong: () => sql<boolean>`
      ${isNew} and exists (select from import_map m join account_roles held on held.account_uuid = m.uuid join import_map p on p.uuid = held.intervener_uuid
                            where m.kind = 'accounts' and m.external_id = ${at('r', 'account')} and p.kind in (${codeList(PERSON_KINDS)})
                              and p.external_id = ${at('r', 'person')} and held.role = ${at('r', 'role')} and held.status <> 'ENDED')`,
  },
  {
    kind: 'account_roles',
    column: 'account',
    code: 'rules.import.unknown',
    wrong: isMissing('account', ['accounts']),
  },
  {
    kind: 'account_roles',
    column: 'person',
    code: 'rules.import.unknown',
    wrong: isMissing('person', PERSON_KINDS),
  },
];
