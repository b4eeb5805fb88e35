import { listAccountOperations } from '@area/contract/accounts/calls';
import { getMe } from '@area/contract/me/calls';
import {
  changeOperationStatus,
  listRelatedOperations,
} from '@area/contract/operation-changes/calls';
import { getOperation, listHistory, listOperations } from '@area/contract/operations/calls';
import type { Operation } from '@area/contract/operations/schemas';
import {
  changePeriodicOrder,
  endPeriodicOrder,
  listInstalments,
  listPeriodicOrders,
} from '@area/contract/periodics/calls';
import type { InstalmentShown, PeriodicOrderShown } from '@area/contract/periodics/schemas';
import { listEnvelopes } from '@area/contract/signatures/calls';
import { listUpcoming } from '@area/contract/upcoming/calls';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import type { ReadOptions } from '@area/kit/transport/use-call.ts';
import { useList } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** Queries that a pause or its end makes stale. */
const OUTDATED_BY_PAUSES = [
  listPeriodicOrders,
  getOperation,
  listHistory,
  listOperations,
  listAccountOperations,
  listRelatedOperations,
  listInstalments,
  listUpcoming,
  getMe,
] as const;

/** Queries that a new envelope makes stale; the order has it, and its terms do not change before the signatures. */
const OUTDATED_BY_PAPERS = [listPeriodicOrders, getOperation, listEnvelopes, getMe] as const;

/** The periodic orders of an account, those in force first. */
export const usePeriodicOrders = (
  id: string,
): UseQueryResult<ListPage<PeriodicOrderShown>, CallError> =>
  useList(listPeriodicOrders, { params: { id }, query: { $limit: 'null' } });

/** The payments of a periodic order, the latest first. */
export const useInstalments = (
  id: string,
  options: ReadOptions = {},
): UseQueryResult<ListPage<InstalmentShown>, CallError> =>
  useList(listInstalments, { params: { id }, query: { $limit: 'null' } }, options);

/** Pauses a periodic order, or resumes it. */
export const useChangeOperationStatus = (): UseMutationResult<
  Operation,
  CallError,
  InputOf<typeof changeOperationStatus>
> => useWrite(changeOperationStatus, { outdates: OUTDATED_BY_PAUSES });

/** Prepares other terms, to be signed. */
export const useChangePeriodicOrder = (): UseMutationResult<
  PeriodicOrderShown,
  CallError,
  InputOf<typeof changePeriodicOrder>
> => useWrite(changePeriodicOrder, { outdates: OUTDATED_BY_PAPERS });

/** Prepares the end, to be signed. */
export const useEndPeriodicOrder = (): UseMutationResult<
  PeriodicOrderShown,
  CallError,
  InputOf<typeof endPeriodicOrder>
> => useWrite(endPeriodicOrder, { outdates: OUTDATED_BY_PAPERS });
