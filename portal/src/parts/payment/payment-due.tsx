import type { Operation } from '@area/contract/operations/schemas';
import { isFinal, isRegistered } from '@area/domain/operation/codes';
import type { Instructions } from './instructions.ts';
import { t } from './texts.ts';
import { TransferData } from './transfer-data.tsx';

/** How the money of an order is sent, while it is awaited by transfer; nothing otherwise. */
export const instructionsDue = ({
  payment_status,
  operation_status,
  payment_instructions,
}: Pick<Operation, 'payment_status' | 'operation_status' | 'payment_instructions'>):
  | Instructions
  | undefined =>
  payment_status === 'PENDING' && !isFinal(operation_status) && payment_instructions !== null
    ? payment_instructions
    : undefined;

/** The transfer to make. An unsigned order needs no money yet, so it shows no numbers. */
export const PaymentDue = ({
  operation: { operation_status },
  instructions,
}: {
  readonly operation: Pick<Operation, 'operation_status'>;
  readonly instructions: Instructions;
}) =>
  isRegistered(operation_status) ? (
    <p>{t('orders.pay.before')}</p>
  ) : (
    <TransferData instructions={instructions} />
  );
