import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { lockStaff, updateStaff } from '../staff/members-store.ts';
import { findStaffBySubject } from '../staff/store.ts';
import type { Staff } from '../staff/store.ts';
import { subjectAt } from '../staff/staff-of-subject.ts';
import { endStaffSessions } from '../staff-sessions/sessions-store.ts';
import { getMember } from './change-member.ts';
import { refuseChange } from './refuse-change.ts';

interface Identity {
  readonly uuid: string;
  readonly subject: string | null;
  readonly email: string | null;
}

/**
 * Ties a member to a subject of the identity provider, or to a mail address until their first login; what they had is over.
 * *Errors*: NOT_FOUND, SSO_NOT_CONFIGURED, STAFF_CHANGE_REFUSED.
 */
export const linkIdentity = async (
  tx: Db,
  { clock, settings }: Pick<Parts, 'clock' | 'settings'>,
  { uuid, subject, email }: Identity,
): Promise<Staff> => {
  const issuer = settings.STAFF_OIDC_ISSUER;
  if (issuer === undefined) throw new AppError('SSO_NOT_CONFIGURED');
  const staff = await lockStaff(tx, uuid);
  if (!staff) throw new AppError('NOT_FOUND');
  if (staff.status === 'LEFT') refuseChange(reason('rules.staff_life.left'));
  const sso_subject = subject === null ? null : subjectAt(issuer, subject);
  const holder = sso_subject === null ? undefined : await findStaffBySubject(tx, sso_subject);
  if (holder && holder.uuid !== uuid) refuseChange(reason('rules.staff_life.subject_taken'));
  await endStaffSessions(tx, { staff_uuid: uuid }, { why: 'RESET', now: clock.wall() });
  await updateStaff(tx, uuid, { sso_subject, email: email ?? staff.email });
  return getMember(tx, uuid);
};
