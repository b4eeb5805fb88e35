import type { QueryClient } from '@tanstack/react-query';
import { createQueries } from '@area/kit/transport/queries.ts';
import { rememberAnswer } from './remember-answer.ts';

/** The queries of the portal, which keep what the specification keeps in the browser. */
export const createQueryClient = (): QueryClient => createQueries(rememberAnswer);
