import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from '../session/call-error.ts';
import { rememberAnswer } from './remember-answer.ts';

const FRESH_MS = 30_000;
const MOST_RETRIES = 2;

/** A refusal is an answer; only silence and breakdowns are worth another try. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < MOST_RETRIES && !(error instanceof CallError && error.isRefusal);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onSuccess: (answer, { queryKey }) => rememberAnswer(queryKey, answer) }),
    defaultOptions: {
      // Without a connection a call fails and says so, instead of waiting without a word.
      queries: { retry: isWorthRetrying, staleTime: FRESH_MS, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
