import type { Language } from '@area/domain/configuration/languages';
import type { Db } from '../../platform/db/tables.ts';

/** The language in which a person is written to. */
export const findLanguageOf = async (db: Db, intervener: string): Promise<Language> => {
  const { language } = await db
    .selectFrom('interveners')
    .select('language')
    .where('uuid', '=', intervener)
    .executeTakeFirstOrThrow();
  return language;
};
