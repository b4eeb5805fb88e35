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

/** The transfer that is to be made. An order that is not signed yet asks for no money, so it gives no numbers either. */
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
