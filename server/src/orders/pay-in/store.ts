import { payInReference } from '@area/domain/payment/references';
import type { Insertable, Selectable } from 'kysely';
import type { PayInStepsTable, PayInsTable, Db } from '../../platform/db/tables.ts';
import { lockOperation } from '../operations/store.ts';

export type PayInRow = Selectable<PayInsTable>;

/** Everything that is said of an attempt stays. */
export const insertStep = async (db: Db, step: Insertable<PayInStepsTable>): Promise<void> => {
  await db.insertInto('pay_in_steps').values(step).execute();
};

const find = (db: Db, number: number) =>
  db.selectFrom('pay_ins').selectAll().where('number', '=', number);

/** The attempt of a number with its order, both held: the order first, as everywhere. */
export const lockPayIn = async (db: Db, number: number): Promise<PayInRow | undefined> => {
  const known = await find(db, number).executeTakeFirst();
  if (!known) return undefined;
  await lockOperation(db, known.operation_uuid);
  return find(db, number).forUpdate().executeTakeFirst();
};

/** What the bank's statement carries of an attempt: the order's own reference leads to the order as ever. */
export const conceptOf = (order: string, { number }: Pick<PayInRow, 'number'>): string =>
  `${order} ${payInReference(number)}`;
