import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** Writes a picture, whose file is in the storage already. */
export const insertPicture = async (
  db: Db,
  row: Insertable<Tables['brand_pictures']>,
): Promise<void> => {
  await db.insertInto('brand_pictures').values(row).execute();
};

/** The pictures of a brand, the newest first. */
export const listPictures = async (db: Db, brand: string) =>
  db
    .selectFrom('brand_pictures')
    .selectAll()
    .where('brand_id', '=', brand)
    .orderBy('added_at', 'desc')
    .orderBy('uuid', 'desc')
    .execute();

/** The file of a picture by the name that the portal asks for. */
export const findPictureFile = async (db: Db, name: string) =>
  db
    .selectFrom('brand_pictures')
    .select(['storage_key', 'sha256'])
    .where('file_name', '=', name)
    .executeTakeFirst();
