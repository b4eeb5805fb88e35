import type { Db } from '../db/tables.ts';

/** The last text of each key and language. */
export const listOwnTexts = async (db: Db) =>
  db
    .selectFrom('own_texts')
    .select(['number', 'language', 'key', 'text', 'set_by', 'set_at'])
    .distinctOn(['language', 'key'])
    .orderBy('language')
    .orderBy('key')
    .orderBy('number', 'desc')
    .execute();
