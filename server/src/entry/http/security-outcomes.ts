import type { Call } from '@area/contract/call';
import type { ErrorCode } from '@area/contract/errors';
import { sendContactCodes } from '@area/contract/own-record/calls';
import { addPasskey, removePasskey } from '@area/contract/passkeys/calls';
import { requestCode, signDocuments } from '@area/contract/signatures/calls';
import type { FastifyRequest } from 'fastify';
import { AppError, Refusal } from '../../platform/http/app-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { Unconfirmed } from '../../platform/http/unconfirmed.ts';
import type { DatabaseLog as Log } from '../../platform/database-log.ts';
import { securityEvent, securityName } from '../../platform/security-events.ts';
import type { SecurityEvent } from '../../platform/security-events.ts';

type Ending = {
  [K in SecurityEvent['kind']]: Pick<Extract<SecurityEvent, { kind: K }>, 'kind' | 'outcome'>;
}[SecurityEvent['kind']];

/** Refusals that are events for every call. Those of a password are logged where it is compared. */
const REFUSALS: Partial<Record<ErrorCode, Ending>> = {
  CODE_WRONG: { kind: 'code', outcome: 'wrong' },
  CODE_EXPIRED: { kind: 'code', outcome: 'expired' },
  CODE_USED: { kind: 'code', outcome: 'used' },
  CODE_EXHAUSTED: { kind: 'code', outcome: 'exhausted' },
  CODE_CHANGED: { kind: 'code', outcome: 'changed' },
  CONTACT_CODE_CHANGED: { kind: 'code', outcome: 'changed' },
  PASSKEY_REFUSED: { kind: 'passkey', outcome: 'refused' },
  PASSKEY_EXPIRED: { kind: 'passkey', outcome: 'expired' },
  PASSKEY_USED: { kind: 'passkey', outcome: 'used' },
  PASSKEY_CHANGED: { kind: 'passkey', outcome: 'changed' },
  CODE_TOO_MANY: { kind: 'code', outcome: 'too_many' },
  SIGNING_BLOCKED: { kind: 'code', outcome: 'blocked' },
  SIGNING_LOCKED: { kind: 'code', outcome: 'locked' },
  PASSWORD_LINK_INVALID: { kind: 'password_change', outcome: 'link_refused' },
  PARTNER_TOKEN_INVALID: { kind: 'login', outcome: 'failed' },
  SSO_FAILED: { kind: 'login', outcome: 'failed' },
  SSO_UNKNOWN_STAFF: { kind: 'login', outcome: 'failed' },
};

/** A request whose end is logged. */
interface Asked {
  readonly call: Call;
  readonly request: Pick<FastifyRequest, 'id' | 'ip' | 'body'>;
  readonly session: Session | undefined;
  /** The code by SMS that came with it, where the call is confirmed with one. */
  readonly confirmation: string | undefined;
}

const SENDS_CODE: ReadonlySet<string> = new Set([requestCode.id, sendContactCodes.id]);

/** The calls whose success is an event of its own. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  [addPasskey.id]: { kind: 'passkey', outcome: 'added' },
  [removePasskey.id]: { kind: 'passkey', outcome: 'removed' },
};

const isByPasskey = ({ body }: Asked['request']): boolean =>
  typeof body === 'object' && body !== null && 'passkey' in body;

const provesContact = ({ body }: Asked['request']): boolean =>
  typeof body === 'object' && body !== null && 'contact_codes' in body;

const endingsOf = (asked: Asked, answer: unknown): readonly Ending[] => {
  const { call, request, session, confirmation } = asked;
  if (answer instanceof Refusal) return refusalOf(answer.error);
  if (answer instanceof Unconfirmed || SENDS_CODE.has(call.id))
    return [{ kind: 'code', outcome: 'sent' }];
  if (confirmation !== undefined)
    return [
      { kind: 'code', outcome: 'accepted' },
      { kind: 'change_confirmation', outcome: 'confirmed' },
    ];
  const ending = ENDINGS[call.id];
  if (ending) return [ending];
  if (!session || !(call.id === signDocuments.id || provesContact(request))) return [];
  return [{ kind: isByPasskey(request) ? 'passkey' : 'code', outcome: 'accepted' }];
};

const refusalOf = (error: unknown): readonly Ending[] => {
  const ending = error instanceof AppError ? REFUSALS[error.code] : undefined;
  return ending ? [ending] : [];
};

const actorOf = (session: Session | undefined): string | undefined =>
  session?.staff
    ? securityName('staff', session.staff.uuid)
    : session && securityName('client', session.intervener_uuid);

const report = (log: Log, { call, request, session }: Asked, endings: readonly Ending[]): void => {
  for (const ending of endings)
    securityEvent(log, {
      ...ending,
      actor: actorOf(session),
      subject: session && securityName('client', session.intervener_uuid),
      ip: request.ip,
      request_id: request.id,
      detail: { call: call.id },
    });
};

/** Runs a request and logs how it ended, if that is a matter of security; its transaction is over by then. */
export const withSecurityEvents = async <T extends { readonly answer: unknown }>(
  log: Log,
  asked: Asked,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    const done = await work();
    report(log, asked, endingsOf(asked, done.answer));
    return done;
  } catch (error) {
    report(log, asked, refusalOf(error));
    throw error;
  }
};
