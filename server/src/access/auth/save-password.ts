import type { PasswordOwner } from '@area/domain/intervener/password';
import type { Language } from '@area/domain/configuration/languages';
import type { Db } from '../../platform/db/tables.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { securityEvent, securityName } from '../../platform/security-events.ts';
import { changedMail } from './password-mails.ts';
import { findBrandOfPortal } from './portals-store.ts';
import type { PasswordChange } from './store.ts';

/** Known data of the person who chooses a password: the password may contain none of it. */
export interface KnownOwner {
  readonly intervener_uuid: string;
  readonly document_number: string;
  readonly given_name: string;
  readonly family_name_1: string;
  readonly email: string | null;
  readonly mobile_phone: string | null;
  readonly language: Language;
}

/** What a password is judged against. */
export const findPasswordOwner = async (
  db: Db,
  { document_number, given_name, family_name_1, email, mobile_phone }: KnownOwner,
  portal_id: string,
): Promise<PasswordOwner> => ({
  document_number,
  known: [
    given_name,
    family_name_1,
    email ?? '',
    mobile_phone ?? '',
    await findBrandOfPortal(db, portal_id),
  ],
});

/** Notifies the owner, who may not be the person who changed it. */
export const notifyOwner = async (
  tx: Db,
  { email, ...owner }: KnownOwner,
  { portal_id, now, in_session }: Omit<PasswordChange, 'intervener_uuid'> & { in_session: boolean },
): Promise<void> => {
  if (email === null) return;
  const brand = await findBrandOfPortal(tx, portal_id);
  await post(tx, [changedMail({ ...owner, email, brand }, { at: now, in_session })], new Date());
};

/** Logs whose password was changed, and how the person proved their identity. */
export const reportPasswordChange = (
  { parts, visit: { ip, request_id } }: Pick<Context, 'parts' | 'visit'>,
  intervener_uuid: string,
  by: 'session' | 'mail',
): void => {
  const person = securityName('client', intervener_uuid);
  securityEvent(parts.log, {
    kind: 'password_change',
    outcome: 'changed',
    actor: person,
    subject: person,
    ip,
    request_id,
    detail: { by },
  });
};
