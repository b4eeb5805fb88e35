import type { Db } from '../../platform/db/tables.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import { closeChanges } from './changes.ts';
import { updateNextInstalment } from './next-dates.ts';
import { updatePeriodic } from './store.ts';
import type { Periodic } from './store.ts';

/**
 * Pauses an order that the caller has locked: nothing runs, and missed dates are not caught up. *Source*: decisions 1.2
 * (O21).
 */
export const pause = async (
  db: Db,
  periodic: Periodic,
  { because, now, actor = SYSTEM }: { because: string; now: Date; actor?: Actor },
): Promise<boolean> => {
  await updateNextInstalment(db, periodic, undefined);
  await updatePeriodic(db, periodic.operation.uuid, { suspended_because: because });
  const paused = await transitionOperation(db, periodic.operation, {
    to: 'PERIODIC_SUSPENDED',
    actor,
    at: now,
    reason: because,
  });
  await notifyOfOperation(db, paused, { what: 'suspended', at: now });
  return true;
};

/** Ends an order that the caller has locked, because no dates or no units are left. *Source*: decisions 1.2 (O24). */
export const finish = async (db: Db, periodic: Periodic, now: Date): Promise<boolean> => {
  await updateNextInstalment(db, periodic, undefined);
  await closeChanges(db, periodic.operation.uuid, now);
  const ended = await transitionOperation(db, periodic.operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at: now,
  });
  await notifyOfOperation(db, ended, { what: 'ended', at: now });
  return true;
};
