import { listPositionStatuses } from '@area/contract/operation-lookups/calls';
import type { PositionStatusLine } from '@area/contract/operation-lookups/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { ReadOptions } from '@area/kit/transport/use-call.ts';
import { useCall } from '@area/kit/transport/use-call.ts';

/** What is on its way in or out of an account, or of all. A read although it is sent as POST: it changes nothing. */
export const usePositionStatuses = (
  account: string | undefined,
  options: ReadOptions = {},
): UseQueryResult<PositionStatusLine[], CallError> =>
  useCall(
    listPositionStatuses,
    { body: account === undefined ? {} : { uuid_account: account } },
    options,
  );
