import type { PasswordOwner } from '@area/domain/intervener/password';
import type { Language } from '@area/domain/configuration/languages';
import type { Db } from '../../platform/db/tables.ts';
import { post } from '../../platform/outside/outbox.ts';
import { changedMail } from './password-mails.ts';
import { findBrandOfPortal } from './portals.ts';

/** Whose password at which host, and when it changes. */
export interface PasswordChange {
  readonly intervener_uuid: string;
  readonly portal_id: string;
  readonly now: Date;
}

/** What is known about whoever chooses a password: none of it may stand in it. */
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

/** Whether it was kept: not when another change of the one that was `replaced` came first. */
export const savePassword = async (
  tx: Db,
  { intervener_uuid, portal_id, now }: PasswordChange,
  { password_hash, replaced }: { password_hash: string; replaced?: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('logins')
    .set({ password_hash, password_changed_at: now })
    .where('intervener_uuid', '=', intervener_uuid)
    .where('portal_id', '=', portal_id)
    .$if(replaced !== undefined, (query) => query.where('password_hash', '=', replaced ?? ''))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Every link that a person still has for a new password at a host, about to be spent. */
export const openLinks = (tx: Db, { intervener_uuid, portal_id, now }: PasswordChange) =>
  tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('intervener_uuid', '=', intervener_uuid)
    .where('portal_id', '=', portal_id)
    .where('used_at', 'is', null);

/** Tells the owner, who may not be the one who changed it. */
export const notifyOwner = async (
  tx: Db,
  { email, ...owner }: KnownOwner,
  { portal_id, now, in_session }: Omit<PasswordChange, 'intervener_uuid'> & { in_session: boolean },
): Promise<void> => {
  if (email === null) return;
  const brand = await findBrandOfPortal(tx, portal_id);
  await post(tx, [changedMail({ ...owner, email, brand }, { at: now, in_session })], new Date());
};
