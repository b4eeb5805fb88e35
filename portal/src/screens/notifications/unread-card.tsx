import { useState } from 'react';
import { useNotifications, useReadAll, useReadOne } from '../../calls/notification-list.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { useHeadingAfter } from '@area/kit/layout/page-heading.ts';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { DayList } from './day-list.tsx';

const sayWhy = ({ info }: CallError): void =>
  showToast({ tone: 'bad', title: t('notifications.mark_failed'), text: info });

/** Everything up to the newest that is shown: what comes meanwhile stays unread. */
const ReadAll = ({ until }: { readonly until: string }) => {
  const { mutateAsync, isPending } = useReadAll();
  const begin = useHeadingAfter();
  // Of the promise: the card is gone before the callbacks of `mutate` would be called.
  const readAll = (): void => {
    begin();
    mutateAsync({ body: { until } }).then(
      ({ read }) => showToast({ tone: 'good', title: t('notifications.marked', { count: read }) }),
      sayWhy,
    );
  };
  return (
    <Button kind="quiet" isPending={isPending} onPress={readAll}>
      {t('notifications.mark_all')}
    </Button>
  );
};

/** What a list of notifications is drawn from, a page at a time. */
export const usePageOf = (isRead: boolean) => {
  const [offset, move] = useState(0);
  const list = useNotifications({ isRead, offset });
  // The last one of a page was read, and the page with it.
  if (offset > 0 && list.data?.data.length === 0 && !list.isPlaceholderData) move(0);
  return { ...list, offset, move };
};

/** What nobody has read yet, newest first; the client reads one, or all of them. */
export const UnreadCard = ({
  list: { data, offset, move },
}: {
  readonly list: ReturnType<typeof usePageOf>;
}) => {
  const { mutate } = useReadOne();
  const { isDisabled } = useClientOnly();
  const newest = data?.data[0];
  if (!data || !newest) return null;
  const onRead = (id: string): void => mutate({ params: { id } }, { onError: sayWhy });
  return (
    <Card
      title={t('notifications.unread')}
      aside={isDisabled || offset > 0 ? null : <ReadAll until={newest.created_at} />}
    >
      <DayList notifications={data.data} {...(isDisabled ? {} : { onRead })} />
      <Pagination {...data.page} onMove={move} />
    </Card>
  );
};
