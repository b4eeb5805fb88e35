import type { CivilDate } from '@area/domain/calendar/civil-date';
import { addDays, addMonths } from '@area/domain/calendar/civil-date';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { OPERATE_AGE_MIN_YEARS } from '@area/domain/calendar/ages';
import { madridDate } from '@area/domain/calendar/madrid';
import { IDENTITY_EXPIRING_DAYS } from '@area/domain/notification/triggers';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

export const listAcceptedSince = async (
  db: Db,
  intervener: string,
  day: CivilDate,
): Promise<DocumentSubcategory[]> => {
  const rows = await db
    .selectFrom('documents')
    .select('subcategory')
    .where('intervener_uuid', '=', intervener)
    .where('status', '=', 'VALIDATED')
    .where(sql<boolean>`(created_at at time zone 'Europe/Madrid')::date >= ${day}::date`)
    .execute();
  return rows.map(({ subcategory }) => subcategory as DocumentSubcategory);
};

/** Those whose birthday has come and nobody has marked it, and those who may have brought everything. */
export const listComingOfAge = async (db: Db, today: CivilDate): Promise<string[]> => {
  const rows = await db
    .selectFrom('interveners')
    .select('uuid')
    .where('is_minor', '=', true)
    .where('birthdate', '<=', addMonths(today, -OPERATE_AGE_MIN_YEARS * 12))
    .orderBy('uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
};

/** Minors born by that day whose coming of age nobody has marked. */
export const listUnmarkedBirthdays = async (db: Db, born_until: CivilDate) =>
  db
    .selectFrom('interveners')
    .select('uuid')
    .where('is_minor', '=', true)
    .where('came_of_age_on', 'is', null)
    .where('birthdate', '<=', born_until)
    .orderBy('uuid')
    .execute();

/** People with a login whose identity document has ended or soon will. */
export const listEndingDocuments = async (db: Db, now: Date) =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'language', 'is_document_permanent', 'document_expiration_date'])
    .where('document_expiration_date', '<=', addDays(madridDate(now), IDENTITY_EXPIRING_DAYS))
    .where('is_document_permanent', '=', false)
    .where('is_deceased', '=', false)
    .where(sql<boolean>`exists (select from logins l where l.intervener_uuid = interveners.uuid)`)
    .orderBy('uuid')
    .execute();
