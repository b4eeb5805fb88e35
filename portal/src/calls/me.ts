import { getMe } from '@area/contract/me/calls';
import type { Me } from '@area/contract/me/schemas';
import { getMeAdmin } from '@area/contract/staff/calls';
import type { AdminMe } from '@area/contract/staff/schemas';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { perform } from '@area/kit/transport/perform.ts';
import type { CallPlace } from '@area/kit/transport/perform.ts';
import { callKey } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';

/** The record of the client, and in admin mode who is looking at it. */
export type KnownMe = Me & Partial<Pick<AdminMe, 'admin'>>;

/**
 * Who is logged in, or in whose area staff are. Both have one query key, so that they become stale together.
 * *Source*: specification 4 and 7.
 */
export const meQuery = (place: CallPlace) => {
  const dni = place.session.adminDni();
  return {
    queryKey: callKey(getMe, {}),
    queryFn: async ({ signal }) =>
      dni === undefined
        ? perform(place, { call: getMe, input: {}, signal })
        : perform(place, { call: getMeAdmin, input: { query: { dni } }, signal }),
  } satisfies UseQueryOptions<KnownMe, CallError>;
};

/** Who is logged in; the shell keeps it fresh on each navigation. */
export const useMe = (): UseQueryResult<KnownMe, CallError> =>
  useQuery<KnownMe, CallError>(meQuery(usePlace()));

/** Who is logged in, inside the shell, which shows nothing before it knows. *Errors*: throws outside it. */
export const useKnownMe = (): KnownMe => {
  const { data } = useMe();
  if (!data) throw new Error('useKnownMe is for screens inside the shell');
  return data;
};
