import type { Operation } from '@area/contract/operations/schemas';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { instructionsDue, PaymentDue } from '../../parts/payment/payment-due.tsx';

/** How to pay, while the money of an order is awaited by transfer. */
export const PaymentInstructions = ({ operation }: { readonly operation: Operation }) => {
  const instructions = instructionsDue(operation);
  return instructions === undefined ? null : (
    <Card title={t('operate.summary.payment.title')}>
      <PaymentDue operation={operation} instructions={instructions} />
    </Card>
  );
};
