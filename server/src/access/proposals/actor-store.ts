import type { Db } from '../../platform/db/tables.ts';

/** A member of staff as a proposal names them. */
export const findActor = async (db: Db, uuid: string) =>
  db
    .selectFrom('staff')
    .select(['uuid', 'username', 'name', 'permission_set', 'status'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
