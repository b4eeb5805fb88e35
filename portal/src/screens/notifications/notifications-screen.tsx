import { useState } from 'react';
import { useMarkAsRead, useNotifications } from '../../calls/notifications.ts';
import { useClientOnly } from '../../session/use-client-only.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { DayList } from './day-list.tsx';
import './texts.ts';

const LOADING = [{ width: '8rem' }, { width: '100%', height: '3.5rem' }, { width: '100%', height: '3.5rem' }, { width: '100%', height: '3.5rem' }];

const report = (failed: number, asked: number): void => {
  if (failed > 0) showToast({ tone: 'bad', title: t('notifications.mark_failed') });
  else if (asked > 1) showToast({ tone: 'good', title: t('notifications.marked', { count: asked }) });
};

/** Marks one as read quietly, and all with a word about how it went. */
const useReading = () => {
  const { mutate, isPending, variables } = useMarkAsRead();
  const read = (uuids: readonly string[]): void => mutate(uuids, { onSuccess: (failed) => report(failed, uuids.length) });
  return { read, isReadingAll: isPending && variables.length > 1 };
};

const Lists = () => {
  const [offset, setOffset] = useState(0);
  const unread = useNotifications({ isRead: false });
  const past = useNotifications({ isRead: true, offset });
  const { read, isReadingAll } = useReading();
  const { isDisabled } = useClientOnly();
  const error = (unread.data ? null : unread.error) ?? (past.data ? null : past.error);
  if (error)
    return <FailureState error={error} title={t('notifications.failed')} onRetry={() => void Promise.all([unread.refetch(), past.refetch()])} />;
  if (!unread.data || !past.data)
    return (
      <Card>
        <Skeleton lines={LOADING} />
      </Card>
    );
  const open = unread.data.data;
  if (open.length === 0 && past.data.page.total === 0)
    return (
      <Card>
        <EmptyState title={t('notifications.empty.title')} text={t('notifications.empty.text')} />
      </Card>
    );
  const all = (
    <Button kind="quiet" isPending={isReadingAll} onPress={() => read(open.map(({ uuid }) => uuid))}>
      {t('notifications.mark_all')}
    </Button>
  );
  return (
    <>
      {open.length > 0 ? (
        <Card title={t('notifications.unread')} aside={isDisabled ? null : all}>
          <DayList notifications={open} {...(isDisabled ? {} : { onRead: (uuid: string) => read([uuid]) })} />
        </Card>
      ) : null}
      {past.data.page.total > 0 ? (
        <Card title={t('notifications.read')}>
          <DayList notifications={past.data.data} />
          <Pagination {...past.data.page} onMove={setOffset} />
        </Card>
      ) : null}
    </>
  );
};

/** /account/notifications: what happened, unread first, by day. */
export const NotificationsScreen = () => (
  <Stack>
    <PageTitle intro={t('notifications.intro')}>{t('notifications.title')}</PageTitle>
    <Lists />
  </Stack>
);
