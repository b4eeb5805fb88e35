import type { FirstFactor } from '@area/contract/office/session/own-schemas';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { hashPassword } from '../auth/passwords.ts';
import { requireGoodPassword } from '../auth/require-good-password.ts';
import { findStaffByUuid, lockStaff, updateStaff } from '../staff/members-store.ts';
import { recordStaffAct } from '../staff/record-staff-act.ts';
import type { Staff } from '../staff/store.ts';
import { removeFactors } from '../staff-factors/factors-store.ts';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  makeRecoveryCodes,
} from '../staff-factors/new-factors.ts';
import type { NewRecoveryCodes } from '../staff-factors/new-factors.ts';
import { newPasskeyRequest } from '../../platform/passkeys/passkeys.ts';
import type { PasskeyPlace } from '../../platform/passkeys/passkeys.ts';
import { replaceRecoveryCodes } from '../staff-factors/recovery-codes-store.ts';
import { insertChallenge, takePasskeyQuestion } from '../staff-sessions/challenges-store.ts';
import { findInvitation, spendInvitation } from './invitations-store.ts';

/** Whose link it is, and for what. *Errors*: INVITATION_INVALID for one that is wrong in any way. */
const getInvited = async (db: Db, secret: string, now: Date) => {
  const invitation = await findInvitation(db, secret, now);
  const staff = invitation && (await findStaffByUuid(db, invitation.staff_uuid));
  const mayUse = staff?.status === 'INVITED' || staff?.status === 'ACTIVE';
  if (!invitation || !staff || !mayUse) throw new AppError('INVITATION_INVALID');
  return { invitation, staff };
};

/** The purpose of a link, with the data for a first factor. Opening it again starts again. *Errors*: INVITATION_INVALID. */
export const openInvitation = async (parts: Parts, secret: string, { hostname }: PasskeyPlace) => {
  const now = parts.clock.wall();
  const { staff, invitation, totp, asked } = await inTransaction(
    parts.database.kysely,
    async (tx) => {
      const found = await getInvited(tx, secret, now);
      const { uuid } = found.staff;
      await removeFactors(tx, uuid, { now, only_unconfirmed: true });
      return {
        ...found,
        totp: await beginTotp(tx, parts, found.staff),
        asked: await insertChallenge(tx, { purpose: 'INVITATION', staff_uuid: uuid }, now),
      };
    },
  );
  const { MANAGER_NAME: issuer } = parts.settings;
  const place = { hostname, issuer };
  const options = newPasskeyRequest(asked.challenge, place, { owner: staff, known: [] });
  return {
    kind: invitation.kind,
    username: staff.username,
    name: staff.name,
    expires_at: invitation.expires_at.toISOString(),
    totp,
    passkey: { challenge: asked.uuid, options },
  };
};

interface Setting {
  readonly staff: Staff;
  readonly factor: FirstFactor;
  readonly place: PasskeyPlace;
  readonly now: Date;
}

const setFirstFactor = async (
  tx: Db,
  parts: Parts,
  { staff, factor, place, now }: Setting,
): Promise<boolean> => {
  const staff_uuid = staff.uuid;
  if (factor.method === 'TOTP')
    return confirmTotp(tx, parts, { staff_uuid, factor: factor.factor, code: factor.code });
  const question = { uuid: factor.challenge, purpose: 'INVITATION', staff_uuid } as const;
  const challenge = await takePasskeyQuestion(tx, question, now);
  const { name, registration } = factor;
  return (
    challenge !== undefined &&
    addPasskey(tx, { staff_uuid, name, registration, challenge, place }, now)
  );
};

interface Accepted {
  readonly secret: string;
  readonly password: string;
  readonly factor: FirstFactor;
}

interface Entering {
  readonly place: PasskeyPlace;
  readonly ip: string;
}

interface Prepared extends NewRecoveryCodes {
  readonly password_hash: string;
}

const setWayIn = async (
  tx: Db,
  parts: Parts,
  { secret, factor, place, ip, password_hash, hashed }: Accepted & Entering & Prepared,
): Promise<void> => {
  const now = parts.clock.wall();
  const { invitation, staff } = await getInvited(tx, secret, now);
  await lockStaff(tx, staff.uuid);
  if (!(await spendInvitation(tx, invitation, now))) throw new AppError('INVITATION_INVALID');
  if (!(await setFirstFactor(tx, parts, { staff, factor, place, now })))
    throw new AppError('FACTOR_REFUSED');
  await removeFactors(tx, staff.uuid, { now, only_unconfirmed: true });
  await replaceRecoveryCodes(tx, staff.uuid, { codes: hashed, now });
  await updateStaff(tx, staff.uuid, {
    password_hash,
    password_changed_at: now,
    ...(staff.status === 'INVITED' && { status: 'ACTIVE', status_changed_at: now }),
  });
  const act = { call: 'acceptInvitation', subject: staff.username, reason: invitation.kind };
  await recordStaffAct(tx, { ...act, staff_uuid: staff.uuid, at: now, ip });
};

/**
 * Sets the password and the first factor of the person with the link: from then on they can log in. Answers their recovery
 * codes, once. *Errors*: INVITATION_INVALID, INVALID_INPUT at `password`, FACTOR_REFUSED, UNAVAILABLE. *Source*: office 1.
 */
export const acceptInvitation = async (
  parts: Parts,
  accepted: Accepted,
  entering: Entering,
): Promise<readonly string[]> => {
  const { secret, password } = accepted;
  const { staff } = await getInvited(parts.database.kysely, secret, parts.clock.wall());
  const known = [staff.name, staff.email ?? '', parts.settings.MANAGER_NAME];
  await requireGoodPassword(password, { document_number: staff.username, known });
  const made = await makeRecoveryCodes();
  const prepared = { ...made, password_hash: await hashPassword(password) };
  await inTransaction(parts.database.kysely, async (tx) =>
    setWayIn(tx, parts, { ...accepted, ...entering, ...prepared }),
  );
  return made.codes;
};
