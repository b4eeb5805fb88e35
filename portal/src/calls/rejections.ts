import { getMe } from '@area/contract/me/calls';
import { listUnseenRejections, seeRejections } from '@area/contract/rejections/calls';
import type { RejectionShown } from '@area/contract/rejections/schemas';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import type { ReadOptions } from '@area/kit/transport/use-call.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** Refusals of the reader's orders by others, which the reader has not seen yet. */
export const useUnseenRejections = (
  options: ReadOptions = {},
): UseQueryResult<readonly RejectionShown[], CallError> =>
  useCall(listUnseenRejections, {}, options);

/** Which were seen; the list itself stays until the page is left, so that nothing disappears while it is read. */
export const useSeeRejections = (): UseMutationResult<
  { readonly seen: number },
  CallError,
  InputOf<typeof seeRejections>
> => useWrite(seeRejections, { outdates: [getMe] });
