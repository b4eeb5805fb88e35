import type { Grants } from './grants.ts';
import { noSession } from './renewal.ts';
import { tokensFrom } from './token-store.ts';
import type { Tokens } from './token-store.ts';

/** The host's own session, for pages before the login whose calls need a bearer. *Source*: specification 4. */
export interface Guest {
  allow(isAllowed: boolean): void;
  /** *Errors*: `CallError` 'No hay session' unless it was allowed. */
  accessToken(): Promise<string>;
}

/** Kept only in memory: local storage is for what belongs to a person. */
export const createGuest = ({ byHost }: Grants): Guest => {
  let isAllowed = false;
  let kept: Tokens | undefined;
  return {
    allow: (next) => {
      isAllowed = next;
      kept = undefined;
    },
    accessToken: async () => {
      if (!isAllowed) throw noSession();
      if (!kept || kept.expires_at <= Date.now()) kept = tokensFrom(await byHost(), Date.now());
      return kept.access_token;
    },
  };
};
