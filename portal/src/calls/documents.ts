import {
  downloadLibrary,
  listAccountDocuments,
  listLibrary,
  uploadAccountDocument,
} from '@area/contract/documents/calls';
import type { LibraryDocument } from '@area/contract/documents/schemas';
import { getServiceDocument } from '@area/contract/document-service/calls';
import {
  deleteOperationDocument,
  listOperationDocuments,
} from '@area/contract/operation-documents/calls';
import { listIntervenerDocuments, uploadDocument } from '@area/contract/uploads/calls';
import type { PersonalDocument, Upload } from '@area/contract/uploads/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useKnownMe } from './me.ts';
import { perform, performBlob } from '@area/kit/transport/perform.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import type { UploadProgress } from './uploads.ts';
import { callKey, useList } from '@area/kit/transport/use-call.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** Which page of the library, of what, in which order. */
export type LibraryQuery = NonNullable<InputOf<typeof listLibrary>['query']>;

/** A page of every document that the person may see. */
export const useLibrary = (
  query: LibraryQuery,
): UseQueryResult<ListPage<LibraryDocument>, CallError> => useList(listLibrary, { query });

type Shelved = Pick<LibraryDocument, 'uuid' | 'entity' | 'entity_uuid'>;

const inputOf = ({ uuid, entity, entity_uuid }: Shelved): InputOf<typeof getServiceDocument> => ({
  params: { entityType: entity, entityId: entity_uuid, docId: uuid },
});

/** A document of the library as bytes, to be read in place. */
export const useLibraryDocument = (document: Shelved): UseQueryResult<Blob, CallError> => {
  const place = usePlace();
  const input = inputOf(document);
  return useQuery<Blob, CallError>({
    queryKey: callKey(getServiceDocument, input),
    queryFn: ({ signal }) => performBlob(place, { call: getServiceDocument, input, signal }),
    // A document never changes under its own uuid.
    staleTime: Infinity,
  });
};

/** Opens a document of the library in a tab, or downloads it. */
export const useLibraryFiles = () => {
  const { mutate, isPending, variables, error } = useDownload(getServiceDocument);
  const hand = (isOpened: boolean) => (document: Shelved & { readonly filename: string }) =>
    mutate({ input: inputOf(document), filename: document.filename, isOpened });
  return {
    open: hand(true),
    download: hand(false),
    pending: isPending ? variables.input.params.docId : undefined,
    failure: error,
  };
};

/** Hands over several documents in one archive. */
export const useLibraryArchive = (): ReturnType<typeof useDownload<typeof downloadLibrary>> =>
  useDownload(downloadLibrary);

/** Lists of documents that a sent or withdrawn document makes stale. */
const OUTDATED_BY_PAPERS = [
  listLibrary,
  listIntervenerDocuments,
  listAccountDocuments,
  listOperationDocuments,
] as const;

/** What a document is sent for: the person themselves, or one of their accounts. */
export interface DocumentTarget {
  readonly uuid_account: string | undefined;
  readonly category: Upload['category'];
  readonly subcategory: Upload['subcategory'];
}

/** Sends a document of the person or of an account. *Errors*: `CallError`; an AbortError when it is stopped. */
export const useSendDocument = ({
  uuid_account,
  category,
  subcategory,
}: DocumentTarget): ((file: File, watching: UploadProgress) => Promise<PersonalDocument>) => {
  const place = usePlace();
  const queries = useQueryClient();
  const { uuid } = useKnownMe().private_area.intervener;
  return async (file, watching) => {
    const body = { attachment: file, filename: file.name, category, subcategory };
    const kept =
      uuid_account === undefined
        ? await perform(place, {
            call: uploadDocument,
            input: { params: { id: uuid }, body },
            ...watching,
          })
        : await perform(place, {
            call: uploadAccountDocument,
            input: { params: { id: uuid_account }, body },
            ...watching,
          });
    await Promise.all(
      OUTDATED_BY_PAPERS.map((read) => queries.invalidateQueries({ queryKey: callKey(read) })),
    );
    return kept;
  };
};

/** Withdraws a document that was sent to an operation. */
export const useTakeBack = (): UseMutationResult<
  { uuid: string },
  CallError,
  InputOf<typeof deleteOperationDocument>
> => useWrite(deleteOperationDocument, { outdates: OUTDATED_BY_PAPERS });
