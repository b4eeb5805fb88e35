import { hasComeOfAge } from '@area/domain/gate/after-login';
import { OPERATE_AGE_MIN_YEARS } from '@area/domain/calendar/ages';
import { addMonths } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import type { ComingOfAgeStep } from '@area/domain/intervener/coming-of-age';
import { missingAtEighteen } from '@area/domain/intervener/coming-of-age';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, IntervenersTable } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notifyByMail } from '../../documents/notifications/record-messages.ts';
import { endGuardians } from '../accounts/role-store.ts';
import { updatePerson } from '../people/store.ts';

type Minor = Pick<
  Selectable<IntervenersTable>,
  | 'uuid'
  | 'is_minor'
  | 'birthdate'
  | 'email'
  | 'mobile_phone'
  | 'kyc_valid_until'
  | 'came_of_age_on'
>;

const acceptedSince = async (
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

/**
 * What somebody who came as a minor and has turned eighteen still has to bring; nothing for everybody
 * else. What the guardians answered in the questionnaire counts no more once the day is marked.
 */
export const findComingOfAge = async (
  db: Db,
  person: Minor,
  today: CivilDate,
): Promise<{ since: CivilDate; missing: ComingOfAgeStep[] } | undefined> => {
  if (!hasComeOfAge(person, today) || person.birthdate === null) return undefined;
  const since = addMonths(person.birthdate, OPERATE_AGE_MIN_YEARS * 12);
  const has_own_kyc =
    person.came_of_age_on !== null &&
    person.kyc_valid_until !== null &&
    person.kyc_valid_until >= today;
  const missing = missingAtEighteen({
    ...person,
    accepted_copies: await acceptedSince(db, person.uuid, since),
    has_own_kyc,
  });
  return { since, missing: [...missing] };
};

/** Makes a grown-up of somebody who has brought everything. To be called after each step that may be the last. */
export const finishComingOfAge = async (
  db: Db,
  intervener: string,
  now: Date,
): Promise<boolean> => {
  const person = await db
    .selectFrom('interveners')
    .selectAll()
    .where('uuid', '=', intervener)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const open = await findComingOfAge(db, person, madridDate(now));
  if (!open || open.missing.length > 0) return false;
  await updatePerson(db, intervener, { is_minor: false, version: person.version + 1 });
  return true;
};

/**
 * The eighteenth birthday: guardians lose their say, their answers about money no longer count, and the
 * account is seen but not operated until the grown-up has brought everything. An incapable adult keeps
 * the guardians. *Source*: decisions 1.7.
 */
export const markComingOfAge = async (
  db: Db,
  intervener: string,
  today: CivilDate,
): Promise<boolean> => {
  const person = await db
    .selectFrom('interveners')
    .selectAll()
    .where('uuid', '=', intervener)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (person.came_of_age_on !== null || person.birthdate === null || !hasComeOfAge(person, today))
    return false;
  const came_of_age_on = addMonths(person.birthdate, OPERATE_AGE_MIN_YEARS * 12);
  await updatePerson(db, intervener, {
    came_of_age_on,
    kyc_valid_until: null,
    version: person.version + 1,
  });
  await notifyByMail(db, { intervener, news: 'came_of_age' });
  if (person.is_incapable) return true;
  for (const guardian of await endGuardians(db, intervener))
    await notifyByMail(db, {
      intervener: guardian,
      news: 'guardian',
      params: () => ({ name: person.name }),
    });
  return true;
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

/**
 * Marks the birthdays that have come since they were last looked for. The day is marked before anybody
 * runs the registry's day: guardians must not sign in the hours between. Returns how many there were.
 */
export const markBirthdays = async (db: Db, now: Date): Promise<number> => {
  const today = madridDate(now);
  const rows = await db
    .selectFrom('interveners')
    .select('uuid')
    .where('is_minor', '=', true)
    .where('came_of_age_on', 'is', null)
    .where('birthdate', '<=', addMonths(today, -OPERATE_AGE_MIN_YEARS * 12))
    .orderBy('uuid')
    .execute();
  let marked = 0;
  for (const { uuid } of rows)
    if (await inTransaction(db, async (tx) => markComingOfAge(tx, uuid, today))) marked += 1;
  return marked;
};
