import { listIntervenerDocuments, uploadDocument } from '@area/contract/uploads/calls';
import type { PersonalDocument, Upload } from '@area/contract/uploads/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useKnownMe } from './me.ts';
import { perform } from '@area/kit/transport/perform.ts';
import type { CallRequest } from '@area/kit/transport/perform.ts';
import { callKey } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';

/** How an upload is watched and stopped. */
export type UploadProgress = Required<
  Pick<CallRequest<typeof uploadDocument>, 'signal' | 'onProgress'>
>;

type Sending = (file: File, watching: UploadProgress) => Promise<PersonalDocument>;

const useUploadOf = (kind: Pick<Upload, 'category' | 'subcategory'>): Sending => {
  const place = usePlace();
  const queries = useQueryClient();
  const { uuid } = useKnownMe().private_area.intervener;
  return async (file, watching) => {
    const body = { attachment: file, filename: file.name, ...kind };
    const kept = await perform(place, {
      call: uploadDocument,
      input: { params: { id: uuid }, body },
      ...watching,
    });
    await queries.invalidateQueries({ queryKey: callKey(listIntervenerDocuments) });
    return kept;
  };
};

/** Sends documents of one kind for the caller. *Errors*: `CallError`; an AbortError when it is stopped. */
export const useUpload = (subcategory: Upload['subcategory']): Sending =>
  useUploadOf({ category: 'DOCUMENTATION', subcategory });

/** Sends what proves the contingency of a plan. *Errors*: as `useUpload`. */
export const useProofUpload = (): Sending =>
  useUploadOf({ category: 'OPERATION', subcategory: 'CONTINGENCY_PROOF' });

/** Sends what goes with a message in a question. *Errors*: as `useUpload`. */
export const useIssueUpload = (): Sending =>
  useUploadOf({ category: 'CASE', subcategory: 'ISSUE_ATTACHMENT' });
