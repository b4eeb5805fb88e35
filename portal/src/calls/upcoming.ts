import {
  createCalendarFeed,
  getCalendarFeed,
  listUpcoming,
  removeCalendarFeed,
} from '@area/contract/upcoming/calls';
import type { ResponseOf } from '@area/contract/call';
import type { Upcoming } from '@area/contract/upcoming/schemas';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** What the caller has before them, the next day first. */
export const useUpcoming = (): UseQueryResult<Upcoming[], CallError> => useCall(listUpcoming, {});

export const useCalendarFeed = (): UseQueryResult<ResponseOf<typeof getCalendarFeed>, CallError> =>
  useCall(getCalendarFeed, {});

const OUTDATED = [getCalendarFeed] as const;

export const useCreateCalendarFeed = (): UseMutationResult<
  ResponseOf<typeof createCalendarFeed>,
  CallError,
  InputOf<typeof createCalendarFeed>
> => useWrite(createCalendarFeed, { outdates: OUTDATED });

export const useRemoveCalendarFeed = (): UseMutationResult<
  ResponseOf<typeof removeCalendarFeed>,
  CallError,
  InputOf<typeof removeCalendarFeed>
> => useWrite(removeCalendarFeed, { outdates: OUTDATED });
