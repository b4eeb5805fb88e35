import type { AccountSummary } from '@area/contract/accounts/schemas';
import { useBankAccounts } from '../../../calls/bank-accounts.ts';
import { problemAt } from '@area/kit/forms/problem.ts';
import { t } from './texts.ts';
import type { TypedPayout } from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';

/** Where money may be sent, the payout account first. *Source*: decisions 1.8. */
const usePayable = (account: AccountSummary, chosen: string) => {
  const { data, error, refetch } = useBankAccounts(account.uuid);
  const banks = data?.filter(({ status }) => status === 'VALIDATED');
  const open = banks?.filter(({ cooling_until }) => cooling_until === null) ?? [];
  const bank =
    open.find(({ uuid }) => uuid === chosen) ??
    open.find(({ is_payout }) => is_payout) ??
    (open.length === 1 ? open[0] : undefined);
  return { banks, bank, error, refetch };
};

/** The fields of an order that pays out: the payout account. */
export const usePayout = ({
  account,
  draft,
}: Pick<DetailsProps<TypedPayout>, 'account' | 'draft'>) => {
  const payable = usePayable(account, draft.uuid_bank_account);
  return {
    ...payable,
    kept: { uuid_bank_account: payable.bank?.uuid ?? '' },
    problems: [
      ...problemAt(
        'uuid_bank_account',
        payable.bank
          ? undefined
          : t(payable.banks?.length === 0 ? 'orders.payout.none' : 'rules.required'),
      ),
    ],
  };
};
