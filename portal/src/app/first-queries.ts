import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery } from '../calls/me.ts';
import type { CallPlace } from '@area/kit/transport/perform.ts';
import { createQueryClient } from '../calls/query-client.ts';
import { meUrlOf, withEarlyRequest } from './session-with-early-request.ts';
import { findTokens } from '@area/kit/session/token-store.ts';
import { delay } from '@area/kit/session/delay.ts';

/** The requests before the area is drawn, and their token. */
interface Prepared {
  readonly queries: QueryClient;
  readonly token: string | undefined;
}

/** Long enough to read an answer that has come already. */
const A_MOMENT_MS = 60;

let prepared: Prepared | undefined;

/**
 * Asks who is logged in, or uses the early request of the page, so that the area is drawn once, with its figures, instead
 * of empty first. It does not wait for a late answer. For staff nothing is asked, because each of their requests is
 * recorded. *Source*: ADR 74.
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

/** What was prepared for the open session; otherwise everything is requested again. */
const firstQueries = (): QueryClient =>
  prepared && prepared.token === findTokens()?.access_token
    ? prepared.queries
    : createQueryClient();

/** The answers that the area keeps while it is drawn. */
export const useFirstQueries = (): QueryClient => {
  const [queries] = useState(firstQueries);
  // Only after it is mounted: React may start a drawing again.
  useEffect(() => {
    prepared = undefined;
  }, []);
  return queries;
};
