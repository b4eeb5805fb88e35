import { formatDate, formatTime } from '@area/domain/calendar/format-date';
import type { Language } from '@area/domain/configuration/languages';
import type { NewMessage } from '../../platform/outside/outbox-store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';

/** The recipient of a mail about a password or a login, and the brand of the sender. */
export interface Addressee {
  readonly intervener_uuid: string;
  readonly given_name: string;
  readonly email: string;
  readonly language: Language;
  readonly brand: string;
}

interface Words {
  readonly subject: string;
  readonly body: string;
}

const mailTo = (
  { email, given_name, language, brand, intervener_uuid }: Addressee,
  { subject, body }: Words,
  secret_seconds?: number,
): NewMessage => {
  const say = speakerOf(language);
  const text = [
    say('messages.mail.greeting', { name: given_name }),
    '',
    body,
    '',
    say('messages.mail.signature', { brand }),
  ].join('\n');
  return {
    channel: 'EMAIL',
    recipient: email,
    subject,
    body: text,
    is_secret: secret_seconds !== undefined,
    ...(secret_seconds !== undefined && { secret_seconds }),
    intervener_uuid,
  };
};

/** The link for a new password: its holder may choose one. */
export const recoveryMail = (
  to: Addressee,
  { link, until, seconds }: { link: string; until: Date; seconds: number },
): NewMessage => {
  const say = speakerOf(to.language);
  const body = say('messages.password_recovery.body', { link, time: formatTime(until) });
  return mailTo(to, { subject: say('messages.password_recovery.subject'), body }, seconds);
};

/** The link with which somebody who came in with an import chooses their first password. */
export const invitationMail = (
  to: Addressee,
  { link, until, seconds }: { link: string; until: Date; seconds: number },
): NewMessage => {
  const say = speakerOf(to.language);
  const until_day = formatDate(until, to.language);
  const body = say('messages.invitation.body', { brand: to.brand, link, date: until_day });
  return mailTo(to, { subject: say('messages.invitation.subject'), body }, seconds);
};

/** Notifies the owner of a password that it changed; `in_session` if one session continues. */
export const changedMail = (
  to: Addressee,
  { at, in_session }: { at: Date; in_session: boolean },
): NewMessage => {
  const say = speakerOf(to.language);
  const when = { date: formatDate(at, to.language), time: formatTime(at) };
  const body = in_session
    ? say('messages.password_changed.in_session', when)
    : say('messages.password_changed.body', when);
  return mailTo(to, { subject: say('messages.password_changed.subject'), body });
};

/** Notifies somebody of a login from a browser that was never seen before. */
export const newBrowserMail = (
  to: Addressee,
  { device, at }: { device: string; at: Date },
): NewMessage => {
  const say = speakerOf(to.language);
  const body = say('messages.new_browser.body', {
    device,
    date: formatDate(at, to.language),
    time: formatTime(at),
  });
  return mailTo(to, { subject: say('messages.new_browser.subject'), body });
};
