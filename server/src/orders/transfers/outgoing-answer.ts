import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { updateTransfer, getTransfer } from './store.ts';
import { redemptionUnitValueDate, settlementDate } from '@area/domain/calendar/cut-off';
import { sameOrNextBusinessDay } from '@area/domain/calendar/business-days';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Refusal } from '@area/domain/operation/outgoing-transfer';
import type { TransferRejection } from '@area/domain/operation/transfer-rejections';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { OFFICE_LANGUAGE, translate, translateReason } from '../../platform/texts/translate.ts';
import { queueAnswer } from './queue.ts';
import type { DealingTerms } from '@area/domain/product/product';

type Settings = Parts['settings'];

/** Who answers, and when. */
interface Answering {
  readonly actor: Actor;
  readonly now: Date;
}

/** What the other manager reads beside a code. */
export const refusalText = (code: TransferRejection, detail?: Reason): string =>
  detail
    ? translateReason(OFFICE_LANGUAGE, detail)
    : translate(OFFICE_LANGUAGE, `codes.transfer_rejection.${code}`);

const noteAnswer = async (
  db: Db,
  { uuid }: OperationWhole,
  answered: {
    answer: 'ACEPTACION' | 'DEMORA' | 'RECHAZO';
    answer_code?: string;
    answer_text?: string;
    answer_until?: CivilDate;
  },
  now: Date,
): Promise<void> => {
  const whole = {
    answer_code: null,
    answer_text: null,
    answer_until: null,
    ...answered,
    answered_on: madridDate(now),
  };
  await updateTransfer(db, uuid, whole);
};

const send = async (
  db: Db,
  settings: Settings,
  { uuid, product_type }: OperationWhole,
  { message, now }: { message: Parameters<typeof queueAnswer>[2]['message']; now: Date },
): Promise<void> => {
  const { reference } = await getTransfer(db, uuid);
  await queueAnswer(db, settings, {
    reference,
    product_type,
    operation_uuid: uuid,
    message,
    on: madridDate(now),
    at: now,
  });
};

/**
 * The day of its unit value: the third after the request, or, if the answer was later, that of an order placed then.
 * *Source*: decisions 8, ADR 61.
 */
const givingDayOf = (
  redemptionFrom: CivilDate | null,
  now: Date,
  dealing: DealingTerms,
): CivilDate => {
  const earliest = redemptionUnitValueDate(now, dealing, businessCalendar());
  return redemptionFrom !== null && redemptionFrom > earliest ? redemptionFrom : earliest;
};

/**
 * Accepts a request of another manager. The caller has locked account and operation. *Errors*: TRANSITION_FORBIDDEN.
 * *Source*: decisions 1.3 (SNCE_2).
 */
export const acceptOutgoing = async (
  db: Db,
  settings: Settings,
  operation: OperationWhole,
  { actor, now }: Answering,
): Promise<OperationWhole> => {
  const { redemption_from } = await getTransfer(db, operation.uuid);
  const nav_date = givingDayOf(redemption_from, now, operation);
  const accepted = await transitionOperation(db, operation, {
    to: 'SNCE_2',
    actor,
    at: now,
    changes: { nav_date, expected_nav_date: nav_date },
  });
  await noteAnswer(db, operation, { answer: 'ACEPTACION' }, now);
  await send(db, settings, operation, {
    message: {
      kind: 'ACEPTACION',
      expected_on: settlementDate(nav_date, operation, businessCalendar()),
    },
    now,
  });
  await notifyOfOperation(db, accepted, { what: 'out_accepted', at: now });
  return accepted;
};

/**
 * Answers that it will be done on a later day, and why; on that day it is done automatically.
 * *Errors*: TRANSITION_FORBIDDEN. *Source*: decisions 1.3 (SNCE_2), ADR 61.
 */
export const delayOutgoing = async (
  db: Db,
  settings: Settings,
  operation: OperationWhole,
  { actor, now, until, text }: Answering & { readonly until: CivilDate; readonly text: string },
): Promise<OperationWhole> => {
  const nav_date = sameOrNextBusinessDay(until, businessCalendar());
  const delayed = await transitionOperation(db, operation, {
    to: 'SNCE_2',
    actor,
    at: now,
    reason: text,
    changes: { nav_date, expected_nav_date: nav_date },
  });
  await noteAnswer(
    db,
    operation,
    { answer: 'DEMORA', answer_text: text, answer_until: nav_date },
    now,
  );
  await send(db, settings, operation, {
    message: {
      kind: 'DEMORA',
      until: settlementDate(nav_date, operation, businessCalendar()),
      text,
    },
    now,
  });
  await notifyOfOperation(db, delayed, { what: 'out_delayed', at: now });
  return delayed;
};

/**
 * Refuses it with its code and, for us, with the reason that a person wrote; its reservation is released.
 * *Errors*: TRANSITION_FORBIDDEN. *Source*: decisions 1.2 (O16) and 8.
 */
export const rejectOutgoing = async (
  db: Db,
  settings: Settings,
  operation: OperationWhole,
  { actor, now, code, detail, reason: written }: Answering & Refusal & { readonly reason?: string },
): Promise<OperationWhole> => {
  const text = refusalText(code, detail);
  const reason = written || (detail?.key ?? `codes.transfer_rejection.${code}`);
  const rejected = await transitionOperation(db, operation, {
    to: 'CANCELLED',
    actor,
    at: now,
    reason,
    changes: { cancel_reason: reason },
  });
  await noteAnswer(db, operation, { answer: 'RECHAZO', answer_code: code, answer_text: text }, now);
  await send(db, settings, operation, { message: { kind: 'RECHAZO', code, text }, now });
  await notifyOfOperation(db, rejected, { what: 'out_rejected', at: now });
  return rejected;
};
