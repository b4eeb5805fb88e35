import type { finishStaffSso, loginStaff, startStaffSso } from '@area/contract/staff/calls';
import type { StaffTokenAnswer } from '@area/contract/staff/schemas';
import type { FactorAnswer } from '@area/contract/office/session/factor-schemas';
import { STAFF_SESSION_LIMITS } from '@area/domain/staff/session-limits';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { hostOf } from '../../platform/http/calls/context.ts';
import { addressFor, requireProvider, verifyIdentity } from '../staff/identity-provider.ts';
import { openAreaAt } from '../staff/open-area.ts';
import type { AreaOpening } from '../staff/open-area.ts';
import { insertAttempt, takeAttempt } from '../staff/sso-attempts-store.ts';
import { logInStaff } from './log-in.ts';
import { logInVouched } from './sso-login.ts';
import type { StaffSession } from './staff-session.ts';

/** An application shows digits alone. A passkey belongs to the office and is not accepted here. */
const answerOf = (code: string): FactorAnswer => ({
  method: /^\d+$/.test(code) ? 'TOTP' : 'RECOVERY_CODE',
  code,
});

const openFrom = async (
  context: Context,
  session: StaffSession,
  opening: AreaOpening,
): Promise<StaffTokenAnswer> =>
  openAreaAt(
    { ...context, portal_id: hostOf(context) },
    { ...session.staff, session },
    { document_number: opening.document_number, reason: opening.reason },
  );

/**
 * /login/admin: opens a session of the office by password and second factor, and a client's area from it: with that session the area
 * is over. *Errors*: STAFF_LOGIN_FAILED, LOGIN_LOCKED, STAFF_FORBIDDEN, NOT_FOUND. *Source*: decisions 6.2, office 1.
 */
export const enterAreaByPassword = async (
  context: Context<typeof loginStaff>,
): Promise<StaffTokenAnswer> => {
  const { parts, body, visit, hostname, origin } = context;
  const { username, password, code } = body;
  const login = { username, password, factor: answerOf(code) };
  const place = { hostname, origin };
  const { session } = await logInStaff(parts, login, { visit, place, is_for_area: true });
  return openFrom(context, session, body);
};

/** Where the identity provider sends the browser back: the portal's page, registered with the provider. */
const wayBack = ({ origin }: Pick<Context, 'origin'>): string => `${origin}/login365`;

/** As at the office's own login. *Units*: seconds. */
const MAX_AGE = STAFF_SESSION_LIMITS.BROWSER.most_seconds;

/** The address where a member of staff authenticates. The client is not looked up before that. */
export const startSso = async (context: Context<typeof startStaffSso>): Promise<string> => {
  const { db, parts, body } = context;
  const secrets = {
    state: randomState(),
    nonce: randomNonce(),
    code_verifier: randomPKCECodeVerifier(),
  };
  const question = { redirect_uri: wayBack(context), max_age: MAX_AGE };
  const url = await addressFor(parts, question, secrets);
  await insertAttempt(db, secrets, {
    ...body,
    portal_id: hostOf(context),
    now: parts.clock.wall(),
  });
  return url;
};

/** /login365: opens a session of the office for whoever came back, and from it the area that was asked for. */
export const finishSso = async (
  context: Context<typeof finishStaffSso>,
): Promise<StaffTokenAnswer> => {
  const { db, parts, body, visit } = context;
  const { code, state, iss } = body;
  requireProvider(parts.settings);
  const attempt = await takeAttempt(db, state, {
    portal_id: hostOf(context),
    now: parts.clock.wall(),
  });
  if (!attempt) throw new AppError('SSO_FAILED');
  const vouched = await verifyIdentity(
    parts,
    { redirect_uri: wayBack(context), max_age: MAX_AGE, code, iss },
    { ...attempt, state },
  );
  const { session } = await logInVouched(parts, vouched, visit);
  return openFrom(context, session, attempt);
};
