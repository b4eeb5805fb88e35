import type { OperationStatus } from '@area/domain/operation/codes';
import { findTransition } from '@area/domain/operation/transitions';
import type { OfficeStepFacts } from '@area/domain/staff/office-actions';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { reissueOrder } from '../orders/reissue.ts';
import type { OperationWhole } from '../operations/store.ts';
import { cancelPeriodic, resumePeriodic, suspendPeriodic } from '../periodics/requests/change.ts';
import { sendAlone } from '../registrar/send-in-own-file.ts';
import { endTransfer } from '../transfers/end-transfer.ts';
import { rejectOutgoing } from '../transfers/outgoing-answer.ts';
import { lockPendingOperation } from '../transfers/pending-messages.ts';
import { acceptDocument } from './accept-document.ts';
import { requireStep, stepFactsOf } from './staff-act.ts';
import type { StaffAct, OfficeParts, StatusTransition } from './staff-act.ts';
import { cancelForOffice } from './cancel.ts';
import { changeChannel } from './channel.ts';
import { stopBenefit } from './stop-benefit.ts';
import { sendBack, takeBack } from './take-back.ts';
import { validateByHand } from './validate.ts';

type Take = (db: Db, parts: OfficeParts, taking: StatusTransition) => Promise<OperationWhole>;

const cancel: Take = async (db, _parts, taking) => cancelForOffice(db, taking);
const end: Take = async (db, parts, { operation: { uuid }, actor, reason, now }) =>
  endTransfer(db, parts, { uuid, actor, reason, now });
/** The manager that requested the money gets an answer; the reason is stored here and shown to the client. A rejection with a code has its own call. *Source*: decisions 8, ADR 69. */
const reject: Take = async (db, { settings }, { operation, actor, reason, now }) =>
  rejectOutgoing(db, settings, operation, { actor, now, code: '99', reason });

/** How the office takes each row of the table that is theirs. What it says of blocks of units has its own calls. *Source*: decisions 1.2. */
const TAKES: Readonly<Record<string, Take>> = {
  O3: changeChannel,
  O4: async (db, _parts, taking) => acceptDocument(db, taking),
  O5: cancel,
  O6: async (db, _parts, taking) => validateByHand(db, taking),
  O7: async (db, parts, { operation: { uuid }, actor, reason, now }) =>
    reissueOrder(db, parts, { uuid, actor, now, reason }),
  O8: cancel,
  O9: async (db, _parts, taking) => sendAlone(db, taking.operation, taking),
  O10: async (db, parts, taking) =>
    (taking.to === 'CANCELLED' ? cancel : takeBack)(db, parts, taking),
  O12: sendBack,
  O13: cancel,
  O16: async (db, parts, taking) =>
    (taking.operation.type === 'TRASPASO_SALIDA' ? reject : end)(db, parts, taking),
  O19: end,
  O21: async (db, _parts, { operation: { uuid }, actor, now }) =>
    suspendPeriodic(db, uuid, { actor, now }),
  O22: async (db, _parts, { operation: { uuid }, actor, now, wall }) =>
    resumePeriodic(db, uuid, { actor, now, wall }),
  O23: async (db, _parts, taking) =>
    taking.operation.type === 'RESCATE'
      ? stopBenefit(db, taking)
      : cancelPeriodic(db, taking.operation.uuid, taking),
};

/** The row of the table by which the office takes it to a status. *Errors*: TRANSITION_FORBIDDEN. */
const getRow = ({ type, operation_status: from }: OperationWhole, to: OperationStatus) => {
  const row = findTransition({ type, from, to, actor: 'OPS' });
  const take = row && TAKES[row.id];
  if (!take) throw new AppError('TRANSITION_FORBIDDEN', { params: { from, to } });
  return { row, take };
};

/** An operation, held, with what the step to a status asks of the office. *Errors*: NOT_FOUND, TRANSITION_FORBIDDEN. */
export const holdForStep = async (
  db: Db,
  uuid: string,
  to: OperationStatus,
): Promise<{ readonly operation: OperationWhole; readonly step: OfficeStepFacts }> => {
  const operation = await lockPendingOperation(db, uuid);
  return { operation, step: stepFactsOf({ ...getRow(operation, to), operation, to }) };
};

interface StatusRequest extends StaffAct {
  readonly status: OperationStatus;
  readonly reason: string | null;
}

/**
 * Changes the status of an operation for the office, with all effects. A change that is not in the table is forbidden.
 * *Errors*: NOT_FOUND, TRANSITION_FORBIDDEN, CANNOT_OPERATE with the reasons. *Source*: decisions 1.2 and 6.2, ADR 63.
 */
export const changeStatusForOffice = async (
  db: Db,
  parts: OfficeParts,
  uuid: string,
  { status: to, reason: written, ...acting }: StatusRequest,
): Promise<OperationWhole> => {
  const operation = await lockPendingOperation(db, uuid);
  const { row, take } = getRow(operation, to);
  const reason = written?.trim() ?? '';
  requireStep(acting, { row, operation, to, reason });
  return take(db, parts, { ...acting, operation, to, reason });
};
