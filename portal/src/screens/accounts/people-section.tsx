import { useState } from 'react';
import { useAccountPeople } from '../../calls/account-people.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import css from './accounts.module.css';
import { AddPersonCard } from './add-person-card.tsx';
import { InNameCards } from './in-name-cards.tsx';
import { PersonItem } from './person-item.tsx';
import type { SectionProps } from './section-props.ts';

const LINES = [
  { width: '45%', height: '1.25rem' },
  { width: '30%' },
  { width: '45%', height: '1.25rem' },
  { width: '30%' },
];

const People = ({ account }: SectionProps) => {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useAccountPeople(account.uuid, offset);
  if (error && !data)
    return (
      <FailureState
        error={error}
        title={t('accounts.people.failed')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={LINES} />;
  if (data.page.total === 0)
    return (
      <EmptyState title={t('accounts.people.empty.title')} text={t('accounts.people.empty.text')} />
    );
  return (
    <>
      <ul className={css['lines']} aria-label={t('accounts.people.title')}>
        {data.data.map((person) => (
          <PersonItem key={person.uuid} account={account} person={person} />
        ))}
      </ul>
      <Pagination {...data.page} onMove={setOffset} />
    </>
  );
};

/** Everybody on the account with what they are, what waits, and the way to add, change and leave. */
export const PeopleSection = ({ account }: SectionProps) => (
  <Stack>
    <Card title={t('accounts.people.title')}>
      <p className={css['quiet']}>{t('accounts.people.intro')}</p>
      <People account={account} />
    </Card>
    <InNameCards account={account} />
    <AddPersonCard account={account} />
  </Stack>
);
