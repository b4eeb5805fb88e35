import { listAccountOperations } from '@area/contract/accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { getOperation, listOperations } from '@area/contract/operations/calls';
import { listPayIns, logPayIn, openPayIn } from '@area/contract/pay-in/calls';
import type { OpenedPayIn, PayIn } from '@area/contract/pay-in/schemas';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import { callKey, useList } from '@area/kit/transport/use-call.ts';
import type { ReadOptions } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** Opens the frame in which an order is paid. */
export const useOpenPayIn = (): UseMutationResult<
  OpenedPayIn,
  CallError,
  InputOf<typeof openPayIn>
> => useWrite(openPayIn);

/** More than are ever tried side by side. */
const NEWEST = 10;

/** The newest attempts to pay an order, as the server knows them. */
export const useLastPayIns = (
  id: string,
  options: ReadOptions,
): UseQueryResult<ListPage<PayIn>, CallError> =>
  useList(listPayIns, { params: { id }, query: { $limit: NEWEST } }, options);

/** Writes to the payment log what the portal saw. */
export const useLogPayIn = (): UseMutationResult<PayIn, CallError, InputOf<typeof logPayIn>> =>
  useWrite(logPayIn);

/** What money puts out of date. */
const OUTDATED_BY_MONEY = [getOperation, listOperations, listAccountOperations, getMe] as const;

/** Reads again what a payment changed. */
export const useReadPaid = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      OUTDATED_BY_MONEY.map((call) => queries.invalidateQueries({ queryKey: callKey(call) })),
    );
  };
};
