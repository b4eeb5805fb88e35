import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

const FRESH_MS = 30_000;
const MOST_RETRIES = 2;

/** A refusal is an answer; only silence and breakdowns are worth another try, and not where there is no line at all. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < MOST_RETRIES && navigator.onLine && !(error instanceof CallError && error.isRefusal);

const MS_PER_S = 1000;

/** When there were too many requests, nothing was done: any request is sent once more automatically. *Source*: ADR 85. */
const isWorthSendingAgain = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof CallError && error.code === 'TOO_BUSY';

/** As long as the server asks for, or longer each time. */
const delayOf = (failures: number, error: Error): number =>
  MS_PER_S * ((error instanceof CallError && error.retryAfterS) || 2 ** failures);

/** Requests to the server and how long their answers are kept. `onAnswer` is called with each request and answer. */
export const createQueries = (
  onAnswer: (queryKey: readonly unknown[], answer: unknown) => void = () => {},
): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (answer, { queryKey }) => onAnswer(queryKey, answer),
    }),
    defaultOptions: {
      // Without a connection a call fails and says so, instead of waiting without a word.
      queries: {
        retry: isWorthRetrying,
        retryDelay: delayOf,
        staleTime: FRESH_MS,
        networkMode: 'always',
        // Which the library leaves out of this mode.
        refetchOnReconnect: true,
      },
      mutations: { retry: isWorthSendingAgain, retryDelay: delayOf, networkMode: 'always' },
    },
  });
