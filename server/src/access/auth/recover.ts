import { whyNotLogIn } from '@area/domain/intervener/login';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findBrandOfPortal } from './portals-store.ts';
import { recoveryMail } from './password-mails.ts';
import {
  countPasswordLinks,
  findPersonToRecover,
  takeRecoveryRequests,
  insertPasswordLink,
} from './store.ts';
import type { RecoveryRequest } from './store.ts';
import { newToken, secondsAfter } from './tokens.ts';

/** *Units*: seconds. *Source*: ADR 0028. */
const LINK_LIFE_SECONDS = 30 * 60;

const HOUR_SECONDS = 60 * 60;

/** Nobody's mailbox is filled by somebody else's pressing. */
const LINKS_PER_HOUR = 3;

/** Sends a link if the person exists; only its hash is stored. */
const answerRequest = async (tx: Db, request: RecoveryRequest, now: Date): Promise<void> => {
  const { portal_id, origin } = request;
  const person = await findPersonToRecover(tx, request);
  if (!person?.email || origin === '' || whyNotLogIn(person)) return;
  const { uuid: intervener_uuid, email, given_name, language } = person;
  if (
    (await countPasswordLinks(tx, intervener_uuid, secondsAfter(now, -HOUR_SECONDS))) >=
    LINKS_PER_HOUR
  )
    return;
  const secret = newToken();
  const expires_at = secondsAfter(now, LINK_LIFE_SECONDS);
  await insertPasswordLink(tx, secret, { intervener_uuid, portal_id, created_at: now, expires_at });
  const to = {
    intervener_uuid,
    given_name,
    email,
    language,
    brand: await findBrandOfPortal(tx, portal_id),
  };
  // Behind the #, so that no server on the way writes the secret into its log.
  const link = `${origin}/login/new-password?user_uuid=${intervener_uuid}#${secret}`;
  await post(
    tx,
    [recoveryMail(to, { link, until: expires_at, seconds: LINK_LIFE_SECONDS })],
    new Date(),
  );
};

const answerSome = async (tx: Db, now: Date): Promise<number> => {
  const requests = await takeRecoveryRequests(tx);
  for (const request of requests) await answerRequest(tx, request, now);
  return requests.length;
};

/** Answers every waiting request for a new password. */
export const answerRecoveryRequests = async ({
  database,
  clock,
  outbox,
}: Pick<Parts, 'database' | 'clock' | 'outbox'>): Promise<void> => {
  while ((await inTransaction(database.kysely, async (tx) => answerSome(tx, clock.wall()))) > 0)
    outbox.wake();
};
