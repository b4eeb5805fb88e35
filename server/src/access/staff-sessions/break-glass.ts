import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { recordStaffAct } from '../staff/record-staff-act.ts';
import { notifyAdministrators } from '../staff/staff-mails.ts';
import { lockStaff, voidPassword } from '../staff/members-store.ts';
import type { Staff } from '../staff/store.ts';

/**
 * What follows when somebody logs in with the secret of an envelope: the secret is void, the administrators are notified,
 * and the chain has the event. *Errors*: STAFF_LOGIN_FAILED for a second use. *Source*: office 1.
 */
export const enterByEnvelope = async (
  tx: Db,
  { uuid, password_hash, name }: Staff,
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<void> => {
  const staff = await lockStaff(tx, uuid);
  const isFirst =
    staff?.status === 'ACTIVE' &&
    password_hash !== null &&
    (await voidPassword(tx, uuid, { password_hash, now }));
  if (!isFirst) throw new AppError('STAFF_LOGIN_FAILED');
  const act = { call: 'breakGlassEntry', subject: name, reason: 'break-glass' };
  await recordStaffAct(tx, { ...act, staff_uuid: uuid, at: now, ip });
  await notifyAdministrators(tx, { mail: 'break_glass_entry', values: { name, ip }, at: now });
};
