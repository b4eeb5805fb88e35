import { randomBytes } from 'node:crypto';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { securityEvent, securityName } from '../../platform/security-events.ts';
import { hashPassword } from '../auth/passwords.ts';
import { hasApprover, lockAdministrators, updateStaff } from '../staff/members-store.ts';
import { COMMAND_LINE } from '../staff/record-machine-act.ts';
import { recordStaffAct } from '../staff/record-staff-act.ts';
import { notifyAdministrators } from '../staff/staff-mails.ts';
import { findStaff, insertStaff } from '../staff/store.ts';
import { makeRecoveryCodes } from '../staff-factors/new-factors.ts';
import { replaceRecoveryCodes } from '../staff-factors/recovery-codes-store.ts';
import { endStaffSessions } from '../staff-sessions/sessions-store.ts';
import { inviteMember } from './invite.ts';
import { refuseChange } from './refuse-change.ts';

/** Whom the command line creates. */
export interface NewAdministrator {
  readonly username: string;
  readonly name: string;
  readonly email: string;
}

/** The content of the envelope: each secret works once. */
export interface Envelope {
  readonly secret: string;
  readonly recovery_codes: readonly string[];
}

/**
 * What came of it: the first administrator or the first who approves, with a link, or an emergency access with its secrets,
 * shown once.
 */
export type CreatedAdministrator =
  | { readonly kind: 'FIRST' | 'FIRST_APPROVER'; readonly link: string | undefined }
  | { readonly kind: 'BREAK_GLASS'; readonly envelope: Envelope };

const SECRET_BYTES = 24;

interface Sealed {
  readonly password_hash: string;
  readonly hashed: readonly { readonly prefix: string; readonly code_hash: string }[];
}

/** The row of an emergency access, new or with another envelope. *Errors*: STAFF_CHANGE_REFUSED when somebody else has the name. */
const saveEnvelope = async (
  tx: Db,
  { username, name, email }: NewAdministrator,
  { password_hash, hashed, now }: Sealed & { readonly now: Date },
): Promise<string> => {
  const known = await findStaff(tx, username);
  if (known && (!known.is_break_glass || known.status !== 'ACTIVE'))
    return refuseChange(reason('rules.staff_life.username_taken'));
  const uuid = known?.uuid ?? newUuid();
  if (known) {
    await endStaffSessions(tx, { staff_uuid: uuid }, { why: 'RESET', now });
    await updateStaff(tx, uuid, { password_hash, password_changed_at: now });
  } else
    await insertStaff(tx, {
      uuid,
      username,
      name,
      email,
      permission_set: 'IT_ADMIN',
      status: 'ACTIVE',
      is_break_glass: true,
      password_hash,
      password_changed_at: now,
      created_at: now,
    });
  await replaceRecoveryCodes(tx, uuid, { codes: hashed, now });
  return uuid;
};

const recordMade = async (
  tx: Db,
  { username, uuid }: { readonly username: string; readonly uuid: string },
  { kind, now }: { readonly kind: CreatedAdministrator['kind']; readonly now: Date },
): Promise<void> => {
  const act = { call: 'createAdministrator', subject: username, reason: `break-glass ${kind}` };
  await recordStaffAct(tx, { ...act, staff_uuid: uuid, at: now, ip: COMMAND_LINE });
};

/**
 * Creates an administrator of users from a shell: the first one, where none is active; otherwise an emergency access, whose
 * secret and codes are kept in an envelope and work once each. Both are in the chain, and the administrators are notified.
 * *Errors*: STAFF_CHANGE_REFUSED, INVALID_INPUT. *Source*: office 1 and 2.
 */
export const createAdministrator = async (
  parts: Parts,
  asked: NewAdministrator,
): Promise<CreatedAdministrator> => {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const { codes, hashed } = await makeRecoveryCodes();
  const password_hash = await hashPassword(secret);
  const { uuid, created } = await inTransaction(parts.database.kysely, async (tx) => {
    const now = parts.clock.wall();
    const administrators = await lockAdministrators(tx);
    const values = { username: asked.username };
    if (administrators.length > 0) {
      const made = await saveEnvelope(tx, asked, { password_hash, hashed, now });
      await recordMade(tx, { username: asked.username, uuid: made }, { kind: 'BREAK_GLASS', now });
      await notifyAdministrators(tx, { mail: 'break_glass_made', values, at: now });
      const envelope = { secret, recovery_codes: codes };
      return { uuid: made, created: { kind: 'BREAK_GLASS', envelope } as const };
    }
    const invited = { ...asked, language: 'es', permission_set: 'IT_ADMIN' } as const;
    const { staff, link } = await inviteMember(tx, parts, { invited, created_by: null });
    await recordMade(tx, staff, { kind: 'FIRST', now });
    return { uuid: staff.uuid, created: { kind: 'FIRST', link } as const };
  });
  const { kind } = created;
  securityEvent(parts.log, {
    kind: 'break_glass',
    outcome: 'created',
    subject: securityName('staff', uuid),
    detail: { kind },
  });
  return created;
};

/**
 * Invites from a shell the first approver of the administrator's proposals: without one, no invitation could be approved.
 * It is in the audit chain, and the administrators are notified. *Errors*: STAFF_CHANGE_REFUSED if there is an active
 * approver. *Source*: office 1 and 2.
 */
export const createApprover = async (
  parts: Parts,
  asked: NewAdministrator,
): Promise<CreatedAdministrator> => {
  const { uuid, link } = await inTransaction(parts.database.kysely, async (tx) => {
    const now = parts.clock.wall();
    // Held: of two who ask at once the second one sees the first.
    await lockAdministrators(tx);
    if (await hasApprover(tx)) refuseChange(reason('rules.staff_life.approver_there'));
    const invited = {
      ...asked,
      language: 'es',
      permission_set: 'OPERATIONS_ADMINISTRATOR',
    } as const;
    const made = await inviteMember(tx, parts, { invited, created_by: null });
    await recordMade(tx, made.staff, { kind: 'FIRST_APPROVER', now });
    const values = { username: asked.username };
    await notifyAdministrators(tx, { mail: 'approver_made', values, at: now });
    return { uuid: made.staff.uuid, link: made.link };
  });
  securityEvent(parts.log, {
    kind: 'break_glass',
    outcome: 'created',
    subject: securityName('staff', uuid),
    detail: { kind: 'FIRST_APPROVER' },
  });
  return { kind: 'FIRST_APPROVER', link };
};
