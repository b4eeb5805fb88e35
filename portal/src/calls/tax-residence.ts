import type { ResponseOf } from '@area/contract/call';
import { getIntervener } from '@area/contract/own-record/calls';
import { changeCrs, changeFatca, getTaxResidence } from '@area/contract/tax-residence/calls';
import type { TaxDeclaration } from '@area/contract/tax-residence/schemas';
import { listIntervenerDocuments } from '@area/contract/uploads/calls';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useSubject } from './subject.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

const OUTDATED = [getTaxResidence, getIntervener, listIntervenerDocuments] as const;

/** What somebody has declared to FATCA and CRS. */
export const useTaxDeclaration = (): UseQueryResult<TaxDeclaration, CallError> =>
  useCall(getTaxResidence, { params: { id: useSubject() } });

export const useChangeFatca = (): UseMutationResult<
  ResponseOf<typeof changeFatca>,
  CallError,
  InputOf<typeof changeFatca>
> => useWrite(changeFatca, { outdates: OUTDATED });

export const useChangeCrs = (): UseMutationResult<
  ResponseOf<typeof changeCrs>,
  CallError,
  InputOf<typeof changeCrs>
> => useWrite(changeCrs, { outdates: OUTDATED });
