import type { Language } from '@area/domain/configuration/languages';
import type { NotificationChoice } from '@area/domain/notification/choices';
import type { NotificationType } from '@area/domain/notification/codes';
import { sql } from 'kysely';
import { hasDevices } from '../../access/push-devices/store.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';

/** The addressee of a message: with the contact in force, never a proposed one. */
export interface Reader {
  readonly uuid: string;
  readonly given_name: string;
  readonly email: string | null;
  readonly mobile_phone: string | null;
  readonly mobile_phone_prefix: string;
  readonly language: Language;
  /** Whether a device of theirs is told. */
  readonly has_devices: boolean;
  /** What they chose, where they chose anything. */
  readonly choices: Readonly<Partial<Record<NotificationType, NotificationChoice>>>;
}

const readersOf = prepare((db, bind: Bind<{ people: readonly string[] }>) =>
  db
    .selectFrom('interveners')
    .leftJoin('notification_choices as choice', 'choice.intervener_uuid', 'interveners.uuid')
    .select([
      'interveners.uuid',
      'interveners.given_name',
      'interveners.email',
      'interveners.mobile_phone',
      'interveners.mobile_phone_prefix',
      'interveners.language',
    ])
    .select([
      'choice.type',
      'choice.email as by_mail',
      'choice.sms as by_sms',
      'choice.push as by_push',
    ])
    .select((eb) => hasDevices(eb.ref('interveners.uuid')).as('has_devices'))
    .where('interveners.uuid', '=', sql<string>`any(${bind('people')}::uuid[])`),
);

/** How some people are reached, by who they are. */
export const listReaders = async (
  db: Db,
  people: readonly string[],
): Promise<ReadonlyMap<string, Reader>> => {
  const readers = new Map<string, Reader>();
  for (const { type, by_mail, by_sms, by_push, ...person } of await readersOf(db, {
    people: [...new Set(people)],
  })) {
    const choices = readers.get(person.uuid)?.choices;
    const chosen = type !== null && {
      [type]: { type, email: by_mail === true, sms: by_sms === true, push: by_push === true },
    };
    readers.set(person.uuid, { ...person, choices: { ...choices, ...chosen } });
  }
  return readers;
};

/** The language in which a person is written to. */
export const findLanguageOf = async (db: Db, intervener: string): Promise<Language> => {
  const { language } = await db
    .selectFrom('interveners')
    .select('language')
    .where('uuid', '=', intervener)
    .executeTakeFirstOrThrow();
  return language;
};

/** Somebody as a letter by mail addresses them. */
export const getMailReader = async (
  db: Db,
  intervener: string,
): Promise<Pick<Reader, 'email' | 'given_name' | 'language'>> =>
  db
    .selectFrom('interveners')
    .select(['email', 'given_name', 'language'])
    .where('uuid', '=', intervener)
    .executeTakeFirstOrThrow();
