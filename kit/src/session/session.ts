import type { InitialConfiguration } from '../white-label/configuration.ts';
import { idleLeft, markActivity } from './activity.ts';
import { enterAdminMode, findAdminDni } from './admin-mode.ts';
import { apikeyOf, createGrants } from './grants.ts';
import { createGuest } from './guest.ts';
import { createRenewal } from './renewal.ts';
import { createRequests } from './requests.ts';
import { forgetPerson } from './storage.ts';
import { findTokens, isUsable, saveTokens, tokensFrom } from './token-store.ts';
import type { SessionAnswer } from './token-store.ts';
import { send } from '../transport/transport.ts';
import type { Answer, Request } from '../transport/transport.ts';

/** *Source*: specification 8 and 9. */
export const RETRY_AFTER_401_MS = 5000;
/** How a session ended: by the person, because the server does not know it, without activity, or in another tab. */
export type SessionEnd = 'LOGOUT' | 'EXPIRED' | 'IDLE' | 'ELSEWHERE' | 'CHANGED';

export interface Session {
  /** *Errors*: `CallError` LOGIN_FAILED for every wrong pair, LOGIN_LOCKED after too many. */
  logIn(document: string, password: string): Promise<void>;
  /** Takes over what another way in answered; with a document number it is staff in that client's area. */
  open(opening: SessionAnswer, adminDni?: string): void;
  /** Whether credentials are kept; only a call shows whether they are still valid. */
  isOpen(): boolean;
  /** Document number of the client in whose area staff are. */
  adminDni(): string | undefined;
  /** Forgets everything about the person, here at once and on the server when it can be reached. */
  close(end?: SessionEnd): void;
  /** Sends with the bearer, renewed when it must be. */
  request(request: Request): Promise<Answer>;
  /** Sends with the host's own key, before anybody has logged in. */
  requestAsHost(request: Request): Promise<Answer>;
  /** Whether requests without a person may go as the host's own. *Source*: specification 4. */
  allowGuest(isAllowed: boolean): void;
  /** Reports when the session ends, and why. */
  subscribe(listener: (end: SessionEnd) => void): () => void;
}

interface SessionOptions {
  readonly retryAfterMs?: number;
  /** Clears what else is known of the person while the program runs. */
  readonly onForget?: () => void;
}

/** The session of one person in this browser: tokens, their renewal, and requests that carry them. */
export const createSession = (
  configuration: InitialConfiguration,
  { retryAfterMs = RETRY_AFTER_401_MS, onForget = () => {} }: SessionOptions = {},
): Session => {
  const grants = createGrants(configuration);
  const guest = createGuest(grants);
  const listeners = new Set<(end: SessionEnd) => void>();
  const tell = (end: SessionEnd): void => listeners.forEach((listener) => listener(end));

  const forget = (): void => {
    forgetPerson();
    onForget();
  };

  const close = (end: SessionEnd = 'LOGOUT'): void => {
    const tokens = findTokens();
    // What expired the server ended itself.
    if (tokens && end !== 'EXPIRED') grants.revoke(tokens.refresh_token ?? tokens.access_token);
    forget();
    if (end === 'LOGOUT') sessionStorage.clear();
    tell(end);
  };

  const open = (opening: SessionAnswer, adminDni?: string): void => {
    forget();
    saveTokens(tokensFrom(opening, Date.now()));
    if (adminDni !== undefined) enterAdminMode(adminDni);
    markActivity();
  };

  // Another tab logged out, or somebody else logged in there.
  addEventListener('storage', ({ key, newValue }) => {
    if ((key !== 'access_token' && key !== null) || newValue !== null) return;
    onForget();
    sessionStorage.clear();
    tell(findTokens() ? 'CHANGED' : 'ELSEWHERE');
  });

  if (findTokens() && (!isUsable(findTokens(), Date.now()) || idleLeft() <= 0)) forget();

  return {
    logIn: async (document, password) => open(await grants.byPassword(document, password)),
    open,
    isOpen: () => findTokens() !== undefined,
    adminDni: findAdminDni,
    close,
    allowGuest: guest.allow,
    requestAsHost: async (request) =>
      send({ ...request, headers: { ...request.headers, apikey: apikeyOf(configuration) } }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    request: createRequests({ renew: createRenewal(grants), guest, close, retryAfterMs }),
  };
};
