import { formatDate, formatTime } from '@area/domain/calendar/format-date';
import type { Language } from '@area/domain/configuration/languages';
import type { Db } from '../../platform/db/tables.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { listAdministrators } from './members-store.ts';

/** Every mail to staff; its texts are under `messages.staff`. */
export type StaffMail =
  | 'invitation'
  | 'invitation_sso'
  | 'reset'
  | 'password_changed'
  | 'factors_changed'
  | 'break_glass_entry'
  | 'break_glass_made'
  | 'approver_made'
  | 'keys_encrypted'
  | 'backup_restored'
  | 'proposal_refused'
  | 'proposal_expired'
  | 'proposal_stale';

/** To whom of the staff a mail goes. */
export interface StaffAddressee {
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
}

interface Written {
  readonly mail: StaffMail;
  readonly values?: Readonly<Record<string, string>>;
  readonly at: Date;
  /** How long a mail with a secret is valid. *Units*: seconds. */
  readonly secret_seconds?: number;
}

/** Sends a mail to a member of staff within the transaction of the cause, if they have an address. */
export const notifyStaff = async (
  tx: Db,
  { name, email, language }: StaffAddressee,
  { mail, values = {}, at, secret_seconds }: Written,
): Promise<void> => {
  if (email === null) return;
  const say = speakerOf(language);
  const told = { ...values, date: formatDate(at, language), time: formatTime(at) };
  const body = [
    say('messages.mail.greeting', { name }),
    '',
    say(`messages.staff.${mail}.body`, told),
  ].join('\n');
  const message = {
    channel: 'EMAIL' as const,
    recipient: email,
    subject: say(`messages.staff.${mail}.subject`, told),
    body,
    is_secret: secret_seconds !== undefined,
    ...(secret_seconds !== undefined && { secret_seconds }),
    intervener_uuid: null,
  };
  await post(tx, [message], new Date());
};

/** Notifies every administrator of users. */
export const notifyAdministrators = async (tx: Db, written: Written): Promise<void> => {
  for (const each of await listAdministrators(tx)) await notifyStaff(tx, each, written);
};
