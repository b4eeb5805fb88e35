import { useBankAccounts } from '../../calls/bank-accounts.ts';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { DetailsProps } from './step-props.ts';
import { debitableOf } from './mandates.ts';
import type { DebitableAccount } from './mandates.ts';

/** Which bank accounts may be debited, as far as it is known. */
export interface Debitable {
  /** Undefined until the bank accounts are there. */
  readonly debitable: readonly DebitableAccount[] | undefined;
  /** Why they did not come. */
  readonly failure: CallError | undefined;
  readonly onRetry: () => void;
}

/** The bank accounts that may be debited. That there is none is said only once they were read. */
export const useDebitable = ({ account }: Pick<DetailsProps<object>, 'account'>): Debitable => {
  const { data, error, refetch } = useBankAccounts(account.uuid);
  return {
    debitable: data && debitableOf(data),
    failure: data ? undefined : (error ?? undefined),
    onRetry: () => void refetch(),
  };
};
