import type { InvitationKind } from '@area/domain/staff/session-limits';
import { INVITATION_SECONDS } from '@area/domain/staff/session-limits';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { hashToken, newToken, secondsAfter } from '../auth/tokens.ts';

/** Links that still open something. */
const unspent = (db: Db, staff_uuid: string) =>
  db
    .updateTable('staff_invitations')
    .where('staff_uuid', '=', staff_uuid)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null);

/** Takes back the links that a member still has. */
export const withdrawInvitations = async (db: Db, staff_uuid: string, now: Date): Promise<void> => {
  await unspent(db, staff_uuid).set({ withdrawn_at: now }).execute();
};

/** Takes back every link that still opens something. */
export const withdrawAllInvitations = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('staff_invitations')
    .set({ withdrawn_at: now })
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
};

interface Invited {
  readonly staff_uuid: string;
  readonly kind: InvitationKind;
  readonly created_by: string | null;
}

/** Replaces the links of a member by a new one. Its secret is shown once. */
export const insertInvitation = async (
  tx: Db,
  { staff_uuid, kind, created_by }: Invited,
  now: Date,
): Promise<{ readonly secret: string; readonly expires_at: Date }> => {
  await withdrawInvitations(tx, staff_uuid, now);
  const [secret, expires_at] = [newToken(), secondsAfter(now, INVITATION_SECONDS[kind])];
  await tx
    .insertInto('staff_invitations')
    .values({
      uuid: newUuid(),
      staff_uuid,
      kind,
      secret_hash: hashToken(secret),
      created_at: now,
      created_by,
      expires_at,
    })
    .execute();
  return { secret, expires_at };
};

/** A link while it may be used. */
export const findInvitation = async (db: Db, secret: string, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .select(['uuid', 'staff_uuid', 'kind', 'expires_at'])
    .where('secret_hash', '=', hashToken(secret))
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses up a link: true for the first request only. */
export const spendInvitation = async (
  tx: Db,
  { uuid, staff_uuid }: { readonly uuid: string; readonly staff_uuid: string },
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await unspent(tx, staff_uuid)
    .set({ used_at: now })
    .where('uuid', '=', uuid)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
