import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Db } from '../../platform/db/tables.ts';
import { findClientDays } from './store.ts';

/** Since when somebody is a client and when they last did something; both null without an account of their own. */
export interface ClientDays {
  readonly client_since: CivilDate | null;
  readonly last_active_on: CivilDate | null;
}

/**
 * The days for FATCA: the opening of the first own account, and the last movement of units or login. A session of staff is
 * not a login. *Source*: decisions 11.13.
 */
export const getClientDays = async (db: Db, person: string): Promise<ClientDays> => {
  const { opened = null, moved_on = null, seen = null } = (await findClientDays(db, person)) ?? {};
  if (opened === null) return { client_since: null, last_active_on: null };
  const client_since = madridDate(opened);
  const days = [client_since, moved_on, seen && madridDate(seen)];
  const last_active_on = days.reduce((latest, day) =>
    day && latest && day > latest ? day : latest,
  );
  return { client_since, last_active_on };
};
