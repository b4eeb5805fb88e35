import type { Operation } from '@area/contract/operations/schemas';
import { isFinal } from '@area/domain/operation/codes';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import css from './operations.module.css';

/** Whom to call about what one can no longer do here. */
export const CallAgent = () => {
  const { support_phone: phone } = useConfiguration();
  return (
    <p>
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('ui.agent.call', { phone })}</a>
    </p>
  );
};

/** Shown when a cancellation is not possible: why, and who helps. A periodic order is ended on the page of its account. */
export const CancelClosed = ({
  operation: { operation_status, periodic },
}: {
  readonly operation: Operation;
}) =>
  isFinal(operation_status) || periodic !== null ? null : (
    <Card>
      <p className={css['quiet']}>{t('operations.cancel.closed')}</p>
      <CallAgent />
    </Card>
  );
