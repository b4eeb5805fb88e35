import { OWNER_ROLES } from '@area/domain/account/roles';
import type { Expression } from 'kysely';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';

/** The names of those whom an account belongs to, as one column of another statement. */
export const ownerNamesOf = (account: Expression<unknown>) => sql<string>`(
  select coalesce(string_agg(distinct i.name, ', '), '') from account_roles r join interveners i on i.uuid = r.intervener_uuid
   where r.account_uuid = ${account} and r.status = 'ACTIVE' and r.role in (${codeList(OWNER_ROLES)}))`;
