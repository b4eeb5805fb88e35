import type { Db } from '../../platform/db/tables.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { deviceName } from './device-name.ts';
import { newBrowserMail } from './password-mails.ts';
import { getMailAddressee } from './store.ts';
import { findBrandOfPortal } from './portals-store.ts';

interface Entered {
  readonly intervener_uuid: string;
  readonly portal_id: string;
  readonly user_agent: string | null;
  readonly now: Date;
}

/** Notifies somebody of a login from a browser that was never used before. *Source*: ADR 131. */
export const notifyNewBrowser = async (
  tx: Db,
  { intervener_uuid, portal_id, user_agent, now }: Entered,
): Promise<void> => {
  const { email, ...person } = await getMailAddressee(tx, intervener_uuid);
  if (email === null) return;
  const to = { ...person, email, brand: await findBrandOfPortal(tx, portal_id) };
  const device = deviceName(user_agent, speakerOf(person.language));
  await post(tx, [newBrowserMail(to, { device, at: now })], new Date());
};
