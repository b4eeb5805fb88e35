import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { madridDate } from '@area/domain/calendar/madrid';
import { isTooCloseToStop } from '@area/domain/operation/step-guards';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../../platform/db/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { SYSTEM } from '../../../access/auth/actor.ts';
import { notifyOrderRefusal } from '../../operations/notify-refusal.ts';
import { notifyOfOperation } from '../../operations/notify.ts';
import { CANCEL_REASONS } from '../../../documents/signatures/cancel-reasons.ts';
import type { EnvelopeEffect } from '../../../documents/signatures/effects.ts';
import { endPeriodic, refuseToday } from './change.ts';
import type { ChangeRow } from '../changes-store.ts';
import { decideChange, findWaiting } from '../changes-store.ts';
import { nextDates } from '../next-dates.ts';
import { getSigner } from './store.ts';
import { lockPeriodic, updatePeriodic } from '../store.ts';
import { nextInstalmentOf } from '../terms.ts';
import type { Periodic } from '../store.ts';

/** *Errors*: NOTHING_TO_SIGN when it waits no longer. */
const getWaiting = async (
  db: Db,
  operation: string,
  kind: ChangeRow['kind'],
): Promise<ChangeRow> => {
  const waiting = await findWaiting(db, operation);
  if (waiting?.kind !== kind) throw new AppError('NOTHING_TO_SIGN');
  return waiting;
};

/** The instalment that the document names as the first: once it is too close, a new document is needed. */
const requireInTime = (periodic: Periodic, { effective_on }: ChangeRow, now: Date): void => {
  const today = madridDate(now);
  const isInTime =
    effective_on !== null &&
    nextDates(periodic, today)?.date === effective_on &&
    !isTooCloseToStop(effective_on, today, businessCalendar());
  refuseToday(atField('start', isInTime ? undefined : reason('rules.step.too_close')));
};

const changeTerms = async (db: Db, periodic: Periodic, change: ChangeRow): Promise<void> => {
  const { amount, end_date, increase_type, increase, revaluation } = change;
  if (amount === null) throw new Error('a change without its amount');
  const terms = {
    amount,
    end_date,
    increase_type,
    increase,
    revaluation,
    amount_from: nextInstalmentOf(periodic.row)?.anniversaries ?? periodic.row.amount_from,
  };
  await updatePeriodic(db, periodic.operation.uuid, terms);
};

/** It was not signed in time, or was refused: everything stays as it was. */
const drop = async (
  db: Db,
  operation: string,
  { status, at }: { status: 'REJECTED' | 'EXPIRED'; at: Date },
): Promise<void> => {
  await lockPeriodic(db, operation);
  const waiting = await findWaiting(db, operation);
  if (waiting) await decideChange(db, waiting.uuid, { status, at });
};

const STAYS: Pick<EnvelopeEffect, 'rejected' | 'notifyRefusal' | 'expired'> = {
  notifyRefusal: notifyOrderRefusal({ ended: 'change_rejected', goesOn: 'change_declined' }),
  rejected: async (db, { envelope, now }) =>
    drop(db, envelope.entity_uuid, { status: 'REJECTED', at: now }),
  expired: async (db, { envelope, now }) =>
    drop(db, envelope.entity_uuid, { status: 'EXPIRED', at: now }),
};

/** New terms count from the instalment that their document names, and grow from there. *Source*: decisions 7, ADR 54. */
export const PERIODIC_CHANGE_EFFECT: EnvelopeEffect = {
  ...STAYS,
  done: async (db, _parts, { envelope, now }) => {
    const periodic = await lockPeriodic(db, envelope.entity_uuid);
    const change = await getWaiting(db, envelope.entity_uuid, 'CHANGE');
    requireInTime(periodic, change, now);
    await changeTerms(db, periodic, change);
    await decideChange(db, change.uuid, { status: 'DONE', at: now });
    await notifyOfOperation(db, periodic.operation, {
      what: 'changed',
      which: change.uuid,
      at: now,
    });
  },
};

/** The client ends the order with a code. *Source*: decisions 1.2 (O23). */
export const PERIODIC_CANCEL_EFFECT: EnvelopeEffect = {
  ...STAYS,
  done: async (db, _parts, { envelope, signed_by, now }) => {
    const periodic = await lockPeriodic(db, envelope.entity_uuid);
    const change = await getWaiting(db, envelope.entity_uuid, 'CANCEL');
    const { uuid, name } = await getSigner(db, signed_by.at(-1) ?? '');
    await decideChange(db, change.uuid, { status: 'DONE', at: now });
    await endPeriodic(db, periodic, {
      actor: { ...SYSTEM, kind: 'C', uuid, name },
      now,
      last: change.last_nominal_date,
      reason: CANCEL_REASONS.client,
    });
  },
};
