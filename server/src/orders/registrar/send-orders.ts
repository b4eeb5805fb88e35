import { NO_CENTS } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import type { Db, OperationRow } from '../../platform/db/tables.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { transitionOperations } from '../operations/transition-many.ts';
import { notifySent } from './notify-sent.ts';
import { listOrderFacts } from './orders-store.ts';
import { orderLine } from './order-line.ts';
import { addRoom, insertLines } from './files-store.ts';
import { writeAccountDetails } from './write-details.ts';

export type OrderToSend = Pick<OperationRow, 'uuid' | 'type' | 'operation_status' | 'account_uuid'>;

interface Sending {
  readonly file_uuid: string;
  readonly actor: Actor;
  readonly at: Date;
}

/**
 * Writes orders into a file of the registrar and changes their status, both or none. The caller has locked the rows and the
 * file. The line is stored as it was written, so that the file can be written at any later time. *Source*: decisions 1.2
 * (O9) and 8.
 */
export const sendOrders = async (
  db: Db,
  orders: readonly OrderToSend[],
  { file_uuid, actor, at }: Sending,
): Promise<void> => {
  const uuids = orders.map(({ uuid }) => uuid);
  const facts = await listOrderFacts(db, uuids);
  const first = await addRoom(db, file_uuid, 'records', facts.length);
  const lines = facts.map((each, index) => {
    const { operation_uuid, version, amount } = each;
    return {
      file_uuid,
      operation_uuid,
      version,
      line: first + index,
      text: orderLine(each, first + index),
      // What the last line of the file adds up.
      amount: amount ?? centsText(NO_CENTS),
    };
  });
  await insertLines(db, lines);
  await transitionOperations(
    db,
    { operations: orders, from: 'VALIDATED' },
    { to: 'RD_SENT', actor, at },
  );
  await writeAccountDetails(db, file_uuid, [
    ...new Set(orders.map(({ account_uuid }) => account_uuid)),
  ]);
  await notifySent(db, uuids, at);
};
