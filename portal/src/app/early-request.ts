import { findAdminDni } from '@area/kit/session/admin-mode.ts';
import { idleLeft } from '@area/kit/session/activity.ts';
import { RENEWED_BEFORE_MS, findTokens } from '@area/kit/session/token-store.ts';

/** A request that the page sent before the portal was loaded. */
export interface EarlyRequest {
  readonly url: string;
  readonly token: string;
  readonly answer: Promise<Response>;
}

/** Where the page stores it for the portal, which is another file. */
const PLACE = 'asked_ahead';

/** Asks with the token of this browser, unless it must be renewed or removed first, or belongs to staff. */
export const sendEarlyRequest = (url: string, language: string): void => {
  const tokens = findTokens();
  if (
    !tokens ||
    findAdminDni() !== undefined ||
    idleLeft() <= 0 ||
    tokens.expires_at - RENEWED_BEFORE_MS <= Date.now()
  )
    return;
  const headers = {
    Authorization: `Bearer ${tokens.access_token}`,
    'Accept-Language': language,
    'X-Request-Id': crypto.randomUUID(),
  };
  const answer = fetch(url, { headers });
  answer.catch(() => undefined);
  Reflect.set(globalThis, PLACE, {
    url,
    token: tokens.access_token,
    answer,
  } satisfies EarlyRequest);
};

/** The early request for an address with this token, once. */
export const takeEarlyRequest = (
  url: string,
  token: string | undefined,
): Promise<Response> | undefined => {
  const asked = Reflect.get(globalThis, PLACE) as EarlyRequest | undefined;
  Reflect.deleteProperty(globalThis, PLACE);
  return asked?.url === url && asked.token === token ? asked.answer : undefined;
};
