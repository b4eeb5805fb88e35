import {
  addInterveners,
  changeAccountIntervener,
  listAccountInterveners,
  removeAccountIntervener,
} from '@area/contract/account-people/calls';
import type { AccountIntervener } from '@area/contract/account-people/schemas';
import {
  changeAccount,
  changeArrangement,
  getAccount,
  withdrawArrangement,
} from '@area/contract/accounts/calls';
import type { AccountSummary } from '@area/contract/accounts/schemas';
import { listAccountValidations } from '@area/contract/documents/calls';
import type { ResponseOf } from '@area/contract/call';
import { listOwnAccounts } from '@area/contract/interveners/calls';
import { getMe } from '@area/contract/me/calls';
import { getEnvelope, listEnvelopes } from '@area/contract/signatures/calls';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useKnownMe } from './me.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import { useCall, useList } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** Queries that a change of an account or its people makes stale. */
const OUTDATED = [
  getMe,
  getAccount,
  listOwnAccounts,
  listAccountInterveners,
  listEnvelopes,
  getEnvelope,
] as const;

const EXPANDED = { $expand: 'account_intervener_role' } as const;

/** A page of the caller's accounts. */
export const useOwnAccounts = (
  offset: number,
): UseQueryResult<ListPage<AccountSummary>, CallError> =>
  useList(listOwnAccounts, {
    params: { id: useKnownMe().private_area.intervener.uuid },
    query: { is_private_area: 'true', $offset: offset },
  });

export const useAccount = (id: string): UseQueryResult<AccountSummary, CallError> =>
  useCall(getAccount, { params: { id } });

/** Everybody on an account with their roles, all of them: who signs depends on all. */
export const useEverybody = (id: string): UseQueryResult<ListPage<AccountIntervener>, CallError> =>
  useList(listAccountInterveners, { params: { id }, query: { $limit: 'null', ...EXPANDED } });

/** A page of the people on an account, with their roles. */
export const useAccountPeople = (
  id: string,
  offset: number,
): UseQueryResult<ListPage<AccountIntervener>, CallError> =>
  useList(listAccountInterveners, { params: { id }, query: { $offset: offset, ...EXPANDED } });

export const useChangeAccount = (): UseMutationResult<
  AccountSummary,
  CallError,
  InputOf<typeof changeAccount>
> => useWrite(changeAccount, { outdates: OUTDATED });

/** Requests another signature arrangement, which waits for all holders. */
export const useChangeArrangement = (): UseMutationResult<
  AccountSummary,
  CallError,
  InputOf<typeof changeArrangement>
> => useWrite(changeArrangement, { outdates: OUTDATED });

export const useWithdrawArrangement = (): UseMutationResult<
  AccountSummary,
  CallError,
  InputOf<typeof withdrawArrangement>
> => useWrite(withdrawArrangement, { outdates: OUTDATED });

/** Requests that people are added, which waits for all holders and for staff. */
export const useAddPeople = (): UseMutationResult<
  ResponseOf<typeof addInterveners>,
  CallError,
  InputOf<typeof addInterveners>
> => useWrite(addInterveners, { outdates: OUTDATED });

export const useChangePerson = (): UseMutationResult<
  AccountIntervener,
  CallError,
  InputOf<typeof changeAccountIntervener>
> => useWrite(changeAccountIntervener, { outdates: OUTDATED });

export const useRemovePerson = (): UseMutationResult<
  AccountIntervener,
  CallError,
  InputOf<typeof removeAccountIntervener>
> => useWrite(removeAccountIntervener, { outdates: OUTDATED });

/** The status of documents that were sent to an account, page by page. */
export const useAccountValidations = (
  id: string,
  offset: number,
): UseQueryResult<ListPage<ResponseOf<typeof listAccountValidations>>, CallError> =>
  useList(listAccountValidations, { params: { id }, query: { $offset: offset } });
