import { findAdminDni } from '@area/kit/session/admin-mode.ts';
import { idleLeft } from '@area/kit/session/activity.ts';
import { RENEWED_BEFORE_MS, findTokens } from '@area/kit/session/token-store.ts';

/** A question that the page asked before the portal itself was there. */
export interface EarlyRequest {
  readonly url: string;
  readonly token: string;
  readonly answer: Promise<Response>;
}

/** Where the page leaves it for the portal, which is another file. */
const PLACE = 'asked_ahead';

/** Asks with what is kept in this browser, unless that must be renewed or forgotten first, or is staff's. */
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

/** What was asked at an address with this token, once. */
export const takeEarlyRequest = (
  url: string,
  token: string | undefined,
): Promise<Response> | undefined => {
  const asked = Reflect.get(globalThis, PLACE) as EarlyRequest | undefined;
  Reflect.deleteProperty(globalThis, PLACE);
  return asked?.url === url && asked.token === token ? asked.answer : undefined;
};
