import { problemAt } from '@area/kit/forms/problem.ts';
import { t } from './texts.ts';
import { confirmationProblems } from './details-problems.ts';
import type { TypedConfirmations, TypedPayment } from './order-types/typed-parts.ts';
import type { DetailsProps } from './step-props.ts';
import { mandateAmong, whyNoDebit } from './mandates.ts';
import { useDebitable } from './use-debitable.ts';

/** What an order asks that is paid as its client likes: a mandate for a direct debit, and what was read of what it buys. */
export const usePaymentChoice = ({
  account,
  draft,
  chosen,
}: Pick<DetailsProps<TypedPayment & TypedConfirmations>, 'account' | 'draft' | 'chosen'>) => {
  const known = useDebitable({ account });
  const isDebit = draft.payment_method === 'DOMICILIACION';
  const uuid_mandate = mandateAmong(known.debitable, draft.uuid_mandate)?.uuid ?? '';
  const whyNot = whyNoDebit(known.debitable);
  return {
    ...known,
    uuid_mandate,
    kept: { uuid_mandate: isDebit ? uuid_mandate : '' },
    problems: [
      // Where no mandate can be chosen, another way to pay can.
      ...problemAt('payment_method', isDebit && whyNot ? t(whyNot) : undefined),
      ...problemAt(
        'uuid_mandate',
        isDebit && !whyNot && uuid_mandate === '' ? t('rules.required') : undefined,
      ),
      ...confirmationProblems(draft, chosen.simulation),
    ],
  };
};
