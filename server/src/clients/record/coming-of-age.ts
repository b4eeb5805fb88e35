import { hasComeOfAge } from '@area/domain/gate/after-login';
import { OPERATE_AGE_MIN_YEARS } from '@area/domain/calendar/ages';
import { addMonths } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { ComingOfAgeStep } from '@area/domain/intervener/coming-of-age';
import { missingAtEighteen } from '@area/domain/intervener/coming-of-age';
import type { Selectable } from 'kysely';
import type { Db, IntervenersTable } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notifyByMail } from '../../documents/notifications/record-messages.ts';
import { endGuardians } from '../accounts/role-store.ts';
import { updatePerson, getPersonForUpdate } from '../people/store.ts';
import { listAcceptedSince, listUnmarkedBirthdays } from './coming-of-age-store.ts';

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
    accepted_copies: await listAcceptedSince(db, person.uuid, since),
    has_own_kyc,
  });
  return { since, missing: [...missing] };
};

/** Makes a person an adult client once everything is complete. To be called after each step that may be the last. */
export const finishComingOfAge = async (
  db: Db,
  intervener: string,
  now: Date,
): Promise<boolean> => {
  const person = await getPersonForUpdate(db, intervener);
  const open = await findComingOfAge(db, person, madridDate(now));
  if (!open || open.missing.length > 0) return false;
  await updatePerson(db, intervener, { is_minor: false, version: person.version + 1 });
  return true;
};

/**
 * The eighteenth birthday: guardians lose their role, their KYC answers no longer count, and the account can be read but
 * not operated until the new adult has completed everything. An incapable adult keeps the guardians. *Source*: decisions
 * 1.7.
 */
export const markComingOfAge = async (
  db: Db,
  intervener: string,
  today: CivilDate,
): Promise<boolean> => {
  const person = await getPersonForUpdate(db, intervener);
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

/**
 * Marks the birthdays that have come since they were last looked for. The day is marked before anybody
 * runs the registry's day: guardians must not sign in the hours between. Returns how many there were.
 */
export const markBirthdays = async (db: Db, now: Date): Promise<number> => {
  const today = madridDate(now);
  const rows = await listUnmarkedBirthdays(db, addMonths(today, -OPERATE_AGE_MIN_YEARS * 12));
  let marked = 0;
  for (const { uuid } of rows)
    if (await inTransaction(db, async (tx) => markComingOfAge(tx, uuid, today))) marked += 1;
  return marked;
};
