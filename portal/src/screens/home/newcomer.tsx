import type { OperationSummary } from '@area/contract/operations/schemas';
import { isFinal } from '@area/domain/operation/codes';
import { shownStatus } from '@area/domain/operation/shown-status';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useMenuGate } from '../../parts/gates/use-gates.ts';
import { t } from './newcomer-texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import css from './newcomer.module.css';
import { useWaitingOrders } from './use-waiting-orders.ts';

const LOADING = [
  { width: '70%', height: '2.4rem' },
  { width: '100%', height: '3rem' },
  { width: '17rem', height: '2.875rem' },
  { width: '60%', height: '6rem' },
];
const STEPS = ['choose', 'sign', 'pay'] as const;

const Steps = () => (
  <ol className={css['steps']} aria-label={t('home.newcomer.steps.label')}>
    {STEPS.map((step, at) => (
      <li key={step}>
        <span aria-hidden="true">{at + 1}</span>
        {t(`home.newcomer.steps.${step}`)}
      </li>
    ))}
  </ol>
);

/** Neither over nor refused by one of its signers. */
const isOnItsWay = (order: OperationSummary): boolean =>
  !isFinal(order.operation_status) && shownStatus(order) !== 'SIGNATURE_REJECTED';

/** Whether this person places orders at all, and one of the accounts is ready for them. */
const useCanOperate = (): boolean => {
  const { is_operate_hidden } = useMenuGate();
  const { accounts } = useKnownMe().private_area;
  return (
    !is_operate_hidden && accounts.some(({ open_requirements }) => open_requirements.length === 0)
  );
};

/** Whoever may place another order starts it from here; the one that is on its way is followed. */
const OnItsWay = ({ order: { uuid } }: { readonly order: OperationSummary }) => {
  const canOperate = useCanOperate();
  return (
    <>
      <h2>{t('home.newcomer.on_its_way.title')}</h2>
      <p>{t('home.newcomer.on_its_way.text')}</p>
      <Row>
        {canOperate ? (
          <LinkButton href={paths.beginAct('invest')}>
            {t('home.newcomer.on_its_way.invest')}
          </LinkButton>
        ) : null}
        <LinkButton kind={canOperate ? 'secondary' : 'primary'} href={paths.operation(uuid)}>
          {t('home.newcomer.on_its_way.action')}
        </LinkButton>
      </Row>
    </>
  );
};

const Welcome = () => {
  const { given_name: name, private_area } = useKnownMe();
  const { accounts } = private_area;
  const canOperate = useCanOperate();
  const blocked =
    accounts.length === 0 ? t('home.newcomer.no_account') : t('home.newcomer.blocked');
  return (
    <>
      <h2>{t('home.newcomer.title', { name })}</h2>
      <p>{canOperate ? t('home.newcomer.text') : blocked}</p>
      {canOperate ? (
        <LinkButton href={paths.beginAct('invest')}>{t('home.newcomer.action')}</LinkButton>
      ) : null}
      {canOperate ? <Steps /> : null}
    </>
  );
};

/** Before the first position: what will be here and the one thing to do next. */
export const Newcomer = () => {
  const { recent, isLoading } = useWaitingOrders();
  const order = recent.find(isOnItsWay);
  return (
    <section className={css['newcomer']}>
      <div className={css['welcome']}>
        {isLoading ? <Skeleton lines={LOADING} /> : null}
        {!isLoading && order ? <OnItsWay order={order} /> : null}
        {isLoading || order ? null : <Welcome />}
      </div>
    </section>
  );
};
