import type { AccountIntervener } from '@area/contract/account-people/schemas';
import type { ReactNode } from 'react';
import { useEverybody } from '../../calls/account-people.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';

interface WithPeopleProps {
  readonly account: string;
  /** In a card while they load, for content with its own cards. */
  readonly isCard?: boolean;
  readonly children: (people: readonly AccountIntervener[]) => ReactNode;
}

/** Reads everybody on an account for the part that is about them, with the place held until they are there. */
export const WithPeople = ({ account, isCard = false, children }: WithPeopleProps) => {
  const { data, error, refetch } = useEverybody(account);
  if (data) return children(data.data);
  const held = error ? (
    <FailureState
      error={error}
      title={t('accounts.people.failed')}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton />
  );
  return isCard ? <Card>{held}</Card> : held;
};
