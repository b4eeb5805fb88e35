import { listRelatedOperations } from '@area/contract/operation-changes/calls';
import type { OperationSummary } from '@area/contract/operations/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { ListPage } from '@area/kit/transport/perform.ts';
import type { ReadOptions } from '@area/kit/transport/use-call.ts';
import { useList } from '@area/kit/transport/use-call.ts';

/**
 * Operations that belong to an operation: instalments, legs of a transfer, compensations. Apart from the other calls of
 * operations, which are loaded with Inicio.
 */
export const useRelatedOperations = (
  uuid: string,
  options: ReadOptions = {},
): UseQueryResult<ListPage<OperationSummary>, CallError> =>
  useList(listRelatedOperations, { params: { id: uuid } }, options);
