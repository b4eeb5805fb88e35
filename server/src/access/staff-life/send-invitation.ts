import { formatDate, formatTime } from '@area/domain/calendar/format-date';
import { reason } from '@area/domain/rules/reason';
import { INVITATION_SECONDS } from '@area/domain/staff/session-limits';
import type { InvitationKind } from '@area/domain/staff/session-limits';
import type { Db } from '../../platform/db/tables.ts';
import type { Settings } from '../../platform/env.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { notifyStaff } from '../staff/staff-mails.ts';
import type { Staff } from '../staff/store.ts';
import { insertInvitation } from './invitations-store.ts';
import { refuseChange } from './refuse-change.ts';

/** The base address of links for staff. *Errors*: STAFF_CHANGE_REFUSED if it is not set. */
const officeOrigin = ({ OFFICE_URL, PUBLIC_URL, DEMO, PORT }: Settings): string =>
  OFFICE_URL ??
  PUBLIC_URL ??
  (DEMO ? `http://localhost:${PORT}` : refuseChange(reason('rules.staff_life.no_address')));

interface Sending {
  readonly kind: InvitationKind;
  readonly created_by: string | null;
}

/**
 * Sends a member the link with which they set their own password and factor, within the given transaction. Its secret is
 * returned too: the command line shows it if no mail can be sent.
 */
export const sendInvitation = async (
  tx: Db,
  { settings, clock }: Pick<Parts, 'settings' | 'clock'>,
  { staff, kind, created_by }: Sending & { readonly staff: Staff },
): Promise<string> => {
  const now = clock.wall();
  const origin = officeOrigin(settings);
  const given = { staff_uuid: staff.uuid, kind, created_by };
  const { secret, expires_at } = await insertInvitation(tx, given, now);
  // Behind the #, so that no server on the way writes the secret into its log.
  const link = `${origin}/office/invitation#${secret}`;
  const until = `${formatDate(expires_at, staff.language)} ${formatTime(expires_at)}`;
  await notifyStaff(tx, staff, {
    mail: kind === 'INVITE' ? 'invitation' : 'reset',
    values: { link, until, username: staff.username },
    at: now,
    secret_seconds: INVITATION_SECONDS[kind],
  });
  return link;
};

/** Notifies an invited member that they log in with their corporate account: there is nothing to set up here. */
export const sendWelcome = async (
  tx: Db,
  { settings, clock }: Pick<Parts, 'settings' | 'clock'>,
  staff: Staff,
): Promise<void> => {
  const link = `${officeOrigin(settings)}/office`;
  await notifyStaff(tx, staff, {
    mail: 'invitation_sso',
    values: { link },
    at: clock.wall(),
  });
};
