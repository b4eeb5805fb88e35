import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { whyNotLogIn } from '@area/domain/intervener/login';
import type { Selectable } from 'kysely';
import type { StaffTable } from '../../platform/db/access-tables.ts';
import type { Db } from '../../platform/db/tables.ts';

export type Staff = Selectable<StaffTable>;

export const findStaff = async (db: Db, username: string): Promise<Staff | undefined> =>
  db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst();

/** The client of a document number who may come in at a host. Nobody else has an area there to open. */
export const findClientAt = async (db: Db, portal: string, document_number: string) => {
  const row = await db
    .selectFrom('logins')
    .innerJoin('interveners', 'interveners.uuid', 'logins.intervener_uuid')
    .select(['interveners.uuid', 'intervener_type', 'intervener_status', 'is_deceased'])
    .where('logins.portal_id', '=', portal)
    .where('document_number', '=', normaliseIdentifier(document_number))
    .executeTakeFirst();
  return row && !whyNotLogIn(row) ? row : undefined;
};
