import { whyNotLogIn } from '@area/domain/intervener/login';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Outcome } from '../../platform/jobs/step.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { countInvited, takeUninvited } from './invitations-store.ts';
import type { Invited } from './invitations-store.ts';
import { invitationMail } from './password-mails.ts';
import { originOf } from './portal-origin.ts';
import { findBrandOfPortal, getPortal } from './portals-store.ts';
import { insertPasswordLink } from './store.ts';
import { newToken, secondsAfter } from './tokens.ts';

const HOUR_SECONDS = 60 * 60;
/** Time to read a mail; later the link of a forgotten password does the same. *Units*: seconds. */
const LINK_LIFE_SECONDS = 7 * 24 * HOUR_SECONDS;

type Inviting = Pick<Parts, 'settings' | 'clock' | 'outbox'>;

const invite = async (
  tx: Db,
  { intervener_uuid, portal_id, given_name, email, language, ...person }: Invited,
  parts: Inviting,
): Promise<boolean> => {
  // Nobody asked for it, so that no request says where it leads.
  const origin = originOf(await getPortal(tx, portal_id), parts.settings);
  if (email === null || origin === undefined || whyNotLogIn(person)) return false;
  const [secret, now] = [newToken(), parts.clock.wall()];
  const expires_at = secondsAfter(now, LINK_LIFE_SECONDS);
  await insertPasswordLink(tx, secret, { intervener_uuid, portal_id, created_at: now, expires_at });
  const brand = await findBrandOfPortal(tx, portal_id);
  // Behind the #, so that no server on the way writes the secret into its log.
  const link = `${origin}/login/new-password?user_uuid=${intervener_uuid}#${secret}`;
  const to = { intervener_uuid, given_name, email, language, brand };
  const mail = invitationMail(to, { link, until: expires_at, seconds: LINK_LIFE_SECONDS });
  await post(tx, [mail], new Date());
  return true;
};

/**
 * Invites those who came in without a password to choose one, no more in an hour than the setting says: those who open the link come
 * to the program, and call the manager. *Source*: office.md 4, ADR 203.
 */
export const inviteLogins = async (parts: Inviting & Pick<Parts, 'database'>): Promise<Outcome> => {
  const now = parts.clock.wall();
  const done = await inTransaction(parts.database.kysely, async (tx) => {
    const before = await countInvited(tx, secondsAfter(now, -HOUR_SECONDS));
    const most = Math.max(0, parts.settings.INVITATIONS_PER_HOUR - before);
    const taken = await takeUninvited(tx, { most, now });
    let invited = 0;
    for (const each of taken) if (await invite(tx, each, parts)) invited += 1;
    return invited;
  });
  parts.outbox.wake();
  return { done, failed: [] };
};
