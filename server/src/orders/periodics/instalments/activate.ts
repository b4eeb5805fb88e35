import { madridDate } from '@area/domain/calendar/madrid';
import type { Db } from '../../../platform/db/tables.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { SYSTEM } from '../../../access/auth/actor.ts';
import { notifyOfOperation } from '../../operations/notify.ts';
import { transitionOperation } from '../../operations/transition.ts';
import { pause } from '../lifecycle.ts';
import { runEachOrder } from '../run-each-order.ts';
import type { OrdersReport } from '../run-each-order.ts';
import { findFirstInstalmentAfter, updateNextInstalment } from '../next-dates.ts';
import { lockPeriodic } from '../store.ts';
import type { Periodic } from '../store.ts';
import { listSent } from '../running-store.ts';

/**
 * Puts an order into force that was sent to the registrar: its first date is the first one after today. The caller has
 * locked it. *Source*: decisions 1.2 (O20).
 */
export const activate = async (db: Db, periodic: Periodic, now: Date): Promise<boolean> => {
  if (periodic.operation.operation_status !== 'RD_SENT') return false;
  const { suspended_because } = periodic.row;
  const next = await findFirstInstalmentAfter(db, periodic.row, madridDate(now));
  const ready = await updateNextInstalment(db, periodic, next);
  const active = await transitionOperation(db, periodic.operation, {
    to: 'PERIODIC_ACTIVE',
    actor: SYSTEM,
    at: now,
  });
  // Paused before it came into force, it begins with its pause: nothing was paid in between.
  if (suspended_because !== null)
    return pause(db, { ...ready, operation: active }, { because: suspended_because, now });
  await notifyOfOperation(db, active, { what: 'activated', at: now });
  return true;
};

/**
 * Puts into force every periodic order that was sent to the registrar, each in its own transaction. *Source*: decisions 1.2
 * (O20).
 */
export const activatePeriodics = async (db: Db, now: Date): Promise<OrdersReport> =>
  runEachOrder(await listSent(db), async (uuid) =>
    inTransaction(db, async (tx) => activate(tx, await lockPeriodic(tx, uuid), now)),
  );
