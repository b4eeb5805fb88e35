import { OWNER_ROLES } from '@area/domain/account/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { MessageHolder } from '../../platform/outside/transfer-gateway/messages.ts';

/** Who owns an account, in its order: by role, then since when. Both managers must have the same. *Source*: decisions 1.3 and 8. */
export const listHolders = async (db: Db, account: string): Promise<MessageHolder[]> => {
  const { rows } = await sql<MessageHolder>`
    select document_number, name, role from (
      select distinct on (i.uuid) i.document_number, i.name, r.role, r.since, r.uuid, array_position(${[...OWNER_ROLES]}::text[], r.role) as place
        from account_roles r join interveners i on i.uuid = r.intervener_uuid
       where r.account_uuid = ${account} and r.status = 'ACTIVE' and r.role = any(${[...OWNER_ROLES]}::text[])
       order by i.uuid, place) owners
     order by place, since nulls first, document_number`.execute(db);
  return rows;
};
