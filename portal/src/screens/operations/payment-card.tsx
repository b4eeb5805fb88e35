import type { Operation } from '@area/contract/operations/schemas';
import type { PaymentStatus } from '@area/domain/operation/codes';
import { isRegistered } from '@area/domain/operation/codes';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import css from './operations.module.css';
import { listedAmount } from '../../parts/operations/listed-amount.ts';
import { instructionsDue, PaymentDue } from '../../parts/payment/payment-due.tsx';

const TONES: Record<PaymentStatus, Tone> = {
  NONE: 'neutral',
  PENDING: 'waiting',
  COLLECTING: 'active',
  RECONCILED: 'good',
  RETURNED: 'bad',
  PAID_OUT: 'good',
  REFUNDED: 'neutral',
};

const Told = ({ operation }: { readonly operation: Operation }) => {
  const { operation_status, payment_status, payment_method, can_pay_in, uuid } = operation;
  const isDebit = payment_method === 'DOMICILIACION';
  if (operation_status === 'CANCELLED')
    return <p className={css['quiet']}>{t('operations.payment.none')}</p>;
  if (payment_status === 'RECONCILED')
    return (
      <p>
        {t(isDebit ? 'operations.payment.collected' : 'operations.payment.received', {
          amount: listedAmount(operation),
        })}
      </p>
    );
  if (payment_status === 'RETURNED') return <p>{t('operations.payment.returned')}</p>;
  if (isDebit)
    return (
      <p>
        {t(
          isRegistered(operation_status)
            ? 'operations.payment.debit_unsigned'
            : 'operations.payment.debit',
        )}
      </p>
    );
  const instructions = instructionsDue(operation);
  if (instructions === undefined) return null;
  return (
    <>
      <PaymentDue operation={operation} instructions={instructions} />
      {can_pay_in ? (
        <p>
          <LinkButton href={paths.operateSummary(uuid)}>{t('operations.payment.now')}</LinkButton>
        </p>
      ) : null}
    </>
  );
};

/** Whether the money is there, and how to send it while it is not. */
export const PaymentCard = ({ operation }: { readonly operation: Operation }) => {
  const { payment_status, payment_method, operation_status, periodic } = operation;
  // Of what repeats each payment has its own.
  if (payment_method === null || periodic !== null) return null;
  return (
    <Card
      title={`${t('operations.payment.title')} · ${t(`codes.payment_method.${payment_method}`)}`}
      aside={
        operation_status === 'CANCELLED' ? undefined : (
          <StatusPill tone={TONES[payment_status]}>
            {t(`codes.payment_status.${payment_status}`)}
          </StatusPill>
        )
      }
    >
      <Told operation={operation} />
    </Card>
  );
};
