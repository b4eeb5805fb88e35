import type { Db, Tables } from '../../platform/db/tables.ts';
import type { Updateable, Insertable } from 'kysely';
import type { ProcessedMessage } from './outcome.ts';
import type { ProductType } from '@area/domain/product/product';
import type { MessageLot } from '../../platform/outside/transfer-gateway/messages.ts';

/** The received messages that were not processed, in their order. */
export const listPending = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('transfer_messages')
      .select('uuid')
      .where('direction', '=', 'RECEIVED')
      .where('outcome', 'is', null)
      .orderBy('number')
      .execute()
  ).map(({ uuid }) => uuid);

/** An unprocessed message, without a lock. */
export const findProcessedMessage = async (
  db: Db,
  uuid: string,
): Promise<ProcessedMessage | undefined> =>
  db
    .selectFrom('transfer_messages')
    .select(['uuid', 'kind', 'reference', 'sender_nif', 'product_type'])
    .where('uuid', '=', uuid)
    .where('outcome', 'is', null)
    .executeTakeFirst();

export const updateMessage = async (
  db: Db,
  uuid: string,
  changes: Updateable<Tables['transfer_messages']>,
): Promise<void> => {
  await db.updateTable('transfer_messages').set(changes).where('uuid', '=', uuid).execute();
};

/** Messages that are in no file yet, in their order. */
export const listUnsentMessages = async (db: Db, type: ProductType, limit: number) =>
  db
    .selectFrom('transfer_messages')
    .select(['uuid', 'body'])
    .where('direction', '=', 'SENT')
    .where('file_name', 'is', null)
    .where('product_type', '=', type)
    .orderBy('number')
    .limit(limit)
    .execute();

/** The file that takes some messages. */
export const updateFileOfMessages = async (
  db: Db,
  messages: readonly string[],
  file_name: string,
): Promise<void> => {
  await db
    .updateTable('transfer_messages')
    .set({ file_name })
    .where('uuid', 'in', messages)
    .execute();
};

/** What a message says. */
export const getMessageBody = async (db: Db, uuid: string | null) =>
  db
    .selectFrom('transfer_messages')
    .select('body')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

/** The lots of a message, in its order. */
export const listMessageLots = async (db: Db, message: string) =>
  db
    .selectFrom('transfer_lots')
    .selectAll()
    .where('message_uuid', '=', message)
    .orderBy('line')
    .execute();

/** An unprocessed message, locked; nothing when another run was first. */
export const findPending = async (db: Db, uuid: string) =>
  db
    .selectFrom('transfer_messages')
    .select(['uuid', 'reference', 'sender_nif', 'kind', 'product_type', 'body as message'])
    .where('uuid', '=', uuid)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type PendingMessage = NonNullable<Awaited<ReturnType<typeof findPending>>>;

export const insertMessage = async (
  db: Db,
  row: Insertable<Tables['transfer_messages']>,
): Promise<void> => {
  await db.insertInto('transfer_messages').values(row).execute();
};

/** How many messages of an operation were written. */
export const countSentMessages = async (db: Db, operation: string) =>
  db
    .selectFrom('transfer_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('operation_uuid', '=', operation)
    .where('direction', '=', 'SENT')
    .executeTakeFirstOrThrow();

/** The lots of a message are in a separate table, for sums: received and sent ones. */
export const insertLots = async (
  db: Db,
  uuid: string,
  message: { readonly lots?: readonly MessageLot[] },
): Promise<void> => {
  if (!message.lots || message.lots.length === 0) return;
  const rows = message.lots.map((lot, index) => ({ message_uuid: uuid, line: index + 1, ...lot }));
  await db.insertInto('transfer_lots').values(rows).execute();
};

/** Whether a message is new: the same message in another file is not. */
export const insertReceivedMessage = async (
  db: Db,
  row: Insertable<Tables['transfer_messages']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('transfer_messages')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['direction', 'sender_nif', 'message_id']).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
