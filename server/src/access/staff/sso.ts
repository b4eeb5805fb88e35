import type { finishStaffSso, startStaffSso } from '@area/contract/staff/calls';
import type { StaffTokenAnswer } from '@area/contract/staff/schemas';
import { whyNotEnterOffice } from '@area/domain/staff/member-status';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { AppError } from '../../platform/http/app-error.ts';
import { securityEvent, securityName } from '../../platform/security-events.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { hostOf } from '../../platform/http/calls/context.ts';
import { addressFor, requireProvider, verifyIdentity } from './identity-provider.ts';
import { openArea } from './open-area.ts';
import { insertAttempt, takeAttempt } from './sso-attempts-store.ts';
import { findStaffOfSubject } from './staff-of-subject.ts';

/** Where the identity provider sends the browser back: the portal's page, registered with the provider. */
const wayBack = ({ origin }: Pick<Context, 'origin'>): string => `${origin}/login365`;

/** The address where a member of staff authenticates. The client is not looked up before that. */
export const startSso = async (context: Context<typeof startStaffSso>): Promise<string> => {
  const { db, parts, body } = context;
  const secrets = {
    state: randomState(),
    nonce: randomNonce(),
    code_verifier: randomPKCECodeVerifier(),
  };
  const url = await addressFor(parts, { redirect_uri: wayBack(context) }, secrets);
  await insertAttempt(db, secrets, {
    ...body,
    portal_id: hostOf(context),
    now: parts.clock.wall(),
  });
  return url;
};

/** Opens the area that was asked for, to the member of staff who came back. */
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
    { redirect_uri: wayBack(context), code, iss },
    { ...attempt, state },
  );
  const staff = await findStaffOfSubject(db, vouched);
  if (!staff || whyNotEnterOffice(staff.status)) throw new AppError('SSO_UNKNOWN_STAFF');
  securityEvent(parts.log, {
    kind: 'login',
    outcome: 'succeeded',
    actor: securityName('staff', staff.uuid),
    ip: visit.ip,
    request_id: visit.request_id,
    detail: { door: 'sso' },
  });
  return openArea(context, staff, attempt);
};
