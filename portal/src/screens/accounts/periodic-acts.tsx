import type { PeriodicOrderShown } from '@area/contract/periodics/schemas';
import { isBeforeForce } from '@area/domain/operation/before-force';
import { useState } from 'react';
import { useChangeOperationStatus, useEndPeriodicOrder } from '../../calls/periodics.ts';
import { FormPlace } from '../../parts/record/form-place.tsx';
import { t } from './periodic-texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { PeriodicForm } from './periodic-form.tsx';
import type { PeriodicProps } from './section-props.ts';
import { useMayAct } from './use-may-act.ts';

type Act = 'pause' | 'resume' | 'end';

/** What each does, reported afterwards. */
const useActs = ({ uuid }: PeriodicOrderShown): Readonly<Record<Act, () => Promise<void>>> => {
  const status = useChangeOperationStatus();
  const end = useEndPeriodicOrder();
  const params = { id: uuid };
  const tell = (act: Act): void => showToast({ tone: 'good', title: t(`periodics.${act}.done`) });
  return {
    pause: async () => {
      await status.mutateAsync({ params, body: { status: 'PERIODIC_SUSPENDED' } });
      tell('pause');
    },
    resume: async () => {
      await status.mutateAsync({ params, body: { status: 'PERIODIC_ACTIVE' } });
      tell('resume');
    },
    end: async () => {
      await end.mutateAsync({ params });
      tell('end');
    },
  };
};

/** Whether other terms may be asked for: signed, and not paused. */
const isChangeable = (order: PeriodicOrderShown): boolean =>
  order.operation_status === 'PERIODIC_ACTIVE' ||
  (isBeforeForce(order) && order.terms.suspended_because === null);

/**
 * By its status; a periodic order that is over, or not signed yet, has none. Before it is in force it ends on the page of
 * its order.
 */
const actsFor = (order: PeriodicOrderShown): readonly Act[] => {
  const { operation_status, terms } = order;
  if (isBeforeForce(order)) return [terms.suspended_because === null ? 'pause' : 'resume'];
  if (operation_status === 'PERIODIC_ACTIVE') return ['pause', 'end'];
  return operation_status === 'PERIODIC_SUSPENDED' ? ['resume', 'end'] : [];
};

const Confirmed = ({
  order,
  isDisabled,
}: Pick<PeriodicProps, 'order'> & { readonly isDisabled: boolean }) => {
  const acts = useActs(order);
  const { reference, terms } = order;
  const isOpenTo: Readonly<Record<Act, boolean>> = {
    pause: terms.can_suspend,
    resume: terms.can_resume,
    end: true,
  };
  return actsFor(order).map((act) => (
    <ConfirmAct
      key={act}
      action={t(`periodics.${act}.action`)}
      label={t(`periodics.${act}.label`, { reference })}
      title={t(`periodics.${act}.title`)}
      text={t(`periodics.${act}.text`)}
      confirm={t(`periodics.${act}.confirm`)}
      failed={t(`periodics.${act}.failed`)}
      kind={act === 'end' ? 'danger' : 'secondary'}
      isDisabled={isDisabled || !isOpenTo[act]}
      onConfirm={acts[act]}
    />
  ));
};

/** The actions to change, pause, resume and end it; those that need a signature say so. */
export const PeriodicActs = ({ account, order }: PeriodicProps) => {
  const [isOpen, setOpen] = useState(false);
  const { isDisabled } = useMayAct(account, 'O');
  const label = t('periodics.change.label', { reference: order.reference });
  if (!account.my_actions.includes('O') || actsFor(order).length === 0) return null;
  return (
    <FormPlace label={label} isOpen={isOpen}>
      {isOpen ? (
        <PeriodicForm order={order} onDone={() => setOpen(false)} />
      ) : (
        <Row>
          {isChangeable(order) ? (
            <Button
              kind="secondary"
              label={label}
              isDisabled={isDisabled || order.terms.is_next_certain}
              onPress={() => setOpen(true)}
            >
              {t('periodics.change.action')}
            </Button>
          ) : null}
          <Confirmed order={order} isDisabled={isDisabled} />
        </Row>
      )}
    </FormPlace>
  );
};
