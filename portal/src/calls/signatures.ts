import {
  getEnvelope,
  getEnvelopeDocument,
  listEnvelopes,
  rejectDocuments,
  requestCode,
  signDocuments,
} from '@area/contract/signatures/calls';
import type { Envelope, SentCode, SignedNow } from '@area/contract/signatures/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { perform, performBlob } from '@area/kit/transport/perform.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import type { ReadOptions } from '@area/kit/transport/use-call.ts';
import { callKey, useCall, useList } from '@area/kit/transport/use-call.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { useEach } from '@area/kit/transport/use-each.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** Everything that is sent to be signed and not decided yet, also by others than the reader. */
export const useWaitingEnvelopes = (
  options: ReadOptions = {},
): UseQueryResult<ListPage<Envelope>, CallError> =>
  useList(listEnvelopes, { query: { $limit: 'null' } }, { isAlwaysFresh: true, ...options });

export const useEnvelope = (
  uuid: string,
  options: ReadOptions = {},
): UseQueryResult<Envelope, CallError> => useCall(getEnvelope, { params: { id: uuid } }, options);

/** Several envelopes, answered together. */
export const useEnvelopes = (
  uuids: readonly string[],
  options: ReadOptions = {},
): UseQueryResult<readonly Envelope[], CallError> =>
  useEach(
    getEnvelope,
    uuids.map((id) => ({ params: { id } })),
    options,
  );

/** A document of an envelope as bytes, to be read in place. */
export const useEnvelopeDocument = (
  uuid: string,
  document: string,
  { isEnabled = true }: ReadOptions = {},
): UseQueryResult<Blob, CallError> => {
  const place = usePlace();
  const input = { params: { id: uuid, docId: document } };
  return useQuery<Blob, CallError>({
    queryKey: callKey(getEnvelopeDocument, input),
    queryFn: ({ signal }) => performBlob(place, { call: getEnvelopeDocument, input, signal }),
    enabled: isEnabled,
    // A document never changes under its own uuid.
    staleTime: Infinity,
  });
};

/** The documents of an envelope with their two actions. */
export const useEnvelopeFiles = (uuid: string) => {
  const { mutate, isPending, variables, error } = useDownload(getEnvelopeDocument);
  const hand =
    (isOpened: boolean) => (document: { readonly uuid: string; readonly filename: string }) =>
      mutate({
        input: { params: { id: uuid, docId: document.uuid } },
        filename: document.filename,
        isOpened,
      });
  return {
    open: hand(true),
    download: hand(false),
    pending: isPending ? variables.input.params.docId : undefined,
    failure: error,
  };
};

export const useRequestCode = (): UseMutationResult<
  SentCode,
  CallError,
  InputOf<typeof requestCode>
> => useWrite(requestCode);

const isFile = (key: QueryKey): boolean => key[0] === getEnvelopeDocument.id;

/** A signature or a refusal may change anything: everything but the documents themselves is read again. */
const useDeciding = <C extends typeof signDocuments | typeof rejectDocuments, Answer>(
  call: C,
): UseMutationResult<Answer, CallError, InputOf<C>> => {
  const place = usePlace();
  const queries = useQueryClient();
  return useMutation<Answer, CallError, InputOf<C>>({
    mutationFn: (input) => perform(place, { call, input }) as Promise<Answer>,
    // Not awaited: the person continues to the result before the page behind changes.
    onSuccess: () =>
      void queries.invalidateQueries({ predicate: ({ queryKey }) => !isFile(queryKey) }),
  });
};

export const useSignDocuments = (): UseMutationResult<
  SignedNow,
  CallError,
  InputOf<typeof signDocuments>
> => useDeciding(signDocuments);

export const useRejectDocuments = (): UseMutationResult<
  Envelope,
  CallError,
  InputOf<typeof rejectDocuments>
> => useDeciding(rejectDocuments);
