import { problemAt } from '@area/kit/forms/problem.ts';
import { t } from './texts.ts';
import { confirmationProblems } from '../details-problems.ts';
import type { TypedConfirmations, TypedMandate } from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';
import { mandateAmong, whyNoDebit } from '../mandates.ts';
import { useDebitable } from '../use-debitable.ts';

/** What money that comes asks for: the mandate by which it is collected, and what was read of what it buys. */
export const useCollected = ({
  account,
  draft,
  chosen,
}: Pick<DetailsProps<TypedMandate & TypedConfirmations>, 'account' | 'draft' | 'chosen'>) => {
  const known = useDebitable({ account });
  const uuid_mandate = mandateAmong(known.debitable, draft.uuid_mandate)?.uuid ?? '';
  return {
    known,
    kept: { uuid_mandate },
    problems: [
      ...problemAt(
        'uuid_mandate',
        uuid_mandate === '' ? t(whyNoDebit(known.debitable) ?? 'rules.required') : undefined,
      ),
      ...confirmationProblems(draft, chosen.simulation),
    ],
  };
};
