import { useKnownMe } from '../../calls/me.ts';
import { t } from './deferred-texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import css from './home.module.css';
import { useWaitingOrders } from './use-waiting-orders.ts';
import { requirementItems } from './waiting-items.ts';

const LOADING = [
  { width: '100%', height: '2.6rem' },
  { width: '100%', height: '2.6rem' },
];

const Tasks = () => {
  const { accounts } = useKnownMe().private_area;
  const orders = useWaitingOrders();
  if (orders.error)
    return (
      <FailureState title={t('home.waiting.failed')} error={orders.error} onRetry={orders.retry} />
    );
  if (orders.isLoading) return <Skeleton lines={LOADING} />;
  const items = [...orders.items, ...requirementItems(accounts)];
  if (items.length > 0) return <LinkList label={t('home.waiting.title')} items={items} />;
  return <p className={css['quiet']}>{t('home.waiting.none')}</p>;
};

/** What only this person can do, each with the way to it. News have their own page. */
export const WaitingCard = () => (
  <Card title={t('home.waiting.title')}>
    <Tasks />
  </Card>
);
