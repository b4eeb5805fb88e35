import type { Call, ResponseOf } from '@area/contract/call';
import {
  getApplicantKyc,
  saveApplicantKyc,
  uploadApplicantDocument,
} from '@area/contract/onboarding/applicant-calls';
import type { ApplicantKyc } from '@area/contract/onboarding/applicant-schemas';
import type { Application } from '@area/contract/onboarding/application-schemas';
import {
  APPLICATION_KEY_HEADER,
  getApplication,
  listApplicationProducts,
  openApplicationLink,
  requestApplicationLink,
  startApplication,
} from '@area/contract/onboarding/calls';
import type { Product } from '@area/contract/products/schemas';
import type { DocumentSubcategory } from '@area/domain/document/subcategory-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { inputOf, perform } from '@area/kit/transport/perform.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import { callKey, useCall, useList } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';
import { useApplicationKey } from './application-key.ts';
import type { UploadProgress } from './uploads.ts';

const withKey = (key: string) => ({ headers: { [APPLICATION_KEY_HEADER]: key } });

/** What says which application a request is about. */
export const useApplicationHeaders = () => withKey(useApplicationKey()).headers;

export const useStartApplication = (): UseMutationResult<
  ResponseOf<typeof startApplication>,
  CallError,
  InputOf<typeof startApplication>
> => useWrite(startApplication);

export const useRequestApplicationLink = (): UseMutationResult<
  ResponseOf<typeof requestApplicationLink>,
  CallError,
  InputOf<typeof requestApplicationLink>
> => useWrite(requestApplicationLink);

export const useOpenApplicationLink = (): UseMutationResult<
  ResponseOf<typeof openApplicationLink>,
  CallError,
  InputOf<typeof openApplicationLink>
> => useWrite(openApplicationLink);

/** What somebody may choose before they are a client. */
export const useApplicationProducts = (): UseQueryResult<ListPage<Product>, CallError> =>
  useList(listApplicationProducts, { query: { $limit: 'null' } });

/** The application of this browser; `everyMs` asks again while somebody else is expected to move it. */
export const useApplication = (everyMs?: number): UseQueryResult<Application, CallError> =>
  useCall(getApplication, withKey(useApplicationKey()), {
    isAlwaysFresh: true,
    ...(everyMs === undefined ? {} : { everyMs }),
  });

type Parts<C extends Call> = Parameters<typeof inputOf<C>>[1];

/** A write with the key of the application. */
const useKeyedWrite = <C extends Call>(
  call: C,
  onDone: (
    queries: QueryClient,
    keyed: ReturnType<typeof withKey>,
    answer: ResponseOf<C>,
  ) => unknown,
): UseMutationResult<ResponseOf<C>, CallError, Parts<C>> => {
  const place = usePlace();
  const queries = useQueryClient();
  const keyed = withKey(useApplicationKey());
  return useMutation<ResponseOf<C>, CallError, Parts<C>>({
    mutationFn: (parts) => perform(place, { call, input: inputOf(call, { ...parts, ...keyed }) }),
    onSuccess: (answer) => onDone(queries, keyed, answer),
  });
};

/** A write that answers the application as it is afterwards. */
export const useApplicationChange = <C extends Call>(call: C) =>
  useKeyedWrite(call, (queries, keyed, application) =>
    queries.setQueryData(callKey(getApplication, keyed), application),
  );

/** A write that answers something else; the application is read again. */
export const useApplicationWrite = <C extends Call>(call: C) =>
  useKeyedWrite(call, async (queries) =>
    queries.invalidateQueries({ queryKey: callKey(getApplication) }),
  );

/** The questionnaire of one of the people. */
export const useApplicantKyc = (id: string): UseQueryResult<ApplicantKyc, CallError> =>
  useCall(getApplicantKyc, { params: { id }, ...withKey(useApplicationKey()) });

/** Keeps a section of the questionnaire, which is shown with it at once. */
export const useSaveApplicantKyc = (id: string) => {
  const place = usePlace();
  const queries = useQueryClient();
  const keyed = withKey(useApplicationKey());
  return useMutation<
    ApplicantKyc,
    CallError,
    NonNullable<InputOf<typeof saveApplicantKyc>['body']>
  >({
    mutationFn: (body) =>
      perform(place, { call: saveApplicantKyc, input: { params: { id }, body, ...keyed } }),
    onSuccess: async (kyc) => {
      queries.setQueryData(callKey(getApplicantKyc, { params: { id }, ...keyed }), kyc);
      await queries.invalidateQueries({ queryKey: callKey(getApplication) });
    },
  });
};

/** Sends a photograph or a paper of one of the people. *Errors*: `CallError`; an AbortError when it is stopped. */
export const useApplicantUpload = (id: string, subcategory: DocumentSubcategory) => {
  const place = usePlace();
  const queries = useQueryClient();
  const keyed = withKey(useApplicationKey());
  return async (file: File, watching: UploadProgress) => {
    const kept = await perform(place, {
      call: uploadApplicantDocument,
      input: {
        params: { id },
        body: { attachment: file, filename: file.name, subcategory },
        ...keyed,
      },
      ...watching,
    });
    await queries.invalidateQueries({ queryKey: callKey(getApplication) });
    return kept;
  };
};
