import type { sendContactCodes } from '@area/contract/own-record/calls';
import type { BodyOf } from '@area/contract/call';
import { normalisePhone, whyNotPersonalData } from '@area/domain/intervener/personal-data';
import { madridDate } from '@area/domain/calendar/madrid';
import { reason } from '@area/domain/rules/reason';
import type { Context } from '../../platform/http/calls/context.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { dialledNumber } from '../../platform/outside/phone-number.ts';
import { sendCodesFor } from './contact-codes.ts';
import { getPersonForUpdate } from '../people/store.ts';

type Sent = BodyOf<typeof sendContactCodes>;

/** Sends the codes of a new contact, one at a time. *Errors*: INVALID_INPUT, and those of the codes. */
export const sendCodesOfChange = async (
  { db, parts }: Pick<Context, 'db' | 'parts'>,
  intervener: string,
  sent: Sent,
) => {
  const { email, mobile_phone } = sent;
  const now = parts.clock.wall();
  if ((email === undefined) === (mobile_phone === undefined))
    refuseFields([{ field: 'mobile_phone', ...reason('rules.personal.one_contact') }]);
  const person = await getPersonForUpdate(db, intervener);
  const prefix = sent.mobile_phone_prefix ?? person.mobile_phone_prefix;
  requireFields(
    whyNotPersonalData({ email, mobile_phone, mobile_phone_prefix: prefix }, madridDate(now)),
  );
  const field = email === undefined ? 'mobile_phone' : 'email';
  const value = email ?? dialledNumber(prefix, normalisePhone(prefix, mobile_phone ?? ''));
  const stands =
    field === 'email'
      ? person.email
      : person.mobile_phone && dialledNumber(person.mobile_phone_prefix, person.mobile_phone);
  if (value === stands) refuseFields([{ field, ...reason('rules.personal.same_contact') }]);
  return sendCodesFor(db, person, { parts, move: { field, value }, now });
};
