import {
  listAccountOperations,
  listAccountProducts,
  listPositions,
} from '@area/contract/accounts/calls';
import type { OfferedProduct, Position } from '@area/contract/accounts/schemas';
import type { OperationSummary } from '@area/contract/operations/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { OperationsQuery } from './operations.ts';
import type { ListPage } from '@area/kit/transport/perform.ts';
import type { ReadOptions } from '@area/kit/transport/use-call.ts';
import { useList } from '@area/kit/transport/use-call.ts';
import { useListOfEach } from '@area/kit/transport/use-each.ts';

/** All products that may be ordered on an account: a choice is not paged. */
export const useAccountProducts = (
  uuid: string,
  options: ReadOptions = {},
): UseQueryResult<ListPage<OfferedProduct>, CallError> =>
  useList(listAccountProducts, { params: { id: uuid }, query: { $limit: 'null' } }, options);

/** What each of some accounts holds, in their order. */
export const usePositions = (
  accounts: readonly string[],
): UseQueryResult<readonly (readonly Position[])[], CallError> =>
  useListOfEach(
    listPositions,
    accounts.map((id) => ({ params: { id }, query: { $limit: 'null' } })),
  );

/** A page of the operations of an account. */
export const useAccountOperations = (
  uuid: string,
  query: OperationsQuery,
  options: ReadOptions = {},
): UseQueryResult<ListPage<OperationSummary>, CallError> =>
  useList(listAccountOperations, { params: { id: uuid }, query }, options);
