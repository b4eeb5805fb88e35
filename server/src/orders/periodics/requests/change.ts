import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { madridDate } from '@area/domain/calendar/madrid';
import { isBeforeForce } from '@area/domain/operation/before-force';
import { isTooCloseToStop, whyNotSuspend } from '@area/domain/operation/step-guards';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../../platform/db/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Actor } from '../../../access/auth/actor.ts';
import { notifyOfOperation } from '../../operations/notify.ts';
import { CANCEL_REASONS } from '../../../documents/signatures/cancel-reasons.ts';
import { transitionOperation } from '../../operations/transition.ts';
import { requireStillReady } from '../../orders/signing-readiness.ts';
import type { OperationWhole } from '../../operations/store.ts';
import { getOperationWhole } from '../../operations/store.ts';
import { refusedFields } from '../../../platform/http/field-errors.ts';
import { closeChanges } from '../changes.ts';
import { pause } from '../lifecycle.ts';
import { findFirstInstalmentAfter, updateNextInstalment } from '../next-dates.ts';
import { lockPeriodic, updatePeriodic } from '../store.ts';
import type { Periodic, PeriodicRow } from '../store.ts';

/** Who does it, and when by both clocks. */
export interface ChangeActor {
  readonly actor: Actor;
  readonly now: Date;
  /** By the clock on the wall. */
  readonly wall: Date;
}

/** *Errors*: CANNOT_OPERATE with each reason. */
export const refuseToday = (reasons: readonly FieldReason[]): void => {
  if (reasons.length === 0) return;
  throw new AppError('CANNOT_OPERATE', {
    errors: refusedFields(reasons),
  });
};

/** *Errors*: TRANSITION_FORBIDDEN when it does not have the status. */
const requireStatus = (
  { operation }: Periodic,
  from: OperationWhole['operation_status'],
  to: OperationWhole['operation_status'],
): void => {
  if (operation.operation_status !== from)
    throw new AppError('TRANSITION_FORBIDDEN', {
      params: { from: operation.operation_status, to },
    });
};

/** Before it is in force an order keeps its status: only the mark that it begins paused is stored. */
const setPausedAtStart = async (
  db: Db,
  uuid: string,
  { from, to }: Record<'from' | 'to', string | null>,
): Promise<OperationWhole> => {
  const { operation, row } = await lockPeriodic(db, uuid);
  if (!isBeforeForce(operation) || row.suspended_because !== from)
    throw new AppError('TRANSITION_FORBIDDEN', {
      params: {
        from: operation.operation_status,
        to: to === null ? 'PERIODIC_ACTIVE' : 'PERIODIC_SUSPENDED',
      },
    });
  await updatePeriodic(db, uuid, { suspended_because: to });
  return operation;
};

const BY_CLIENT = 'rules.periodic.by_client';

/** Lets a signed order begin with a pause, for its client. *Errors*: NOT_FOUND, TRANSITION_FORBIDDEN. *Source*: ADR 143. */
export const pauseBeforeForce = async (db: Db, uuid: string): Promise<OperationWhole> =>
  setPausedAtStart(db, uuid, { from: null, to: BY_CLIENT });

/** Takes that back. *Errors*: NOT_FOUND, TRANSITION_FORBIDDEN. *Source*: ADR 143. */
export const resumeBeforeForce = async (db: Db, uuid: string): Promise<OperationWhole> =>
  setPausedAtStart(db, uuid, { from: BY_CLIENT, to: null });

/**
 * Pauses an order for its client or the office; the client no later than two business days before the next date.
 * *Errors*: NOT_FOUND, TRANSITION_FORBIDDEN, CANNOT_OPERATE. *Source*: decisions 1.2 (O21).
 */
