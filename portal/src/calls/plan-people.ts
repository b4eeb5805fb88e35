import { listAssociates, listPatrons } from '@area/contract/companies/calls';
import type { Associate, Patron } from '@area/contract/companies/schemas';
import type { ResponseOf } from '@area/contract/call';
import {
  addBeneficiary,
  addContributor,
  changeBeneficiary,
  discardDesignation,
  listBeneficiaries,
  listContributors,
  removeBeneficiary,
  submitDesignation,
} from '@area/contract/plan-people/calls';
import type { Beneficiary, Contributor } from '@area/contract/plan-people/schemas';
import { getEnvelope, listEnvelopes } from '@area/contract/signatures/calls';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { useWhole } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

const DRAFTED = [listBeneficiaries] as const;
const SENT = [listBeneficiaries, listEnvelopes, getEnvelope] as const;

/** The beneficiaries in force, and those of a draft or of what waits to be signed. */
export const useBeneficiaries = (id: string): UseQueryResult<Beneficiary[], CallError> =>
  useWhole(listBeneficiaries, { id });

export const useAddBeneficiary = (): UseMutationResult<
  Beneficiary,
  CallError,
  InputOf<typeof addBeneficiary>
> => useWrite(addBeneficiary, { outdates: DRAFTED });

export const useChangeBeneficiary = (): UseMutationResult<
  Beneficiary,
  CallError,
  InputOf<typeof changeBeneficiary>
> => useWrite(changeBeneficiary, { outdates: DRAFTED });

export const useRemoveBeneficiary = (): UseMutationResult<
  ResponseOf<typeof removeBeneficiary>,
  CallError,
  InputOf<typeof removeBeneficiary>
> => useWrite(removeBeneficiary, { outdates: DRAFTED });

/** Makes the draft a document to sign. */
export const useSubmitDesignation = (): UseMutationResult<
  ResponseOf<typeof submitDesignation>,
  CallError,
  InputOf<typeof submitDesignation>
> => useWrite(submitDesignation, { outdates: SENT });

/** Discards the draft, or what waits for signatures. */
export const useDiscardDesignation = (): UseMutationResult<
  ResponseOf<typeof discardDesignation>,
  CallError,
  InputOf<typeof discardDesignation>
> => useWrite(discardDesignation, { outdates: SENT });

/** The contributors of a plan, with their limits of this year. */
export const useContributors = (id: string): UseQueryResult<Contributor[], CallError> =>
  useWhole(listContributors, { id });

export const useAddContributor = (): UseMutationResult<
  Contributor,
  CallError,
  InputOf<typeof addContributor>
> => useWrite(addContributor, { outdates: [listContributors, listEnvelopes] });

/** Who holds 25 % or more of the company of an account. */
export const useAssociates = (id: string): UseQueryResult<Associate[], CallError> =>
  useWhole(listAssociates, { id });

/** The board of the foundation of an account. */
export const usePatrons = (id: string): UseQueryResult<Patron[], CallError> =>
  useWhole(listPatrons, { id });
