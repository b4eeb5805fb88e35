import { listKyc, saveKycSection, startKyc, submitKyc } from '@area/contract/kyc/calls';
import type { KycRecord } from '@area/contract/kyc/schemas';
import { getMe } from '@area/contract/me/calls';
import { checkTin } from '@area/contract/tin/calls';
import { whyNotChecked, whyNotTaxNumber } from '@area/domain/rules/tin';
import type { TaxNumber } from '@area/domain/rules/tin';
import type { Reason } from '@area/domain/rules/reason';
import { getIntervenerDocument } from '@area/contract/uploads/calls';
import { useQuery } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { perform, performBlob } from '@area/kit/transport/perform.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import type { ReadOptions } from '@area/kit/transport/use-call.ts';
import { callKey, useList } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** The knowledge questionnaires of somebody, newest first. */
export const useKycs = (uuid: string): UseQueryResult<ListPage<KycRecord>, CallError> =>
  useList(listKyc, { params: { id: uuid } });

export const useStartKyc = (): UseMutationResult<KycRecord, CallError, InputOf<typeof startKyc>> =>
  useWrite(startKyc, { outdates: [listKyc] });

export const useSaveKycSection = (): UseMutationResult<
  KycRecord,
  CallError,
  InputOf<typeof saveKycSection>
> => useWrite(saveKycSection, { outdates: [listKyc] });

export const useSubmitKyc = (): UseMutationResult<
  KycRecord,
  CallError,
  InputOf<typeof submitKyc>
> => useWrite(submitKyc, { outdates: [listKyc, getMe] });

/**
 * Asks the server about a tax number. No answer is no refusal: saving asks again. *Source*: specification 5,
 * `tin-validator`.
 */
export const useTinCheck = (): ((given: TaxNumber) => Promise<Reason | undefined>) => {
  const place = usePlace();
  return async (given) => {
    const refused = whyNotTaxNumber(given);
    if (refused) {
      // oxlint-disable-next-line no-console -- the specification's own behaviour
      if (given.countryCode === '') console.error('tin-validator: no country');
      return refused;
    }
    try {
      return whyNotChecked(await perform(place, { call: checkTin, input: { body: given } }));
    } catch {
      return undefined;
    }
  };
};

/** A questionnaire's document as bytes, to be read in place. It never changes under its own uuid. */
export const useKycDocument = (
  id: string,
  document: string,
  { isEnabled = true }: ReadOptions = {},
): UseQueryResult<Blob, CallError> => {
  const place = usePlace();
  const input = { params: { id, docId: document } };
  return useQuery<Blob, CallError>({
    queryKey: callKey(getIntervenerDocument, input),
    queryFn: ({ signal }) => performBlob(place, { call: getIntervenerDocument, input, signal }),
    enabled: isEnabled,
    staleTime: Infinity,
  });
};
