import { useBankAccounts } from '../../../calls/bank-accounts.ts';
import { problemAt } from '@area/kit/forms/problem.ts';
import { t } from './texts.ts';
import { confirmationProblems } from '../details-problems.ts';
import type { TypedConfirmations, TypedMandate } from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';
import { debitableOf, mandateAmong } from '../mandates.ts';

/** What money that comes asks for: the mandate by which it is collected, and what was read of what it buys. */
export const useCollected = ({
  account,
  draft,
  chosen,
}: Pick<DetailsProps<TypedMandate & TypedConfirmations>, 'account' | 'draft' | 'chosen'>) => {
  const { data } = useBankAccounts(account.uuid);
  const debitable = debitableOf(data);
  const uuid_mandate = mandateAmong(debitable, draft.uuid_mandate)?.uuid ?? '';
  const missing =
    debitable.length > 0 ? t('rules.required') : t('operate.details.payment.no_mandate');
  return {
    debitable,
    kept: { uuid_mandate },
    problems: [
      ...problemAt('uuid_mandate', uuid_mandate === '' ? missing : undefined),
      ...confirmationProblems(draft, chosen.simulation),
    ],
  };
};
