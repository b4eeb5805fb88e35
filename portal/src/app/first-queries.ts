import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery } from '../calls/me.ts';
import type { CallPlace } from '@area/kit/transport/perform.ts';
import { createQueryClient } from '../calls/query-client.ts';
import { meUrlOf, withEarlyRequest } from './session-with-early-request.ts';
import { findTokens } from '@area/kit/session/token-store.ts';
import { delay } from '@area/kit/session/delay.ts';

/** What was asked before the area is drawn, and with which token. */
interface Prepared {
  readonly queries: QueryClient;
  readonly token: string | undefined;
}

/** Long enough to read an answer that has come already. */
const A_MOMENT_MS = 60;

let prepared: Prepared | undefined;

/**
 * Asks who is logged in, or reads what the page asked, so that the area is drawn once and with its figures instead of
 * empty first. An answer that is still on its way holds nothing up. Nothing is asked for staff, whose every look is noted.
 * *Source*: ADR 74.
 */
export const prepareArea = async ({ session, configuration }: CallPlace): Promise<void> => {
  if (session.adminDni() !== undefined) return;
  const queries = createQueryClient();
  prepared = { queries, token: findTokens()?.access_token };
  const asked = queries.prefetchQuery(
    meQuery({ configuration, session: withEarlyRequest(session, meUrlOf(configuration)) }),
  );
  await Promise.race([asked, delay(A_MOMENT_MS)]);
};

/** What was prepared for the open session; otherwise, and in another language, everything is requested again. */
const firstQueries = (): QueryClient =>
  prepared && prepared.token === findTokens()?.access_token
    ? prepared.queries
    : createQueryClient();

/** The answers that the area keeps while it is drawn. */
export const useFirstQueries = (): QueryClient => {
  const [queries] = useState(firstQueries);
  // Only once it stands: a drawing may be begun again.
  useEffect(() => {
    prepared = undefined;
  }, []);
  return queries;
};
