import { madridDate } from '@area/domain/calendar/madrid';
import {
  SPANISH_PREFIX,
  normalisePhone,
  whyNotPersonalData,
} from '@area/domain/intervener/personal-data';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import { findBrandName } from '../../access/config/store.ts';
import { notifyByMail, notifyInPortal } from '../../documents/notifications/record-messages.ts';
import type { Db } from '../../platform/db/tables.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import { dialledNumber } from '../../platform/outside/phone-number.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { NEXT_VERSION, getPersonForUpdate, updatePerson } from '../people/store.ts';
import type { PersonRow } from '../people/store.ts';

/** A contact as somebody told it to the office. */
export interface ToldContact {
  readonly email?: string | undefined;
  readonly mobile_phone_prefix?: string | undefined;
  readonly mobile_phone?: string | undefined;
}

/** The columns that change. */
type ChangedContact = Partial<Pick<PersonRow, 'email' | 'mobile_phone_prefix' | 'mobile_phone'>>;

/** The same as its columns: only what is another than before. */
export const changedContact = (
  person: PersonRow,
  { email, mobile_phone_prefix, mobile_phone }: ToldContact,
): ChangedContact => {
  const prefix = mobile_phone_prefix ?? person.mobile_phone_prefix;
  const phone = mobile_phone && normalisePhone(prefix, mobile_phone);
  return {
    ...(email !== undefined && email !== person.email && { email }),
    ...(prefix !== person.mobile_phone_prefix && { mobile_phone_prefix: prefix }),
    ...(phone !== undefined && phone !== person.mobile_phone && { mobile_phone: phone }),
  };
};

const isPhone = (changed: ChangedContact): boolean =>
  'mobile_phone' in changed || 'mobile_phone_prefix' in changed;

/** One contact at a time: the other one is where the client hears of it. */
const whyNotChange = (
  person: PersonRow,
  changed: ChangedContact,
  now: Date,
): readonly FieldReason[] => {
  if (Object.keys(changed).length === 0)
    return atField('mobile_phone', reason('rules.personal.same_contact'));
  if (isPhone(changed) && 'email' in changed)
    return atField('mobile_phone', reason('rules.personal.one_contact'));
  const whole = isPhone(changed) && {
    mobile_phone: changed.mobile_phone ?? person.mobile_phone ?? '',
    mobile_phone_prefix: changed.mobile_phone_prefix ?? person.mobile_phone_prefix,
  };
  const data = { document_expiration_date: undefined, ...changed, ...whole };
  return whyNotPersonalData(data, madridDate(now));
};

/** At the address and the phone that were known before: a change that nobody asked for must not go unseen. */
const tellOld = async (
  db: Db,
  { uuid, email, mobile_phone, mobile_phone_prefix, language }: PersonRow,
  { what, wall }: { readonly what: 'email' | 'mobile_phone'; readonly wall: Date },
): Promise<void> => {
  if (email)
    await notifyByMail(db, {
      intervener: uuid,
      news: 'contact_changed',
      to: email,
      params: (say) => ({ what: say(`messages.contact_code.${what}`) }),
    });
  if (!mobile_phone) return;
  const say = speakerOf(language);
  const told = say('messages.record.contact_changed.body', {
    what: say(`messages.contact_code.${what}`),
  });
  const sms = {
    channel: 'SMS' as const,
    recipient: dialledNumber(mobile_phone_prefix || SPANISH_PREFIX, mobile_phone),
    subject: null,
    body: `${await findBrandName(db, uuid)}: ${told}`,
    is_secret: false,
    intervener_uuid: uuid,
  };
  await post(db, [sms], wall);
};

/**
 * Changes the phone or the mail address of a client who told it to the office. It is in force at once; the client hears of it
 * where they were known before, and in the portal. *Errors*: INVALID_INPUT. *Source*: office 3, ADR 210.
 */
export const changeContact = async (
  db: Db,
  uuid: string,
  { told, at, wall }: { readonly told: ToldContact; readonly at: Date; readonly wall: Date },
): Promise<PersonRow> => {
  const person = await getPersonForUpdate(db, uuid);
  const changed = changedContact(person, told);
  requireFields(whyNotChange(person, changed, at));
  await updatePerson(db, uuid, { ...changed, version: NEXT_VERSION });
  const what = isPhone(changed) ? 'mobile_phone' : 'email';
  await tellOld(db, person, { what, wall });
  await notifyInPortal(db, {
    intervener: uuid,
    news: 'contact_changed',
    params: (say) => ({ what: say(`messages.contact_code.${what}`) }),
    entity_type: 'INTERVENER',
    entity_uuid: uuid,
    cause: `contact ${person.version + 1}`,
    reach: 'PORTAL',
    at,
  });
  return getPersonForUpdate(db, uuid);
};
