import { OWNER_ROLES } from '@area/domain/account/roles';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** Since when somebody is a client and when they last did something; both null without an account of their own. */
export interface ClientDays {
  readonly client_since: CivilDate | null;
  readonly last_active_on: CivilDate | null;
}

/**
 * The days that FATCA asks for: the opening of the first account that somebody owns, and the last movement of units of theirs
 * or login. A look of staff is no login. *Source*: decisions 11.13.
 */
export const getClientDays = async (db: Db, person: string): Promise<ClientDays> => {
  const { rows } = await sql<{
    opened: Date | null;
    moved_on: CivilDate | null;
    seen: Date | null;
  }>`
    with owned as (
      select a.uuid, a.created_at from account_roles r join accounts a on a.uuid = r.account_uuid
       where r.intervener_uuid = ${person}::uuid and r.status = 'ACTIVE' and r.role = any(${OWNER_ROLES}::text[]))
    select (select min(created_at) from owned) as opened,
           (select max(m.moved_on) from unit_movements m join owned on owned.uuid = m.account_uuid) as moved_on,
           (select max(f.last_used_at) from token_families f where f.intervener_uuid = ${person}::uuid and f.kind = 'CLIENT') as seen`.execute(
    db,
  );
  const { opened = null, moved_on = null, seen = null } = rows[0] ?? {};
  if (opened === null) return { client_since: null, last_active_on: null };
  const client_since = madridDate(opened);
  const days = [client_since, moved_on, seen && madridDate(seen)];
  const last_active_on = days.reduce((latest, day) =>
    day && latest && day > latest ? day : latest,
  );
  return { client_since, last_active_on };
};