export const suspendPeriodic = async (
  db: Db,
  uuid: string,
  { actor, now }: Omit<ChangeActor, 'wall'>,
): Promise<OperationWhole> => {
  const periodic = await lockPeriodic(db, uuid);
  requireStatus(periodic, 'PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED');
  const { next_date } = periodic.row;
  if (actor.kind === 'C' && next_date !== null)
    refuseToday(atField('status', whyNotSuspend(next_date, madridDate(now), businessCalendar())));
  const because = actor.kind === 'C' ? BY_CLIENT : 'rules.periodic.by_office';
  await pause(db, periodic, { because, now, actor });
  return getOperationWhole(db, uuid);
};

/**
 * Resumes a paused order from its first date after today. Missed dates are not caught up, and earlier failures no longer
 * count. *Errors*: NOT_FOUND, TRANSITION_FORBIDDEN, CANNOT_OPERATE when the rules of its creation are not met now, or no
 * date is left. *Source*: decisions 1.2 (O22).
 */
export const resumePeriodic = async (
  db: Db,
  uuid: string,
  { actor, now, wall }: ChangeActor,
): Promise<OperationWhole> => {
  const periodic = await lockPeriodic(db, uuid);
  requireStatus(periodic, 'PERIODIC_SUSPENDED', 'PERIODIC_ACTIVE');
  await requireStillReady(db, periodic.operation, { now, wall });
  const next = await findFirstInstalmentAfter(db, periodic.row, madridDate(now));
  refuseToday(atField('status', next ? undefined : reason('rules.periodic.over')));
  await updateNextInstalment(db, periodic, next);
  await updatePeriodic(db, uuid, { suspended_because: null, counts_from: now });
  const resumed = await transitionOperation(db, periodic.operation, {
    to: 'PERIODIC_ACTIVE',
    actor,
    at: now,
  });
  await notifyOfOperation(db, resumed, { what: 'resumed', at: now });
  return resumed;
};

/** The instalment that still runs although its order is cancelled on a day. *Source*: decisions 1.2 (O23). */
export const lastNominalDate = (
  { operation, row: { next_nominal_date, next_date } }: Periodic,
  now: Date,
) =>
  operation.operation_status === 'PERIODIC_ACTIVE' &&
  next_date !== null &&
  isTooCloseToStop(next_date, madridDate(now), businessCalendar())
    ? next_nominal_date
    : null;

/** Cancels an order that the caller has locked; `last` still runs when its day comes. *Source*: decisions 1.2 (O23). */
export const endPeriodic = async (
  db: Db,
  periodic: Periodic,
  {
    actor,
    now,
    last,
    reason: why,
  }: Pick<ChangeActor, 'actor' | 'now'> & {
    readonly last: PeriodicRow['last_nominal_date'];
    readonly reason: string;
  },
): Promise<OperationWhole> => {
  const { operation, row } = periodic;
  const isLeft = last !== null && last === row.next_nominal_date;
  if (!isLeft) await updateNextInstalment(db, periodic, undefined);
  await updatePeriodic(db, operation.uuid, { last_nominal_date: isLeft ? last : null });
  const cancelled = await transitionOperation(db, operation, {
    to: 'CANCELLED',
    actor,
    at: now,
    reason: why,
    changes: { cancel_reason: why },
  });
  await notifyOfOperation(db, cancelled, { what: 'cancelled', at: now });
  return cancelled;
};

/**
 * Cancels an order in force for the office. A client signs it with a code instead: `requestCancel`.
 * *Errors*: NOT_FOUND, TRANSITION_FORBIDDEN. *Source*: decisions 1.2 (O23).
 */
export const cancelPeriodic = async (
  db: Db,
  uuid: string,
  {
    actor,
    now,
    reason: why = CANCEL_REASONS.client,
  }: Omit<ChangeActor, 'wall'> & { readonly reason?: string },
): Promise<OperationWhole> => {
  const periodic = await lockPeriodic(db, uuid);
  if (actor.kind === 'C')
    throw new AppError('TRANSITION_FORBIDDEN', {
      params: { from: periodic.operation.operation_status, to: 'CANCELLED' },
    });
  await closeChanges(db, uuid, now);
  return endPeriodic(db, periodic, {
    actor,
    now,
    last: lastNominalDate(periodic, now),
    reason: why,
  });
};
