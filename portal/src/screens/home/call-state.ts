import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';

/** What a card needs of a call: where it stands, and another try. */
export type CallState = Pick<
  UseQueryResult<unknown, CallError>,
  'isPlaceholderData' | 'error' | 'refetch'
>;
