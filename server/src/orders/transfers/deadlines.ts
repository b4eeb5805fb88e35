import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { issueDatesOf, transferDeadlines } from '@area/domain/calendar/transfer-deadlines';
import type { Db } from '../../platform/db/tables.ts';
import { lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { alertOffice } from './alerts.ts';
import type { AlertCause } from './alerts.ts';
import { findCompleteDay } from './request.ts';
import { getTransfer } from './store.ts';
import type { TransferRow } from './store.ts';

interface Deadline {
  readonly cause: Extract<AlertCause, 'send' | 'answer' | 'cash' | 'out_answer' | 'out_cash'>;
  readonly by: CivilDate;
}

const openTo = (cause: Deadline['cause'], by: CivilDate | null | undefined): Deadline[] =>
  by ? [{ cause, by }] : [];

/** An announced delay moves the day on which missing money is notified, but never the legal deadline. */
const missedFrom = ({ cash_by, answer_until }: TransferRow): CivilDate | null =>
  answer_until && cash_by && answer_until > cash_by ? answer_until : cash_by;

/** By when we owe another manager its answer and its money. *Source*: decisions 8, ADR 61. */
const listOwed = (
  { operation_status }: OperationWhole,
  transfer: TransferRow,
): readonly Deadline[] => {
  // For a plan the law only gives a final deadline: no answer by then is a missing answer.
  if (operation_status === 'SNCE_1')
    return openTo('out_answer', transfer.checks_by ?? transfer.cash_by);
  return operation_status === 'SNCE_2' ? openTo('out_cash', missedFrom(transfer)) : [];
};

/** The deadlines of the next steps of a transfer that are not done yet. *Source*: decisions 8. */
const listOpen = async (
  db: Db,
  operation: OperationWhole,
  transfer: TransferRow,
): Promise<readonly Deadline[]> => {
  if (transfer.direction === 'OUT') return listOwed(operation, transfer);
  switch (operation.operation_status) {
    case 'VALIDATED':
    case 'RD_SENT': {
      const complete = await findCompleteDay(db, operation.uuid);
      return openTo(
        'send',
        complete &&
          transferDeadlines(operation.product_type, { completeOn: complete }, businessCalendar())
            .sendBy,
      );
    }
    case 'SNCE_1':
      return [
        ...openTo('answer', transfer.cash === null ? transfer.checks_by : null),
        ...openTo('cash', missedFrom(transfer)),
      ];
    case 'SNCE_2':
      return openTo('cash', missedFrom(transfer));
    default:
      return [];
  }
};

/** Notifies the office of steps that are due or overdue: on their last day and on the next business day. Returns whether anything was notified. */
export const alertDeadlines = async (db: Db, uuid: string, now: Date): Promise<boolean> => {
  const operation = await lockOperation(db, uuid);
  const transfer = await getTransfer(db, uuid);
  const today = madridDate(now);
  let isTold = false;
  for (const { cause, by } of await listOpen(db, operation, transfer)) {
    const due = issueDatesOf(by, businessCalendar()).findLast((day) => day <= today);
    const params = { manager: transfer.manager, by };
    if (due && (await alertOffice(db, operation, { cause, due, now, params }))) isTold = true;
  }
  return isTold;
};
