import type { Operation } from '@area/contract/operations/schemas';
import { isRegistered } from '@area/domain/operation/codes';
import { useCancelOperation } from '../../calls/operations.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
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

const CancelAct = ({ operation, isDisabled }: CancelProps & { readonly isDisabled: boolean }) => {
  const { reference, product_name: product, payment_method } = operation;
  const send = useCancelOperation(operation);
  const cancel = async (): Promise<void> => {
    await send();
    showToast({
      tone: 'good',
      title: t('operations.cancel.done'),
      text: t('operations.cancel.done_text', { reference }),
    });
  };
  return (
    <ConfirmAct
      kind="danger"
      action={t('operations.cancel.open')}
      label={t('operations.cancel.open')}
      title={t('operations.cancel.title')}
      text={t('operations.cancel.text', { reference, product })}
      keep={t('operations.cancel.keep')}
      confirm={t('operations.cancel.confirm')}
      failed={t('operations.cancel.failed')}
      help={<CallAgent />}
      isDisabled={isDisabled}
      onConfirm={cancel}
    >
      <p className={css['quiet']}>{wholeDates(untilWhen(operation))}</p>
      {payment_method === 'TRANSFERENCIA' ? (
        <p className={css['quiet']}>{t('operations.cancel.paid')}</p>
      ) : null}
    </ConfirmAct>
  );
};

/** Another amount while nobody has signed, and the cancellation while it is possible, with a confirmation. */
export const CancelPart = ({ operation }: CancelProps) => {
  const { isDisabled, why } = useClientOnly();
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
          <CancelAct operation={operation} isDisabled={isDisabled} />
        </Row>
      </div>
      {why === undefined ? null : <Notice>{why}</Notice>}
    </Card>
  );
};
