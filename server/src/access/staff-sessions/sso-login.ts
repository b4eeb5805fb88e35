import type { OfficeSession } from '@area/contract/office/session/schemas';
import { STAFF_SESSION_LIMITS } from '@area/domain/staff/session-limits';
import { whyNotEnterOffice } from '@area/domain/staff/member-status';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { AppError } from '../../platform/http/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { securityEvent, securityName } from '../../platform/security-events.ts';
import { addressFor, requireProvider, verifyIdentity } from '../staff/identity-provider.ts';
import type { VerifiedIdentity } from '../staff/identity-provider.ts';
import type { Staff } from '../staff/store.ts';
import { findStaffOfSubject } from '../staff/staff-of-subject.ts';
import {
  answerStepUp,
  findStepUp,
  insertChallenge,
  setSsoSecrets,
  takeSsoChallenge,
} from './challenges-store.ts';
import type { ChallengeRow } from './challenges-store.ts';
import { followGroups } from './follow-groups.ts';
import { openBrowserSession } from './log-in.ts';
import type { OpenedSession } from './open-session.ts';
import { presentStaffSession } from './present-session.ts';
import { markFactor } from './sessions-store.ts';
import type { StaffSession } from './staff-session.ts';

/** Clocks differ by so much. *Units*: milliseconds. */
const TOLERANCE_MS = 30_000;

/** Where the identity provider sends the browser back: a page of the office, registered with the provider. */
const wayBack = (origin: string): string => `${origin}/office/login/sso`;

/** For a login at most the time of a session, for a challenge none: they prove it again. */
const maxAge = (purpose: ChallengeRow['purpose']): number =>
  purpose === 'STEP_UP' ? 0 : STAFF_SESSION_LIMITS.BROWSER.most_seconds;

const sendAway = async (parts: Parts, asked: ChallengeRow, origin: string): Promise<string> => {
  const secrets = {
    state: randomState(),
    nonce: randomNonce(),
    code_verifier: randomPKCECodeVerifier(),
  };
  const question = { redirect_uri: wayBack(origin), max_age: maxAge(asked.purpose) };
  const url = await addressFor(parts, question, secrets);
  await setSsoSecrets(parts.database.kysely, asked.uuid, secrets);
  return url;
};

/** Where a member of staff goes to log in with their corporate account. *Errors*: SSO_NOT_CONFIGURED, SSO_UNAVAILABLE. */
export const startSsoLogin = async (parts: Parts, origin: string): Promise<string> => {
  requireProvider(parts.settings);
  const asked = { purpose: 'SSO_LOGIN' as const };
  return sendAway(
    parts,
    await insertChallenge(parts.database.kysely, asked, parts.clock.wall()),
    origin,
  );
};

/** Where somebody goes to answer a challenge of their session. *Errors*: NOT_FOUND, SSO_NOT_CONFIGURED, SSO_UNAVAILABLE. */
export const startSsoStepUp = async (
  parts: Parts,
  session: StaffSession,
  { challenge, origin }: { readonly challenge: string; readonly origin: string },
): Promise<string> => {
  requireProvider(parts.settings);
  const asked = await findStepUp(
    parts.database.kysely,
    { uuid: challenge, session_uuid: session.uuid },
    parts.clock.wall(),
  );
  if (!asked || asked.answered_at !== null) throw new AppError('NOT_FOUND');
  return sendAway(parts, asked, origin);
};

interface CameBack {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** When they authenticated: the provider must say it. *Errors*: SSO_FAILED. */
const authTime = ({ auth_time }: VerifiedIdentity): Date => {
  if (!auth_time) throw new AppError('SSO_FAILED');
  return auth_time;
};

/** Opens a session for whom the identity provider vouches for. *Errors*: SSO_UNKNOWN_STAFF, SSO_FAILED. */
export const logInVouched = async (
  parts: Parts,
  vouched: VerifiedIdentity,
  visit: Visit,
): Promise<OpenedSession> => {
  const known = await findStaffOfSubject(parts.database.kysely, vouched);
  const staff = known && (await followGroups(parts, known, { vouched, ip: visit.ip }));
  if (!staff || whyNotEnterOffice(staff.status)) throw new AppError('SSO_UNKNOWN_STAFF');
  const factor_at = authTime(vouched);
  return openBrowserSession(parts, staff, { visit, factor_at });
};

const logIn = async (
  parts: Parts,
  vouched: VerifiedIdentity,
  visit: Visit,
): Promise<{ session: OfficeSession; challenge: null }> => {
  const { session, token } = await logInVouched(parts, vouched, visit);
  return { session: presentStaffSession(session, token), challenge: null };
};

/** The answer counts only for the person who was asked, and only if it was given after the question. *Errors*: SSO_FAILED. */
const answer = async (
  parts: Parts,
  asked: ChallengeRow,
  vouched: VerifiedIdentity,
): Promise<{ session: null; challenge: string }> => {
  const [db, now, shown_at] = [parts.database.kysely, parts.clock.wall(), authTime(vouched)];
  const staff: Staff | undefined = await findStaffOfSubject(db, vouched);
  const isFresh = shown_at.getTime() >= asked.created_at.getTime() - TOLERANCE_MS;
  const isAnswered =
    staff?.uuid === asked.staff_uuid &&
    isFresh &&
    asked.session_uuid !== null &&
    (await answerStepUp(db, asked.uuid, { by: 'SSO', hash: null, now }));
  if (!isAnswered || asked.session_uuid === null) throw new AppError('SSO_FAILED');
  await markFactor(db, asked.session_uuid, now);
  const actor = staff && securityName('staff', staff.uuid);
  securityEvent(parts.log, { kind: 'staff_step_up', outcome: 'answered', actor });
  return { session: null, challenge: asked.uuid };
};

/**
 * Continues when somebody comes back from the identity provider: with a login, or with a challenge answered. What counts is
 * in the signed token: who, when and by which means. *Errors*: SSO_FAILED, SSO_UNKNOWN_STAFF, SSO_UNAVAILABLE.
 */
export const finishSso = async (
  parts: Parts,
  { code, state, iss }: CameBack,
  { origin, visit }: { readonly origin: string; readonly visit: Visit },
) => {
  requireProvider(parts.settings);
  const asked = await takeSsoChallenge(parts.database.kysely, state, parts.clock.wall());
  if (!asked || asked.nonce === null || asked.code_verifier === null)
    throw new AppError('SSO_FAILED');
  const vouched = await verifyIdentity(
    parts,
    { redirect_uri: wayBack(origin), max_age: maxAge(asked.purpose), code, iss },
    { state, nonce: asked.nonce, code_verifier: asked.code_verifier },
  );
  return asked.purpose === 'STEP_UP' ? answer(parts, asked, vouched) : logIn(parts, vouched, visit);
};
