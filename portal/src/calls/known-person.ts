import type { Me } from '@area/contract/me/schemas';
import { updateClientState, setDocumentsSection, setNotificationsSection } from './client-state.ts';
import { storeEncoded } from './encoded.ts';
import { findTokens } from '@area/kit/session/token-store.ts';

/** Only what the menus need: the person, what they may see, open tasks. No document, no contact, no money. */
const areaOf = ({ private_area: { intervener, accounts, notifications } }: Me) => {
  const { uuid, intervener_type, intervener_status, is_minor, has_pending_docs_signed } =
    intervener;
  return {
    intervener: { uuid, intervener_type, intervener_status, is_minor, has_pending_docs_signed },
    accounts: accounts.map(({ uuid: account, alias, type, status }) => ({
      uuid: account,
      alias,
      type,
      status,
    })),
    notifications: notifications.map(({ is_read, needs_reader }) => ({ is_read, needs_reader })),
  };
};

/** What somebody else began in this tab, and whose session ended without a logout. *Source*: ADR 263. */
const forgetOthers = (uuid: string): void => {
  for (const name of Object.keys(sessionStorage))
    if (/^\w+-\w+:/.test(name) && !name.includes(uuid)) sessionStorage.removeItem(name);
};

/**
 * Stores the person in the session, encoded, and counts their open tasks: notifications without an action do not count.
 * *Source*: specification 3, 4 and 7; ADR 176.
 */
export const rememberPerson = (me: Me): void => {
  // An answer that comes after the logout is ignored.
  if (!findTokens()) return;
  const { given_name, family_name_1, private_area } = me;
  forgetOthers(private_area.intervener.uuid);
  storeEncoded('me', { given_name, family_name_1 });
  storeEncoded('private_area', areaOf(me));
  updateClientState({ intervener: private_area.intervener, accounts: private_area.accounts });
  setDocumentsSection(!private_area.intervener.has_pending_docs_signed);
  setNotificationsSection(
    private_area.notifications.filter(({ is_read, needs_reader }) => !is_read && needs_reader)
      .length,
  );
};
