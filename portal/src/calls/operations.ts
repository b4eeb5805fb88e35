import {
  cancelOperation,
  createOperation,
  downloadOperationDocument,
  getOperation,
  listHistory,
  listOperationDocuments,
  listOperations,
  simulateOperation,
} from '@area/contract/operations';
import type { DocumentSummary, Operation, Simulation } from '@area/contract/operations';
import { getMe } from '@area/contract/me';
import { useQuery } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../session/call-error.ts';
import { performBlob } from './perform.ts';
import type { InputOf, ListPage } from './perform.ts';
import type { ReadOptions } from './use-call.ts';
import { callKey, useCall, useList } from './use-call.ts';
import { useDownload } from './use-download.ts';
import { usePlace } from './use-place.ts';
import { useWrite } from './use-write.ts';

/** What a new, signed or cancelled order puts out of date. */
export const OUTDATED_BY_ORDERS = [getMe, getOperation, listHistory, listOperations, listOperationDocuments] as const;

export const useOperation = (uuid: string, options: ReadOptions = {}): UseQueryResult<Operation, CallError> =>
  useCall(getOperation, { params: { id: uuid } }, options);

export const useOperationDocuments = (uuid: string): UseQueryResult<ListPage<DocumentSummary>, CallError> =>
  useList(listOperationDocuments, { params: { id: uuid } });

/** A document of an operation as bytes, to be read in place. */
export const useOperationDocument = (uuid: string, document: string | undefined): UseQueryResult<Blob, CallError> => {
  const place = usePlace();
  const input = { params: { id: uuid, docId: document ?? '' } };
  return useQuery<Blob, CallError>({
    queryKey: callKey(downloadOperationDocument, input),
    queryFn: ({ signal }) => performBlob(place, { call: downloadOperationDocument, input, signal }),
    enabled: document !== undefined,
    // A document never changes under its own uuid.
    staleTime: Infinity,
  });
};

export const useDocumentDownload = (): ReturnType<typeof useDownload<typeof downloadOperationDocument>> =>
  useDownload(downloadOperationDocument);

/** What an order would mean. A read although it is sent as POST: it changes nothing. */
export const useSimulation = (body: InputOf<typeof simulateOperation>['body'], options: ReadOptions = {}): UseQueryResult<Simulation, CallError> =>
  useCall(simulateOperation, { body }, options);

export const useCreateOperation = (): UseMutationResult<Operation, CallError, InputOf<typeof createOperation>> =>
  useWrite(createOperation, { outdates: OUTDATED_BY_ORDERS });

export const useCancelOperation = (): UseMutationResult<Operation, CallError, InputOf<typeof cancelOperation>> =>
  useWrite(cancelOperation, { outdates: OUTDATED_BY_ORDERS });
