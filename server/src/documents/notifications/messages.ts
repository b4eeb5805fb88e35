import { channelsOf } from '@area/domain/notification/choices';
import { pushMessage } from '../../access/push-devices/push-message.ts';
import { dialledNumber } from '../../platform/outside/phone-number.ts';
import type { NewMessage } from '../../platform/outside/outbox-store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import type { Notice } from './notice.ts';
import type { Reader } from './readers-store.ts';

interface Telling {
  readonly say: Speaker;
  readonly brand: string;
}

const headlineOf = ({ title, reference }: Notice): string =>
  reference === undefined ? title : `${title} · ${reference}`;

const mailTo = (
  { uuid, given_name, email }: Reader,
  notice: Notice,
  { say, brand }: Telling,
): NewMessage[] => {
  const text = [
    say('messages.mail.greeting', { name: given_name }),
    '',
    notice.body,
    say('messages.mail.closing'),
    '',
    say('messages.mail.signature', { brand }),
  ];
  return email === null
    ? []
    : [
        {
          channel: 'EMAIL',
          recipient: email,
          subject: headlineOf(notice),
          body: text.join('\n'),
          is_secret: false,
          intervener_uuid: uuid,
        },
      ];
};

/** Short and without figures: the phone may be in another person's hands. */
const smsTo = (
  { uuid, mobile_phone, mobile_phone_prefix }: Reader,
  notice: Notice,
  { say, brand }: Telling,
): NewMessage[] => {
  const body = notice.urgent ?? say('messages.notice.sms', { brand, headline: headlineOf(notice) });
  return mobile_phone === null
    ? []
    : [
        {
          channel: 'SMS',
          recipient: dialledNumber(mobile_phone_prefix, mobile_phone),
          subject: null,
          body,
          is_secret: false,
          intervener_uuid: uuid,
        },
      ];
};

const PATHS: Readonly<Partial<Record<Notice['entity_type'], string>>> = {
  OPERATION: '/account/operation/',
  ISSUE: '/account/issues/',
};

const pathOf = ({ entity_type, entity_uuid }: Notice): string => {
  const path = PATHS[entity_type];
  return path === undefined ? '/account/notifications' : `${path}${entity_uuid}`;
};

const pushTo = (
  { uuid, has_devices }: Reader,
  notice: Notice,
  { say, brand }: Telling,
): NewMessage[] => {
  if (!has_devices) return [];
  const place = { path: pathOf(notice), tag: notice.entity_uuid };
  return [
    pushMessage(uuid, {
      full: { title: headlineOf(notice), body: notice.body, ...place },
      plain: { title: brand, body: say('messages.notice.push'), ...place },
    }),
  ];
};

/** The mail and the SMS of a notice, as far as it reaches and its reader chooses. */
export const messagesFor = (
  notice: Notice,
  { reader, brand }: { readonly reader: Reader | undefined; readonly brand: string },
): NewMessage[] => {
  if (!reader) return [];
  const { email, sms, push } = channelsOf(notice.reach, reader.choices[notice.type]);
  const telling = { say: speakerOf(reader.language), brand };
  return [
    ...(email ? mailTo(reader, notice, telling) : []),
    ...(sms || notice.urgent !== undefined ? smsTo(reader, notice, telling) : []),
    ...(push ? pushTo(reader, notice, telling) : []),
  ];
};
