import type { Operation } from '@area/contract/operations/schemas';
import { isRegistered } from '@area/domain/operation/codes';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { paths } from '../../app/paths.ts';
import { KeyDatesCard } from '../../parts/operations/key-dates-card.tsx';
import { instructionsDue, PaymentDue } from '../../parts/payment/payment-due.tsx';
import { t } from './texts.ts';

const PaymentCard = ({ operation }: { readonly operation: Operation }) => {
  const instructions = instructionsDue(operation);
  return instructions === undefined ? null : (
    <Card
      title={t('signing.done.payment')}
      {...(operation.can_pay_in
        ? {
            aside: (
              <LinkButton kind="secondary" href={paths.operateSummary(operation.uuid)}>
                {t('signing.done.pay_now')}
              </LinkButton>
            ),
          }
        : {})}
    >
      <PaymentDue operation={operation} instructions={instructions} />
    </Card>
  );
};

/** What follows an order that everybody signed: its next dates, and how to pay it. While somebody is missing nothing of it holds. */
export const SignedOrder = ({ operation }: { readonly operation: Operation }) =>
  isRegistered(operation.operation_status) ? null : (
    <>
      <KeyDatesCard operation={operation} />
      <PaymentCard operation={operation} />
    </>
  );
