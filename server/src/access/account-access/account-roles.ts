import { sql } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { AccountRole } from '../../platform/http/session.ts';
import { holderTypeOf } from './holder-type.ts';

/** What a person is on their accounts, the oldest account first, as one column of another statement. */
export const accountRolesOf = (intervener: unknown) => sql<AccountRole[]>`(
  select coalesce(json_agg(json_build_object(
           'uuid', a.uuid, 'type', a.type, 'is_private_area', a.is_private_area,
           'closed_on', (a.closed_at at time zone 'Europe/Madrid')::date, 'role', held.role, 'has_mandate', held.has_mandate,
           'is_minor', i.is_minor, 'birthdate', i.birthdate, 'account_type', ${holderTypeOf(sql.ref('a.uuid'))}
         ) order by a.created_at, a.uuid), '[]')
    from account_roles held join accounts a on a.uuid = held.account_uuid join interveners i on i.uuid = held.intervener_uuid
   where held.intervener_uuid = ${intervener}::uuid and held.status = 'ACTIVE')`;

const rolesOf = prepare((db, bind: Bind<{ intervener: string }>) =>
  db.selectNoFrom(accountRolesOf(bind('intervener')).as('roles')),
);

/** The same, asked alone. */
export const listAccountRoles = async (db: Db, intervener: string): Promise<AccountRole[]> =>
  (await rolesOf(db, { intervener })).flatMap(({ roles }) => roles);
