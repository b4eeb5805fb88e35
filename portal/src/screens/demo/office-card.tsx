import type { DemoState } from '@area/contract/demo/schemas';
import { isRegistered } from '@area/domain/operation/codes';
import { useDemoState } from '../../calls/demo.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { OperationStatusPill } from '../../parts/operations/operation-status.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import css from './demo.module.css';
import { nextStep } from './next-step.ts';
import { ActivityLog } from './activity-log.tsx';
import type { DemoActions, WaitingOrder } from './use-demo-actions.ts';

const LOADING = [{ width: '100%', height: '6rem' }];
/** Enough for a demo; the rest is counted. */
const SHOWN = 8;

const isUnsigned = ({ operation_status }: WaitingOrder): boolean => isRegistered(operation_status);

interface OrderProps {
  readonly order: WaitingOrder;
  readonly now: string;
  readonly acts: DemoActions;
}

const Order = ({ order, now, acts }: OrderProps) => {
  const { person, reference, product_name, amount, uuid } = order;
  const { text, act } = nextStep(order, now);
  return (
    <li className={css['order']}>
      <div className={css['orderHead']}>
        <h3>{product_name}</h3>
        <strong>{amount === null ? t('ui.operation.total') : formatEuros(amount)}</strong>
      </div>
      <div className={css['orderHead']}>
        <span className={css['about']}>{t('demo.office.order', { person, reference })}</span>
        <OperationStatusPill operation={order} />
      </div>
      <p className={css['next']}>{text}</p>
      {act ? (
        <Button
          kind="secondary"
          isPending={acts.doing === uuid}
          onPress={() => act.run(acts)}
          label={`${act.label}: ${reference}`}
        >
          {act.label}
        </Button>
      ) : null}
    </li>
  );
};

const Orders = ({ state, acts }: { readonly state: DemoState; readonly acts: DemoActions }) => {
  const more = state.waiting.length - SHOWN;
  // What the office can do now comes first; orders that wait for signatures are not for the office.
  const orders = state.waiting.toSorted((a, b) => Number(isUnsigned(a)) - Number(isUnsigned(b)));
  if (state.waiting.length === 0)
    return <EmptyState title={t('demo.office.empty.title')} text={t('demo.office.empty.text')} />;
  return (
    <>
      <ul className={css['orders']} aria-label={t('demo.office.waiting')}>
        {orders.slice(0, SHOWN).map((order) => (
          <Order key={order.uuid} order={order} now={state.now} acts={acts} />
        ))}
      </ul>
      {more > 0 ? <p className={css['quiet']}>{t('demo.office.more', { count: more })}</p> : null}
    </>
  );
};

/** What the manager's office would do next, order by order. */
export const OfficeCard = ({ acts }: { readonly acts: DemoActions }) => {
  const { data, error, refetch } = useDemoState();
  return (
    <Card title={t('demo.office.title')}>
      <p className={css['quiet']}>{t('demo.office.about')}</p>
      {error && !data ? <FailureState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
      {data ? <Orders state={data} acts={acts} /> : null}
      <div className={css['anytime']}>
        <span className={css['quiet']}>{t('demo.office.anytime')}</span>
        <div className={css['buttons']}>
          <Button kind="quiet" isPending={acts.doing === 'publish'} onPress={acts.publish}>
            {t('demo.office.publish')}
          </Button>
          <Button kind="quiet" isPending={acts.doing === 'run'} onPress={acts.runDay}>
            {t('demo.office.run')}
          </Button>
        </div>
      </div>
      <ActivityLog told={acts.told} />
    </Card>
  );
};
