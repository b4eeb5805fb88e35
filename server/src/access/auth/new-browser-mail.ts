import type { Db } from '../../platform/db/tables.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { deviceName } from './device-name.ts';
import { newBrowserMail } from './password-mails.ts';
import { getMailAddressee } from './store.ts';
import { findBrandOfPortal } from './portals-store.ts';
import { pushMessage } from '../push-devices/push-message.ts';
import { isPushedTo } from '../push-devices/store.ts';

interface Entered {
  readonly intervener_uuid: string;
  readonly portal_id: string;
  readonly user_agent: string | null;
  readonly now: Date;
}

/** Where sessions are closed. */
const SECURITY = { path: '/profile?section=security', tag: 'security' };

/** Notifies somebody of a login from a browser that was never used before. *Source*: ADR 131. */
export const notifyNewBrowser = async (
  tx: Db,
  { intervener_uuid, portal_id, user_agent, now }: Entered,
): Promise<void> => {
  const { email, ...person } = await getMailAddressee(tx, intervener_uuid);
  const brand = await findBrandOfPortal(tx, portal_id);
  const say = speakerOf(person.language);
  const device = deviceName(user_agent, say);
  const mails =
    email === null ? [] : [newBrowserMail({ ...person, email, brand }, { device, at: now })];
  const news = { title: brand, body: say('messages.notice.new_browser'), ...SECURITY };
  const pushed = (await isPushedTo(tx, intervener_uuid))
    ? [pushMessage(intervener_uuid, { full: news, plain: news })]
    : [];
  await post(tx, [...mails, ...pushed], new Date());
};
