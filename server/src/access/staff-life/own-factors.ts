import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { refuseField } from '../auth/require-good-password.ts';
import { lockStaff } from '../staff/members-store.ts';
import { recordStaffAct } from '../staff/record-staff-act.ts';
import { notifyStaff } from '../staff/staff-mails.ts';
import { listFactors, removeFactor, removeFactors } from '../staff-factors/factors-store.ts';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  makeRecoveryCodes,
} from '../staff-factors/new-factors.ts';
import type { NewTotp } from '../staff-factors/new-factors.ts';
import { newPasskeyRequest } from '../../platform/passkeys/passkeys.ts';
import type { PasskeyRegistration } from '@area/contract/schemas/passkeys';
import type { PasskeyPlace } from '../../platform/passkeys/passkeys.ts';
import { replaceRecoveryCodes } from '../staff-factors/recovery-codes-store.ts';
import { insertChallenge, takePasskeyQuestion } from '../staff-sessions/challenges-store.ts';
import type { StaffSession } from '../staff-sessions/staff-session.ts';
import { requireBrowser } from './require-browser.ts';
import { refuseChange } from './refuse-change.ts';

/** Whose session it is, and from where. */
export interface Owner {
  readonly session: StaffSession;
  readonly ip: string;
}

/** Records that somebody changed a factor, and notifies them. */
const recordChange = async (
  tx: Db,
  { session: { staff }, ip }: Owner,
  { call, now }: { readonly call: string; readonly now: Date },
): Promise<void> => {
  const act = { call, subject: staff.username, reason: '' };
  await recordStaffAct(tx, { ...act, staff_uuid: staff.uuid, at: now, ip });
  const addressee = await lockStaff(tx, staff.uuid);
  if (addressee) await notifyStaff(tx, addressee, { mail: 'factors_changed', at: now });
};

/** Starts an own TOTP factor; an earlier unconfirmed one is removed. */
export const beginOwnTotp = async (parts: Parts, { session }: Owner): Promise<NewTotp> => {
  requireBrowser(session);
  const { staff } = session;
  return inTransaction(parts.database.kysely, async (tx) => {
    await removeFactors(tx, staff.uuid, { now: parts.clock.wall(), only_unconfirmed: true });
    return beginTotp(tx, parts, staff);
  });
};

/** Puts it into use. *Errors*: INVALID_INPUT at `code`. */
export const confirmOwnTotp = async (
  parts: Parts,
  owner: Owner,
  first: { readonly factor: string; readonly code: string },
): Promise<void> => {
  requireBrowser(owner.session);
  const staff_uuid = owner.session.staff.uuid;
  await inTransaction(parts.database.kysely, async (tx) => {
    if (!(await confirmTotp(tx, parts, { staff_uuid, ...first })))
      throw refuseField('code', reason('rules.staff_life.factor'));
    await recordChange(tx, owner, { call: 'confirmOwnTotp', now: parts.clock.wall() });
  });
};

/** The options for an own passkey. */
export const beginOwnPasskey = async (
  { database, clock, settings }: Parts,
  { session }: Owner,
  { hostname }: PasskeyPlace,
) => {
  requireBrowser(session);
  const { staff } = session;
  const [db, now] = [database.kysely, clock.wall()];
  const question = { purpose: 'NEW_PASSKEY', staff_uuid: staff.uuid } as const;
  const asked = await insertChallenge(db, question, now);
  const place = { hostname, issuer: settings.MANAGER_NAME };
  const factors = await listFactors(db, staff.uuid);
  const options = newPasskeyRequest(asked.challenge, place, { owner: staff, known: factors });
  return { challenge: asked.uuid, options };
};

interface Made {
  readonly challenge: string;
  readonly name: string;
  readonly registration: PasskeyRegistration;
  readonly place: PasskeyPlace;
}

/** Keeps it. *Errors*: INVALID_INPUT at `registration`. */
export const confirmOwnPasskey = async (
  { database, clock }: Parts,
  owner: Owner,
  { challenge: uuid, ...made }: Made,
): Promise<void> => {
  requireBrowser(owner.session);
  const staff_uuid = owner.session.staff.uuid;
  const now = clock.wall();
  await inTransaction(database.kysely, async (tx) => {
    const question = { uuid, purpose: 'NEW_PASSKEY', staff_uuid } as const;
    const challenge = await takePasskeyQuestion(tx, question, now);
    const isKept =
      challenge !== undefined && (await addPasskey(tx, { staff_uuid, ...made, challenge }, now));
    if (!isKept) throw refuseField('registration', reason('rules.staff_life.passkey'));
    await recordChange(tx, owner, { call: 'confirmOwnPasskey', now });
  });
};

/** Removes a factor of one's own. *Errors*: NOT_FOUND, STAFF_CHANGE_REFUSED for the last one. */
export const removeOwnFactor = async (
  { database, clock }: Parts,
  owner: Owner,
  uuid: string,
): Promise<void> => {
  requireBrowser(owner.session);
  const staff_uuid = owner.session.staff.uuid;
  const now = clock.wall();
  await inTransaction(database.kysely, async (tx) => {
    // Of two removals at once the second one sees what the first one left.
    await lockStaff(tx, staff_uuid);
    const factors = await listFactors(tx, staff_uuid);
    const isOwn = factors.some((factor) => factor.uuid === uuid);
    if (!isOwn) throw new AppError('NOT_FOUND');
    if (factors.length === 1) refuseChange(reason('rules.staff_life.last_factor'));
    await removeFactor(tx, { staff_uuid, uuid }, now);
    await recordChange(tx, owner, { call: 'removeOwnFactor', now });
  });
};

/** New recovery codes, shown once. */
export const renewRecoveryCodes = async (
  { database, clock }: Parts,
  owner: Owner,
): Promise<readonly string[]> => {
  requireBrowser(owner.session);
  const { codes, hashed } = await makeRecoveryCodes();
  const now = clock.wall();
  await inTransaction(database.kysely, async (tx) => {
    await replaceRecoveryCodes(tx, owner.session.staff.uuid, { codes: hashed, now });
    await recordChange(tx, owner, { call: 'renewOwnRecoveryCodes', now });
  });
  return codes;
};
