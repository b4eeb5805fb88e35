import { t } from '../texts/ui.ts';
import { runExclusively } from './run-exclusively.ts';
import { CallError } from '../transport/call-error.ts';
import type { Grants } from './grants.ts';
import { findTokens, saveTokens, tokensFrom } from './token-store.ts';

/** *Source*: specification 4. */
export const noSession = (): CallError =>
  new CallError({
    code: 'NO_SESSION',
    message: 'No hay session',
    info: t('ui.session_ended'),
    status: 401,
    requestId: '',
  });

/** Runs one at a time: a caller that asks meanwhile gets the same result. */
const singleFlight = (run: () => Promise<void>): (() => Promise<void>) => {
  let flight: Promise<void> | undefined;
  return () => (flight ??= run().finally(() => (flight = undefined)));
};

const renewAlone = async ({ byRefresh, revoke }: Grants, known: string): Promise<void> => {
  const refresh_token = findTokens()?.refresh_token;
  if (refresh_token === undefined) throw noSession();
  // Another tab was first: its tokens are as good.
  if (refresh_token !== known) return;
  const answer = await byRefresh(refresh_token);
  // Logged out while it was on its way: what came back is nobody's.
  if (findTokens()?.refresh_token === refresh_token) saveTokens(tokensFrom(answer, Date.now()));
  else revoke(answer.refresh_token);
};

/** Renews the tokens once, however many requests and tabs wait for it. *Source*: specification 4 and 8. */
export const createRenewal = (grants: Grants): (() => Promise<void>) =>
  singleFlight(async () => {
    const known = findTokens()?.refresh_token;
    if (known === undefined) throw noSession();
    await runExclusively(() => renewAlone(grants, known));
  });
