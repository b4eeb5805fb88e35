import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { ProductType } from '@area/domain/product/product';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { TransferMessage } from '../../platform/outside/transfer-gateway/messages.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { TransferRow } from './store.ts';
import { insertMessage, countSentMessages } from './message-store.ts';

/** A message without what all of them begin with. */
export type MessageBody = TransferMessage extends infer M
  ? M extends TransferMessage
    ? Omit<M, 'message_id' | 'reference' | 'date'>
    : never
  : never;

interface Queued {
  readonly operation: OperationWhole;
  readonly transfer: TransferRow;
  readonly message: MessageBody;
  readonly on: CivilDate;
  readonly at: Date;
}

/** A message to another manager, and the transfer that it is about. */
interface Said {
  readonly reference: string;
  readonly message_id: string;
  readonly product_type: ProductType;
  /** None where it asked for nothing of ours. */
  readonly operation_uuid: string | null;
  readonly message: MessageBody;
  readonly on: CivilDate;
  readonly at: Date;
}

/** Queues a message in the transaction of its cause; the next file includes it. Returns its identifier. */
const queue = async (
  db: Db,
  settings: Parts['settings'],
  { reference, message_id, product_type, operation_uuid, message, on, at }: Said,
): Promise<string> => {
  const uuid = newUuid();
  const body = { message_id, reference, date: on, ...message };
  await insertMessage(db, {
    uuid,
    direction: 'SENT',
    message_id,
    sender_nif: settings.MANAGER_NIF,
    kind: message.kind,
    reference,
    product_type,
    operation_uuid,
    body: JSON.stringify(body),
    created_at: at,
  });
  return uuid;
};

/** Answers another manager, with a number of ours that cannot equal any of its references. Returns the message. */
export const queueAnswer = async (
  db: Db,
  settings: Parts['settings'],
  said: Omit<Said, 'message_id'>,
): Promise<string> => queue(db, settings, { ...said, message_id: newUuid() });

/** Says something about a transfer that we asked for. */
export const queueMessage = async (
  db: Db,
  settings: Parts['settings'],
  { operation, transfer, message, on, at }: Queued,
): Promise<void> => {
  const { reference } = transfer;
  const { count } = await countSentMessages(db, operation.uuid);
  const { uuid: operation_uuid, product_type } = operation;
  await queue(db, settings, {
    reference,
    message_id: `${reference}-${count + 1}`,
    product_type,
    operation_uuid,
    message,
    on,
    at,
  });
};

/** The number that the other manager uses in its messages, if known. */
export const numberOf = ({
  manager_nif,
  manager_registration,
  manager_number,
}: TransferRow): string => manager_nif || manager_registration || manager_number;
