import { useBankAccounts } from '../../calls/bank-accounts.ts';
import { problemAt } from '@area/kit/forms/problem.ts';
import { t } from './texts.ts';
import { confirmationProblems } from './details-problems.ts';
import type { TypedConfirmations, TypedPayment } from './order-types/typed-parts.ts';
import type { DetailsProps } from './step-props.ts';
import { debitableOf, mandateAmong } from './mandates.ts';

/** What an order asks that is paid as its client likes: a mandate for a direct debit, and what was read of what it buys. */
export const usePaymentChoice = ({
  account,
  draft,
  chosen,
}: Pick<DetailsProps<TypedPayment & TypedConfirmations>, 'account' | 'draft' | 'chosen'>) => {
  const debitable = debitableOf(useBankAccounts(account.uuid).data);
  const isDebit = draft.payment_method === 'DOMICILIACION';
  const uuid_mandate = mandateAmong(debitable, draft.uuid_mandate)?.uuid ?? '';
  return {
    debitable,
    uuid_mandate,
    kept: { uuid_mandate: isDebit ? uuid_mandate : '' },
    problems: [
      ...problemAt(
        'uuid_mandate',
        isDebit && uuid_mandate === '' ? t('rules.required') : undefined,
      ),
      ...confirmationProblems(draft, chosen.simulation),
    ],
  };
};
