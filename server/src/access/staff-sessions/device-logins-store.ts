import type { Insertable, Selectable } from 'kysely';
import type { Db, StaffDeviceLoginsTable } from '../../platform/db/tables.ts';
import { secondsAfter } from '../auth/tokens.ts';
import type { StaffSession } from './staff-session.ts';

/** A login of the command line as its row has it. */
export type DeviceLoginRow = Selectable<StaffDeviceLoginsTable>;

const DAY_SECONDS = 24 * 60 * 60;

/** Stores the login request of a command line; unapproved ones are deleted after a day. */
export const insertDeviceLogin = async (
  db: Db,
  login: Insertable<StaffDeviceLoginsTable>,
  now: Date,
): Promise<void> => {
  await db
    .deleteFrom('staff_device_logins')
    .where('expires_at', '<', secondsAfter(now, -DAY_SECONDS))
    .where('approved_at', 'is', null)
    .execute();
  await db.insertInto('staff_device_logins').values(login).execute();
};

/** The command line that waits with a shown code. */
export const findWaitingDevice = async (
  db: Db,
  user_code_hash: Buffer,
  now: Date,
): Promise<DeviceLoginRow | undefined> =>
  db
    .selectFrom('staff_device_logins')
    .selectAll()
    .where('user_code_hash', '=', user_code_hash)
    .where('approved_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Approves the login of a command line in a session, with its present rights: true for the first approval. */
export const approveDeviceRow = async (
  tx: Db,
  uuid: string,
  { session, now }: { readonly session: Pick<StaffSession, 'uuid' | 'staff'>; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff_device_logins')
    .set({
      approved_at: now,
      approved_by: session.staff.uuid,
      approving_session_uuid: session.uuid,
      permission_set: session.staff.permission_set,
    })
    .where('uuid', '=', uuid)
    .where('approved_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The login of a command line that was not used yet, locked until the transaction ends. */
export const lockDeviceLogin = async (
  tx: Db,
  device_code_hash: Buffer,
  now: Date,
): Promise<DeviceLoginRow | undefined> =>
  tx
    .selectFrom('staff_device_logins')
    .selectAll()
    .where('device_code_hash', '=', device_code_hash)
    .where('redeemed_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export const redeemDeviceRow = async (
  tx: Db,
  uuid: string,
  { session_uuid, now }: { readonly session_uuid: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('staff_device_logins')
    .set({ redeemed_at: now, session_uuid })
    .where('uuid', '=', uuid)
    .execute();
};
