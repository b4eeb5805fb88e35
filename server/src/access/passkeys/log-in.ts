import type { TokenAnswer } from '@area/contract/auth/schemas';
import type { logInWithPasskey } from '@area/contract/passkeys/calls';
import { whyNotLogIn } from '@area/domain/intervener/login';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { hostOf } from '../../platform/http/calls/context.ts';
import { securityEvent } from '../../platform/security-events.ts';
import { guardLogin } from '../auth/guard-login.ts';
import { clientSubject, reportLogin } from '../auth/log-in.ts';
import { notifyNewBrowser } from '../auth/new-browser-mail.ts';
import { openClientSession } from '../auth/open-session.ts';
import { takePasskeyChallenge } from './challenges-store.ts';
import { findPasskeyPlace } from './place.ts';
import { findPasskeyAt, getPasskeyPerson, lockPasskey } from './store.ts';
import type { PasskeyRow } from './store.ts';
import { acceptPasskey } from './verify.ts';

type Entering = Context<typeof logInWithPasskey>;

const refused = (): AppError => new AppError('PASSKEY_REFUSED');

/** Of nobody: there is no name under which it could be counted. */
const refuseUnknown = ({ parts, visit: { ip, request_id } }: Entering): never => {
  const about = { ip, request_id, detail: { door: 'passkey' } };
  securityEvent(parts.log, { kind: 'login', outcome: 'failed', ...about });
  throw refused();
};

/** Its owner, if the passkey gave a right answer to the question of this login. */
const check = async (
  { body: { assertion }, parts, ...context }: Entering,
  { intervener_uuid, portal_id }: PasskeyRow,
  challenge: string | undefined,
): Promise<PasskeyRow | undefined> => {
  const { database, clock } = parts;
  const place = await findPasskeyPlace({ ...context, parts }, portal_id);
  return inTransaction(database.kysely, async (tx) => {
    const person = await getPasskeyPerson(tx, { intervener_uuid, portal_id });
    if (challenge === undefined || whyNotLogIn(person)) return undefined;
    const shown = { intervener_uuid, portal_id, assertion, challenge, place };
    return acceptPasskey(tx, shown, clock.wall());
  });
};

interface Known {
  readonly passkey: PasskeyRow;
  readonly device: string;
  readonly isNewDevice: boolean;
}

/** The passkey is locked: its removal either comes first, or ends the session opened here. */
const open = async (
  { parts: { database, clock, settings }, visit }: Entering,
  { passkey: { intervener_uuid, portal_id, uuid }, device, isNewDevice }: Known,
): Promise<TokenAnswer> =>
  inTransaction(database.kysely, async (tx) => {
    if (!(await lockPasskey(tx, { intervener_uuid, portal_id, uuid }))) throw refused();
    const now = clock.wall();
    if (isNewDevice && settings.NEW_BROWSER_MAILS)
      await notifyNewBrowser(tx, { intervener_uuid, portal_id, user_agent: visit.user_agent, now });
    return openClientSession(tx, {
      portal_id,
      intervener_uuid,
      visit: { ...visit, device },
      passkey_uuid: uuid,
      now,
    });
  });

/**
 * Opens a client's session with a passkey. Its question is used up whatever the answer is worth. *Errors*: PASSKEY_REFUSED,
 * LOGIN_LOCKED. *Source*: ADR 228.
 */
export const logInByPasskey = async (context: Entering): Promise<TokenAnswer> => {
  const { db, body, parts, visit } = context;
  const portal_id = hostOf(context);
  const asked = { uuid: body.challenge, purpose: 'LOGIN', portal_id } as const;
  const challenge = await takePasskeyChallenge(db, asked, parts.clock.wall());
  const found = await findPasskeyAt(db, { credential_id: body.assertion.id, portal_id });
  if (!found) return refuseUnknown(context);
  const { intervener_uuid } = found;
  const { user_prefix: prefix, document_number } = await getPasskeyPerson(db, found);
  const subject = clientSubject({ portal_id, prefix, document_number });
  const { who, device, isNewDevice } = await guardLogin(
    parts,
    { subject, visit, door: 'passkey', refuse: refused },
    async () => check(context, found, challenge),
  );
  const answer = await open(context, { passkey: who, device, isNewDevice });
  reportLogin(parts.log, { intervener_uuid, login: subject, visit, isNewDevice, door: 'passkey' });
  return answer;
};
