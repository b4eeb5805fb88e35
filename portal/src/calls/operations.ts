import {
  downloadOperationDocument,
  listOperationDocuments,
} from '@area/contract/operation-documents/calls';
import {
  cancelOperation,
  createOperation,
  getOperation,
  listHistory,
  listOperations,
} from '@area/contract/operations/calls';
import {
  changeOperation,
  changeOperationStatus,
  listRelatedOperations,
} from '@area/contract/operation-changes/calls';
import { listPositionStatuses } from '@area/contract/operation-lookups/calls';
import { listInstalments, listPeriodicOrders } from '@area/contract/periodics/calls';
import { listUpcoming } from '@area/contract/upcoming/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import type { HistoryStep, Operation, OperationSummary } from '@area/contract/operations/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import { listAccountOperations, listPositions } from '@area/contract/accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { listEnvelopes } from '@area/contract/signatures/calls';
import { isRegistered } from '@area/domain/operation/codes';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import type { ReadOptions } from '@area/kit/transport/use-call.ts';
import { useCall, useList } from '@area/kit/transport/use-call.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** Queries that a new, changed or cancelled order makes stale: the orders, and what it takes or leaves free. */
const OUTDATED_BY_ORDERS = {
  outdates: [
    getMe,
    getOperation,
    listHistory,
    listOperations,
    listAccountOperations,
    listOperationDocuments,
    listEnvelopes,
    listRelatedOperations,
    listPeriodicOrders,
    listInstalments,
    listUpcoming,
  ],
  outdatesElsewhere: [listPositions, listPositionStatuses, simulateOperation],
} as const;

/** Which page of a list of operations, in which order, matching what. */
export type OperationsQuery = NonNullable<InputOf<typeof listOperations>['query']>;

/** A page of the operations of every account. */
export const useOperations = (
  query: OperationsQuery,
  options: ReadOptions = {},
): UseQueryResult<ListPage<OperationSummary>, CallError> =>
  useList(listOperations, { query }, options);

/** The lifecycle of an operation, oldest step first. */
export const useHistory = (uuid: string): UseQueryResult<ListPage<HistoryStep>, CallError> =>
  useList(listHistory, { params: { id: uuid }, query: { $limit: 'null' } });

export const useOperation = (
  uuid: string,
  options: ReadOptions = {},
): UseQueryResult<Operation, CallError> => useCall(getOperation, { params: { id: uuid } }, options);

const useOperationDocuments = (
  uuid: string,
): UseQueryResult<ListPage<PersonalDocument>, CallError> =>
  useList(listOperationDocuments, { params: { id: uuid }, query: { $limit: 'null' } });

const useDocumentDownload = (): ReturnType<typeof useDownload<typeof downloadOperationDocument>> =>
  useDownload(downloadOperationDocument);

/** The documents of an operation with their two actions. */
export const useOperationFiles = (uuid: string) => {
  const documents = useOperationDocuments(uuid);
  const { mutate, isPending, variables, error } = useDocumentDownload();
  const hand = (isOpened: boolean) => (document: Pick<PersonalDocument, 'uuid' | 'filename'>) =>
    mutate({
      input: { params: { id: uuid, docId: document.uuid } },
      filename: document.filename,
      isOpened,
    });
  return {
    documents,
    open: hand(true),
    download: hand(false),
    /** The document on its way. */
    pending: isPending ? variables.input.params.docId : undefined,
    /** Why the last one did not come. */
    failure: error,
  };
};

/** What an order would mean. A read although it is sent as POST: it changes nothing. */
export const useSimulation = (
  body: InputOf<typeof simulateOperation>['body'],
  options: ReadOptions = {},
): UseQueryResult<Simulation, CallError> => useCall(simulateOperation, { body }, options);

export const useCreateOperation = (): UseMutationResult<
  Operation,
  CallError,
  InputOf<typeof createOperation>
> => useWrite(createOperation, OUTDATED_BY_ORDERS);

/** Changes the terms of an order that nobody has signed. Sent again after a lost answer it changes nothing more. */
export const useChangeOperation = (): UseMutationResult<
  Operation,
  CallError,
  InputOf<typeof changeOperation>
> => useWrite(changeOperation, OUTDATED_BY_ORDERS);

/** Cancels an order: an unsigned one is removed, a signed one changes its status. *Source*: decisions 1.2. */
export const useCancelOperation = ({
  uuid: id,
  operation_status,
}: Pick<Operation, 'uuid' | 'operation_status'>) => {
  const removed = useWrite(cancelOperation, OUTDATED_BY_ORDERS);
  const moved = useWrite(changeOperationStatus, OUTDATED_BY_ORDERS);
  return async (): Promise<unknown> =>
    isRegistered(operation_status)
      ? removed.mutateAsync({ params: { id } })
      : moved.mutateAsync({ params: { id }, body: { status: 'CANCELLED' } });
};
