import { createHash } from 'node:crypto';
import { STEP_UP_HEADER } from '@area/contract/office/session/headers';
import { stepUpAnswer } from '@area/contract/office/session/factor-schemas';
import type { FactorAnswer, StepUpAnswer } from '@area/contract/office/session/factor-schemas';
import { reason } from '@area/domain/rules/reason';
import { isFactorDue } from '@area/domain/staff/step-up';
import type { StepUp } from '@area/domain/staff/step-up';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CookieRequest } from '../../platform/http/office-cookie.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { securityEvent, securityName } from '../../platform/security-events.ts';
import { verifyFactor } from '../staff-factors/verify-factor.ts';
import type { PasskeyPlace } from '../../platform/passkeys/passkeys.ts';
import { answerStepUp, findStepUp, insertChallenge, spendStepUp } from './challenges-store.ts';
import type { ChallengeRow } from './challenges-store.ts';
import { guardStaff } from './guard-staff.ts';
import { markFactor } from './sessions-store.ts';
import type { StaffSession } from './staff-session.ts';

/** The intended action, and the factor shown for it. */
export interface StepUpRequest {
  readonly session: StaffSession;
  readonly need: StepUp;
  /** The hash of the call and its input: an answer is valid only for this. */
  readonly scope: Buffer;
  readonly answer: StepUpAnswer | undefined;
  readonly place: PasskeyPlace;
  readonly visit: Pick<Visit, 'device' | 'ip'>;
}

/** Uses up the answer in the transaction of its action. *Errors*: STEP_UP_REQUIRED when it was used before. */
export type SpendStepUp = (tx: Db) => Promise<void>;

const ANSWER_MAX = 12_000;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The answer that a request carries. *Errors*: FACTOR_REFUSED for one that cannot be read. */
export const findStepUpAnswer = ({ headers }: CookieRequest): StepUpAnswer | undefined => {
  const sent = headers[STEP_UP_HEADER.toLowerCase()];
  if (sent === undefined) return undefined;
  const text = typeof sent === 'string' && sent.length <= ANSWER_MAX ? sent : '';
  const parsed = stepUpAnswer.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) throw new AppError('FACTOR_REFUSED');
  return parsed.data;
};

/** What an answer is bound to: the call and its whole input. */
export const stepUpScope = (call: string, input: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([call, input]))
    .digest();

const hashAnswer = (answer: StepUpAnswer): Buffer =>
  createHash('sha256').update(JSON.stringify(answer)).digest();

/** Says which challenge is to be answered. It is written outside the transaction, which the refusal rolls back. */
const challenge = async (
  { database, clock }: Parts,
  { session, scope }: StepUpRequest,
): Promise<AppError> => {
  const { uuid } = await insertChallenge(
    database.kysely,
    { purpose: 'STEP_UP', staff_uuid: session.staff.uuid, session_uuid: session.uuid, scope },
    clock.wall(),
  );
  return new AppError('STEP_UP_REQUIRED', {
    errors: [{ field: 'challenge', code: uuid, reason: reason('errors.step_up_required') }],
  });
};

/** The factor in an answer; none if the identity provider should have answered. */
const factorIn = (answer: StepUpAnswer): FactorAnswer | undefined => {
  switch (answer.method) {
    case 'SSO':
      return undefined;
    case 'PASSKEY':
      return answer;
    case 'TOTP':
    case 'RECOVERY_CODE':
      return { method: answer.method, code: answer.code };
  }
};

const refuse = (): AppError => new AppError('FACTOR_REFUSED');

/** Verifies the factor and records that it was shown. *Errors*: FACTOR_REFUSED, LOGIN_LOCKED. */
const verify = async (
  parts: Parts,
  { session, place, visit }: StepUpRequest,
  { asked, answer }: { asked: ChallengeRow; answer: StepUpAnswer },
): Promise<void> => {
  const { staff } = session;
  const db = parts.database.kysely;
  const factor = factorIn(answer);
  if (!factor) throw refuse();
  const { username } = staff;
  await guardStaff(parts, { what: 'factor', username, visit, refuse }, async () => {
    const fits = await verifyFactor(db, parts, {
      staff_uuid: staff.uuid,
      answer: factor,
      challenge: asked.challenge,
      place,
    });
    return fits || undefined;
  });
  const now = parts.clock.wall();
  const kept = { by: answer.method, hash: hashAnswer(answer), now };
  if (!(await answerStepUp(db, asked.uuid, kept))) throw refuse();
  await markFactor(db, session.uuid, now);
};

/** Whether a repeated answer is the accepted one: a request is repeated if its own answer was lost. */
const isSameAnswer = ({ answered_by, answer_hash }: ChallengeRow, answer: StepUpAnswer): boolean =>
  answered_by === 'SSO'
    ? answer.method === 'SSO'
    : answer_hash?.equals(hashAnswer(answer)) === true;

const takeAnswer = async (
  parts: Parts,
  request: StepUpRequest,
  answer: StepUpAnswer,
): Promise<ChallengeRow> => {
  const asked = await findStepUp(
    parts.database.kysely,
    { uuid: answer.challenge, session_uuid: request.session.uuid },
    parts.clock.wall(),
  );
  // Of another request, or too old: asked again.
  if (!asked || asked.scope?.equals(request.scope) !== true) throw await challenge(parts, request);
  if (asked.answered_at === null) await verify(parts, request, { asked, answer });
  else if (!isSameAnswer(asked, answer)) throw await challenge(parts, request);
  return asked;
};

const report = (
  { log }: Pick<Parts, 'log'>,
  { session, visit }: StepUpRequest,
  outcome: 'answered' | 'refused',
): void =>
  securityEvent(log, {
    kind: 'staff_step_up',
    outcome,
    actor: securityName('staff', session.staff.uuid),
    ip: visit.ip,
  });

/**
 * Checks the factor that an action needs. It runs before the transaction of the action: a wrong answer counts although
 * everything else is rolled back. Its result is run within the transaction. *Errors*: STEP_UP_REQUIRED with a challenge at
 * `challenge`, FACTOR_REFUSED, LOGIN_LOCKED. *Source*: office 1.
 */
export const requireStepUp = async (parts: Parts, request: StepUpRequest): Promise<SpendStepUp> => {
  const { session, need, answer } = request;
  const now = parts.clock.wall();
  if (answer === undefined) {
    if (isFactorDue(need, { factor_at: session.factor_at, now }))
      throw await challenge(parts, request);
    return async () => undefined;
  }
  const { uuid } = await takeAnswer(parts, request, answer).catch((error: unknown) => {
    report(parts, request, 'refused');
    throw error;
  });
  report(parts, request, 'answered');
  if (need !== 'EACH') return async () => undefined;
  return async (tx) => {
    if (!(await spendStepUp(tx, uuid, parts.clock.wall()))) throw await challenge(parts, request);
  };
};
