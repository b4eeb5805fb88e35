import { paths } from '../../app/paths.ts';
import { usePeriodicOrders } from '../../calls/periodics.ts';
import { t } from './periodic-texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import css from './accounts.module.css';
import { PeriodicItem } from './periodic-item.tsx';
import type { SectionProps } from './section-props.ts';
import { useMayAct } from './use-may-act.ts';

const LINES = [
  { width: '60%', height: '1.25rem' },
  { width: '35%' },
  { width: '60%', height: '1.25rem' },
  { width: '35%' },
];

const None = ({ account: { type } }: SectionProps) => (
  <EmptyState
    title={t('periodics.empty.title')}
    text={t(type === 'P' ? 'periodics.empty.text_plan' : 'periodics.empty.text')}
    action={
      <LinkButton kind="secondary" href={paths.operate()}>
        {t('periodics.empty.action')}
      </LinkButton>
    }
  />
);

const Orders = ({ account }: SectionProps) => {
  const { data, error, refetch } = usePeriodicOrders(account.uuid);
  const { why } = useMayAct(account, 'O');
  if (error && !data)
    return (
      <FailureState error={error} title={t('periodics.failed')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={LINES} />;
  if (data.data.length === 0) return <None account={account} />;
  return (
    <>
      {why === undefined ? null : <Notice>{why}</Notice>}
      <ul className={css['lines']} aria-label={t('accounts.sections.periodics')}>
        {data.data.map((order) => (
          <PeriodicItem key={order.uuid} account={account} order={order} />
        ))}
      </ul>
    </>
  );
};

/** The periodic orders of an account, with pause, change and end. *Source*: specification 2, decisions 1.2 (O21 to O23). */
export const PeriodicsSection = ({ account }: SectionProps) => (
  <Card title={t('periodics.list')}>
    <p className={css['quiet']}>
      {t(account.type === 'P' ? 'periodics.intro_plan' : 'periodics.intro')}
    </p>
    <Orders account={account} />
  </Card>
);
