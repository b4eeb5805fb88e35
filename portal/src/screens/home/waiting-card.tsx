import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useUnreadNotifications } from '../../calls/notifications.ts';
import { t } from './later-texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import css from './home.module.css';
import { useWaitingOrders } from './use-waiting-orders.ts';
import { notificationItem, requirementItems } from './waiting-items.ts';

const SHOWN = 3;
const LOADING = [
  { width: '100%', height: '2.6rem' },
  { width: '100%', height: '2.6rem' },
];

const Unread = () => {
  const unread = useUnreadNotifications();
  const more = unread.length - SHOWN;
  if (unread.length === 0) return null;
  return (
    <div className={css['unread']}>
      <h3>{t('home.waiting.unread')}</h3>
      <LinkList
        label={t('home.waiting.unread')}
        items={unread.slice(0, SHOWN).map(notificationItem)}
      />
      {more > 0 ? (
        <Link href={paths.notifications()}>{t('home.waiting.more', { count: more })}</Link>
      ) : null}
    </div>
  );
};

const Tasks = () => {
  const { accounts } = useKnownMe().private_area;
  const unread = useUnreadNotifications();
  const orders = useWaitingOrders();
  if (orders.error)
    return (
      <FailureState title={t('home.waiting.failed')} error={orders.error} onRetry={orders.retry} />
    );
  if (orders.isLoading) return <Skeleton lines={LOADING} />;
  const items = [...orders.items, ...requirementItems(accounts)];
  if (items.length > 0) return <LinkList label={t('home.waiting.title')} items={items} />;
  return unread.length === 0 ? <p className={css['quiet']}>{t('home.waiting.none')}</p> : null;
};

/** Everything that wants this person's attention, each with the way to it. */
export const WaitingCard = () => (
  <Card title={t('home.waiting.title')}>
    <Tasks />
    <Unread />
  </Card>
);
