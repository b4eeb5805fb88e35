import { useOperations } from '../../calls/operations.ts';
import type { ReadOptions } from '@area/kit/transport/use-call.ts';

/** Unsigned orders end after 30 days, so that what waits is among the newest. */
const LOOKED_AT = 50;

/** The newest orders of all accounts: among them what waits, and the few that are shown. One question for both. */
export const useLatestOperations = (options: ReadOptions = {}) =>
  useOperations({ $limit: LOOKED_AT }, options);
