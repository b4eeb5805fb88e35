import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { newUuid } from '../new-uuid.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { TransferMessage } from '../outside/transfer-gateway/messages.ts';
import type { Parts } from '../parts.ts';
import type { TransferRow } from './store.ts';

type Db = Kysely<Tables>;

/** A message without what all of them begin with. */
export type Unsent = TransferMessage extends infer M ? (M extends TransferMessage ? Omit<M, 'message_id' | 'reference' | 'date'> : never) : never;

interface Queued {
  readonly operation: OperationWhole;
  readonly transfer: TransferRow;
  readonly message: Unsent;
  readonly on: CivilDate;
  readonly at: Date;
}

/** Puts a message among those to send, in the transaction of what it tells; the next file takes it. */
export const queueMessage = async (db: Db, settings: Parts['settings'], { operation, transfer, message, on, at }: Queued): Promise<void> => {
  const { reference } = transfer;
  const { count } = await db
    .selectFrom('transfer_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('operation_uuid', '=', operation.uuid)
    .where('direction', '=', 'SENT')
    .executeTakeFirstOrThrow();
  const message_id = `${reference}-${count + 1}`;
  const body = { message_id, reference, date: on, ...message };
  await db
    .insertInto('transfer_messages')
    .values({
      uuid: newUuid(), direction: 'SENT', message_id, sender_nif: settings.MANAGER_NIF, kind: message.kind, reference, product_type: operation.product_type,
      operation_uuid: operation.uuid, body: JSON.stringify(body), created_at: at,
    })
    .execute();
};

/** Under which number the other manager signs what it sends, as far as it is known. */
export const numberOf = ({ manager_nif, manager_registration, manager_number }: TransferRow): string => manager_nif || manager_registration || manager_number;
