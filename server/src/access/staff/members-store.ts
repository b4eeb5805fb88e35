import { PERMISSION_SETS } from '@area/domain/staff/permission-sets';
import { SEAT_HOLDERS } from '@area/domain/staff/seats';
import { isUserAdministrator } from '@area/domain/staff/member-status';
import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { Db, StaffTable } from '../../platform/db/tables.ts';
import type { Staff } from './store.ts';

export const findStaffByUuid = async (db: Db, uuid: string): Promise<Staff | undefined> =>
  db.selectFrom('staff').selectAll().where('uuid', '=', uuid).executeTakeFirst();

/** A member of staff, locked until the transaction ends: a parallel change waits, or comes first. */
export const lockStaff = async (tx: Db, uuid: string): Promise<Staff | undefined> =>
  tx.selectFrom('staff').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();

/** The same with a shared lock: several logins hold it at once. */
export const holdStaff = async (tx: Db, uuid: string): Promise<Staff | undefined> =>
  tx.selectFrom('staff').selectAll().where('uuid', '=', uuid).forShare().executeTakeFirst();

const ADMINISTRATING = PERMISSION_SETS.filter(isUserAdministrator);

/**
 * The active administrators of users, in one order for everybody and held until the transaction ends: if two remove each
 * other at once, the second one sees that nobody else is left. Emergency accesses do not count.
 */
export const lockAdministrators = async (tx: Db): Promise<Staff[]> =>
  tx
    .selectFrom('staff')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .where('is_break_glass', '=', false)
    .where('permission_set', 'in', ADMINISTRATING)
    .orderBy('uuid')
    .forUpdate()
    .execute();

/** Whether somebody is active who approves what others propose. */
export const hasApprover = async (tx: Db): Promise<boolean> =>
  (await tx
    .selectFrom('staff')
    .select('uuid')
    .where('status', '=', 'ACTIVE')
    .where('permission_set', 'in', SEAT_HOLDERS.APPROVER)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Who is notified of events of the users themselves. */
export const listAdministrators = async (db: Db) =>
  db
    .selectFrom('staff')
    .select(['uuid', 'name', 'email', 'language'])
    .where('status', '=', 'ACTIVE')
    .where('is_break_glass', '=', false)
    .where('permission_set', 'in', ADMINISTRATING)
    .orderBy('uuid')
    .execute();

type Changes = Omit<Updateable<StaffTable>, 'uuid' | 'username' | 'created_at' | 'version'>;

/** Writes what changes of a member of staff, under a new version. */
export const updateStaff = async (tx: Db, uuid: string, changes: Changes): Promise<void> => {
  await tx
    .updateTable('staff')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('uuid', '=', uuid)
    .execute();
};

/** Makes a secret void after its first use: true for the first login only. */
export const voidPassword = async (
  tx: Db,
  uuid: string,
  { password_hash, now }: { readonly password_hash: string; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ password_hash: null, password_changed_at: now })
    .where('uuid', '=', uuid)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Everybody of the staff, those who left too. */
export const listStaff = async (db: Db): Promise<Staff[]> =>
  db.selectFrom('staff').selectAll().orderBy('username').execute();
