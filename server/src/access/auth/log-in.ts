import type { TokenAnswer } from '@area/contract/auth/schemas';
import { whyNotLogIn } from '@area/domain/intervener/login';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { securityEvent, securityLoginName, securityName } from '../../platform/security-events.ts';
import { guardLogin, loginSubject } from './guard-login.ts';
import { notifyNewBrowser } from './new-browser-mail.ts';
import { openClientSession } from './open-session.ts';
import { renewForeignHash } from './import-store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findLogin, lockPasswordHash } from './store.ts';
import type { ClaimedIdentity } from './store.ts';

export const clientSubject = ({ portal_id, prefix, document_number }: ClaimedIdentity): Buffer =>
  loginSubject('client', portal_id, prefix, document_number);

interface Admitted {
  readonly intervener_uuid: string;
  readonly password_hash: string;
  readonly is_foreign: boolean;
}

/** Compares the password before it checks whether the person may log in: a blocked person waits as long as everybody. */
const check = async (
  db: Db,
  claimed: ClaimedIdentity,
  password: string,
): Promise<Admitted | undefined> => {
  const login = await findLogin(db, claimed);
  const fits = await verifyPassword(login?.password_hash, password);
  return login && fits && !whyNotLogIn(login) ? login : undefined;
};

/** Locks the password, so that a change of it either comes first or ends the session opened here. */
const requireSamePassword = async (
  tx: Db,
  portal_id: string,
  { intervener_uuid, password_hash }: Admitted,
): Promise<void> => {
  if ((await lockPasswordHash(tx, portal_id, intervener_uuid)) !== password_hash)
    throw new AppError('LOGIN_FAILED');
};

interface Opened {
  readonly intervener_uuid: string;
  readonly login: Buffer;
  readonly visit: Pick<Visit, 'ip' | 'request_id'>;
  readonly isNewDevice: boolean;
  readonly door: 'client' | 'passkey' | 'partner';
}

/** Logs whose area was entered, once the session exists, and whether the browser is new. */
export const reportLogin = (
  log: Parts['log'],
  { intervener_uuid, login, visit: { ip, request_id }, isNewDevice, door }: Opened,
): void => {
  const actor = securityName('client', intervener_uuid);
  const about = { actor, subject: securityLoginName(login), ip, request_id, detail: { door } };
  securityEvent(log, { kind: 'login', outcome: 'succeeded', ...about });
  if (isNewDevice) securityEvent(log, { kind: 'new_device', outcome: 'seen', ...about });
};

/** A hash of another system is made anew once its password is known. What fails is tried at the next login. */
const renewHash = async (
  { database, log }: Pick<Parts, 'database' | 'log'>,
  { is_foreign, password_hash: before, ...whose }: Admitted & { readonly portal_id: string },
  password: string,
): Promise<void> => {
  if (!is_foreign) return;
  try {
    await renewForeignHash(database.kysely, {
      ...whose,
      before,
      renewed: await hashPassword(password),
    });
  } catch (err) {
    log.warn({ err: err as Error }, 'the hash of a password could not be made anew');
  }
};

/** Opens a client's session by document number and password. *Errors*: LOGIN_FAILED, LOGIN_LOCKED, UNAVAILABLE. */
export const logIn = async (
  parts: Pick<Parts, 'database' | 'clock' | 'settings' | 'log'>,
  claimed: ClaimedIdentity,
  { password, visit }: { password: string; visit: Visit },
): Promise<TokenAnswer> => {
  const db = parts.database.kysely;
  const { portal_id } = claimed;
  const { who, device, isNewDevice } = await guardLogin(
    parts,
    { subject: clientSubject(claimed), visit, door: 'client' },
    async () => check(db, claimed, password),
  );
  const answer = await inTransaction(db, async (tx) => {
    await requireSamePassword(tx, portal_id, who);
    const { intervener_uuid } = who;
    const now = parts.clock.wall();
    if (isNewDevice && parts.settings.NEW_BROWSER_MAILS)
      await notifyNewBrowser(tx, { intervener_uuid, portal_id, user_agent: visit.user_agent, now });
    return openClientSession(tx, {
      portal_id,
      intervener_uuid,
      visit: { ...visit, device },
      now,
    });
  });
  await renewHash(parts, { ...who, portal_id }, password);
  reportLogin(parts.log, {
    intervener_uuid: who.intervener_uuid,
    login: clientSubject(claimed),
    visit,
    isNewDevice,
    door: 'client',
  });
  return answer;
};
