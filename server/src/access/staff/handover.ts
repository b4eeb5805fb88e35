import type { TokenAnswer } from '@area/contract/auth/schemas';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { hasKnownDevice, isDeviceOf, rememberDevice } from '../auth/attempts-store.ts';
import { clientSubject, reportLogin } from '../auth/log-in.ts';
import { notifyNewBrowser } from '../auth/new-browser-mail.ts';
import { openClientSession } from '../auth/open-session.ts';
import { getPortal } from '../auth/portals-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { hostOf } from '../../platform/http/calls/context.ts';
import { readPartnerToken, spendPartnerToken } from './partner-token.ts';
import { findClientAt } from './store.ts';

interface Entering {
  readonly portal_id: string;
  readonly document_number: string;
  readonly intervener_uuid: string;
  readonly now: Date;
}

/** Remembers the browser of a login, and notifies its owner when the browser was unknown. *Source*: ADR 131. */
const admitBrowser = async (
  tx: Db,
  { parts, visit }: Context,
  { portal_id, document_number, intervener_uuid, now }: Entering,
): Promise<{ device: string; login: Buffer; isNewDevice: boolean }> => {
  const { user_prefix: prefix } = await getPortal(tx, portal_id);
  const subject = clientSubject({ portal_id, prefix, document_number });
  const shown = visit.device;
  const isNewDevice =
    !(await isDeviceOf(tx, { subject, shown })) && (await hasKnownDevice(tx, subject));
  if (isNewDevice && parts.settings.NEW_BROWSER_MAILS)
    await notifyNewBrowser(tx, { intervener_uuid, portal_id, user_agent: visit.user_agent, now });
  const device = await rememberDevice(tx, { subject, shown, now });
  return { device, login: subject, isNewDevice };
};

/**
 * The session of a client who arrives from a partner's site: an ordinary one. Every token that does not open one is
 * answered alike. *Errors*: PARTNER_TOKEN_INVALID.
 */
export const admitHandover = async (context: Context, token: string): Promise<TokenAnswer> => {
  const { db, parts, visit } = context;
  const [portal_id, now] = [hostOf(context), parts.clock.wall()];
  const handover = await readPartnerToken(db, token, { portal: portal_id, now });
  const client = handover && (await findClientAt(db, portal_id, handover.sub));
  if (!client) throw new AppError('PARTNER_TOKEN_INVALID');
  const [intervener_uuid, document_number] = [client.uuid, normaliseIdentifier(handover.sub)];
  const opened = await inTransaction(db, async (tx) => {
    if (!(await spendPartnerToken(tx, handover, now))) throw new AppError('PARTNER_TOKEN_INVALID');
    const browser = await admitBrowser(tx, context, {
      portal_id,
      document_number,
      intervener_uuid,
      now,
    });
    const { device } = browser;
    const session = { portal_id, intervener_uuid, visit: { ...visit, device }, now };
    return { ...browser, answer: await openClientSession(tx, session) };
  });
  visit.remember(opened.device);
  const { login, isNewDevice } = opened;
  reportLogin(parts.log, { intervener_uuid, login, visit, isNewDevice, door: 'partner' });
  return opened.answer;
};
