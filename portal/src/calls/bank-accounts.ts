import { getAccount } from '@area/contract/accounts/calls';
import {
  addBankAccount,
  changeBankAccount,
  listBankAccounts,
  removeBankAccount,
  requestMandate,
  revokeMandate,
} from '@area/contract/bank-accounts/calls';
import type { BankAccount } from '@area/contract/bank-accounts/schemas';
import {
  listAccountDocuments,
  listAccountValidations,
  uploadAccountDocument,
} from '@area/contract/documents/calls';
import { listOwnAccounts } from '@area/contract/interveners/calls';
import { getMe } from '@area/contract/me/calls';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { perform } from '@area/kit/transport/perform.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import type { UploadProgress } from './uploads.ts';
import { callKey, useWhole } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** Queries that a change of bank accounts makes stale: they also decide whether a person may operate. */
export const OUTDATED_BY_BANKS = [listBankAccounts, getAccount, getMe, listOwnAccounts] as const;

type Writes<
  C extends
    | typeof addBankAccount
    | typeof changeBankAccount
    | typeof removeBankAccount
    | typeof requestMandate
    | typeof revokeMandate,
> = UseMutationResult<BankAccount, CallError, InputOf<C>>;

/** The bank accounts of an account, the payout account first. */
export const useBankAccounts = (id: string): UseQueryResult<BankAccount[], CallError> =>
  useWhole(listBankAccounts, { id });

export const useAddBankAccount = (): Writes<typeof addBankAccount> =>
  useWrite(addBankAccount, { outdates: OUTDATED_BY_BANKS });

/** Its name, its BIC, or where redemptions are paid. */
export const useChangeBankAccount = (): Writes<typeof changeBankAccount> =>
  useWrite(changeBankAccount, { outdates: OUTDATED_BY_BANKS });

export const useRemoveBankAccount = (): Writes<typeof removeBankAccount> =>
  useWrite(removeBankAccount, { outdates: OUTDATED_BY_BANKS });

/** Prepares the order to debit a bank account, which its holder signs. */
export const useRequestMandate = (): Writes<typeof requestMandate> =>
  useWrite(requestMandate, { outdates: OUTDATED_BY_BANKS });

export const useRevokeMandate = (): Writes<typeof revokeMandate> =>
  useWrite(revokeMandate, { outdates: OUTDATED_BY_BANKS });

/** Sends the certificate of ownership of a bank account. *Errors*: `CallError`; an AbortError when it is stopped. */
export const useSendProof = (
  id: string,
  uuid_bank_account: string,
): ((file: File, watching: UploadProgress) => Promise<PersonalDocument>) => {
  const place = usePlace();
  const queries = useQueryClient();
  return async (file, watching) => {
    const body = {
      attachment: file,
      filename: file.name,
      category: 'ACCOUNT',
      subcategory: 'BANK_ACCOUNT_PROOF',
      uuid_bank_account,
    } as const;
    const kept = await perform(place, {
      call: uploadAccountDocument,
      input: { params: { id }, body },
      ...watching,
    });
    await Promise.all(
      [listBankAccounts, listAccountDocuments, listAccountValidations].map((read) =>
        queries.invalidateQueries({ queryKey: callKey(read) }),
      ),
    );
    return kept;
  };
};
