import { useState } from 'react';
import { Card } from '@area/kit/layout/card.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { useViews } from '../../../calls/views.ts';
import { GrantCard } from './grant-card.tsx';
import { t } from './texts.ts';
import { ViewLine } from './view-line.tsx';
import css from './views.module.css';

const PAGE = 10;
const LOADING = [{ width: '100%', height: '6rem' }];

const Granted = () => {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useViews({ $limit: PAGE, $offset: offset });
  if (error && !data)
    return <FailureState error={error} title={t('views.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={LOADING} />;
  if (data.page.total === 0)
    return <EmptyState title={t('views.empty.title')} text={t('views.empty.text')} />;
  return (
    <>
      <ul className={css['views']} aria-label={t('views.list')}>
        {data.data.map((view) => (
          <ViewLine key={view.uuid} view={view} />
        ))}
      </ul>
      <Pagination {...data.page} onMove={setOffset} />
    </>
  );
};

/** Who else sees the accounts, and the way to let somebody. *Source*: screens.md (A view for an adviser), ADR 234. */
export const ViewsSection = () => (
  <Stack>
    <p className={css['quiet']}>{t('views.intro')}</p>
    <GrantCard />
    <Card title={t('views.list')}>
      <Granted />
    </Card>
  </Stack>
);
