import type { Operation } from '@area/contract/operations/schemas';
import { isRegistered } from '@area/domain/operation/codes';
import { useState } from 'react';
import { useCancelOperation } from '../../calls/operations.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { CallAgent } from './cancel-closed.tsx';
import { ChangeButton } from './change/change-button.tsx';
import css from './operations.module.css';

interface CancelProps {
  readonly operation: Operation;
}

const untilWhen = ({ operation_status, cancel_until, payment_method }: Operation): string =>
  isRegistered(operation_status) || cancel_until === null
    ? t('operations.cancel.until_signed')
    : t(payment_method === null ? 'operations.cancel.until_out' : 'operations.cancel.until', {
        moment: formatMoment(cancel_until),
      });

const useCancelling = (operation: Operation, onDone: () => void) => {
  const { cancel: send, ...state } = useCancelOperation(operation);
  const cancel = (): void =>
    send(() => {
      onDone();
      showToast({
        tone: 'good',
        title: t('operations.cancel.done'),
        text: t('operations.cancel.done_text', { reference: operation.reference }),
      });
    });
  return { cancel, ...state };
};

/** Another amount while nobody has signed, and the cancellation while it is possible, with a confirmation. */
export const CancelPart = ({ operation }: CancelProps) => {
  const [isOpen, setOpen] = useState(false);
  const { cancel, isPending, error, reset } = useCancelling(operation, () => setOpen(false));
  const { isDisabled, why } = useClientOnly();
  const open = (): void => {
    reset();
    setOpen(true);
  };
  return (
    <Card>
      <div className={css['cancel']}>
        <p className={css['quiet']}>
          {operation.can_change ? t('operations.change.until') : wholeDates(untilWhen(operation))}
        </p>
        <Row>
          {operation.can_change ? (
            <ChangeButton operation={operation} isDisabled={isDisabled} />
          ) : null}
          <Button kind="danger" onPress={open} isDisabled={isDisabled}>
            {t('operations.cancel.open')}
          </Button>
        </Row>
      </div>
      {why === undefined ? null : <Notice>{why}</Notice>}
      <Dialog
        isWarning
        title={t('operations.cancel.title')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button kind="secondary" onPress={() => setOpen(false)}>
              {t('operations.cancel.keep')}
            </Button>
            <Button kind="danger" isPending={isPending} onPress={cancel}>
              {isPending ? t('operations.cancel.pending') : t('operations.cancel.confirm')}
            </Button>
          </>
        }
      >
        <div className={css['dialog']}>
          <p>
            {t('operations.cancel.text', {
              reference: operation.reference,
              product: operation.product_name,
            })}
          </p>
          <p className={css['quiet']}>{wholeDates(untilWhen(operation))}</p>
          {operation.payment_method === 'TRANSFERENCIA' ? (
            <p className={css['quiet']}>{t('operations.cancel.paid')}</p>
          ) : null}
          {error ? <FailureState error={error} title={t('operations.cancel.failed')} /> : null}
          {error ? <CallAgent /> : null}
        </div>
      </Dialog>
    </Card>
  );
};
