import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { DayList } from './day-list.tsx';
import css from './notifications.module.css';
import { UnreadCard, usePageOf } from './unread-card.tsx';
import { UpcomingCard } from './upcoming/upcoming-card.tsx';

const LOADING = [
  { width: '8rem' },
  { width: '100%', height: '3.5rem' },
  { width: '100%', height: '3.5rem' },
  { width: '100%', height: '3.5rem' },
];

const Choices = () => (
  <LinkButton kind="secondary" href={paths.profile('notices')}>
    {t('notifications.choices.link')}
  </LinkButton>
);

const Lists = () => {
  const unread = usePageOf(false);
  const past = usePageOf(true);
  const error = (unread.data ? null : unread.error) ?? (past.data ? null : past.error);
  if (error)
    return (
      <FailureState
        error={error}
        title={t('notifications.failed')}
        onRetry={() => void Promise.all([unread.refetch(), past.refetch()])}
      />
    );
  if (!unread.data || !past.data)
    return (
      <Card>
        <Skeleton lines={LOADING} />
      </Card>
    );
  if (unread.data.page.total + past.data.page.total === 0)
    return (
      <Card>
        <EmptyState title={t('notifications.empty.title')} text={t('notifications.empty.text')} />
      </Card>
    );
  return (
    <>
      {unread.data.page.total === 0 ? (
        <p className={css['none']}>{t('notifications.none_unread')}</p>
      ) : (
        <UnreadCard list={unread} />
      )}
      {past.data.page.total > 0 ? (
        <Card title={t('notifications.read')}>
          <DayList notifications={past.data.data} />
          <Pagination {...past.data.page} onMove={past.move} />
        </Card>
      ) : null}
    </>
  );
};

/** /account/notifications: what comes, notifications by day, unread first, and a link to the choice of channels. */
export const NotificationsScreen = () => (
  <Stack>
    <PageTitle intro={t('notifications.intro')} aside={<Choices />}>
      {t('notifications.title')}
    </PageTitle>
    <UpcomingCard />
    <Lists />
  </Stack>
);
