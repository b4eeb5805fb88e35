import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';

/** What a card needs of a call: its state, and a retry. */
export type CallState = Pick<
  UseQueryResult<unknown, CallError>,
  'isPlaceholderData' | 'error' | 'refetch'
>;
