import type { PayInStatus } from '@area/domain/payment/pay-in';
import { nextPayInStatus } from '@area/domain/payment/pay-in';
import type { Db } from '../../platform/db/tables.ts';
import { updatePayIn } from './store.ts';
import type { PayInRow } from './store.ts';

/** Moves an attempt; whether it moved. The caller has locked it. */
export const decidePayIn = async (
  db: Db,
  { uuid, status: from }: PayInRow,
  told: Exclude<PayInStatus, 'OPEN'>,
  at: Date,
): Promise<boolean> => {
  const status = nextPayInStatus(from, told);
  if (status === from) return false;
  await updatePayIn(db, uuid, { status, decided_at: at });
  return true;
};
