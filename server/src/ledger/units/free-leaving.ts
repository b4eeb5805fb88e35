import { isRegistered } from '@area/domain/operation/codes';
import { leavesFree } from '@area/domain/product/merger';
import type { Db } from '../../platform/db/tables.ts';
import { findOrderTimes, listMergersOf } from './order-store.ts';

/** When something leaves, and by which order if it exists already. */
interface Leaving {
  readonly now: Date;
  readonly except?: string;
  readonly ordered_by?: string;
}

/**
 * When it was ordered: at the last signature; for an instalment when it was made; now if it is not signed yet. Not when it
 * is executed, which may be days after the announced last day.
 */
export const findOrderMoment = async (
  db: Db,
  { now, except, ordered_by = except }: Leaving,
): Promise<Date> => {
  if (ordered_by === undefined) return now;
  const order = await findOrderTimes(db, ordered_by);
  if (!order || isRegistered(order.operation_status)) return now;
  const { order_at, created_at } = order;
  return order_at !== null && order_at > created_at ? order_at : created_at;
};

/** Whether nothing is charged because the fund was going to merge. *Source*: decisions 11.3 (F), ADR 132. */
export const isFreeToLeave = async (
  db: Db,
  leaving: Leaving & { readonly product: string },
): Promise<boolean> => {
  const mergers = await listMergersOf(db, leaving.product);
  if (mergers.length === 0) return false;
  const moment = await findOrderMoment(db, leaving);
  return mergers.some((merger) => leavesFree(merger, moment));
};
