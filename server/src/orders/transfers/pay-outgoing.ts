import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { updateTransfer, getTransfer } from './store.ts';
import { isBlockedAccount } from '@area/domain/account/status';
import { sameOrNextBusinessDay } from '@area/domain/calendar/business-days';
import { settlementDate } from '@area/domain/calendar/cut-off';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsText, sharesText } from '@area/domain/money/wire';
import { isDeferredTransfer, transferOut } from '@area/domain/operation/internal-transfer';
import { lotsToSend } from '@area/domain/operation/outgoing-transfer';
import type { Redemption } from '@area/domain/operation/redemption';
import type { Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import type { OperationWhole } from '../operations/store.ts';
import { orderedOf } from '../redemptions/leaving-units.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { listReportedContributions } from '../pensions/plan-transfer-store.ts';
import { getFactsOfLeaving } from '../pensions/plan-part.ts';
import { requestPayout } from '../payouts/request.ts';
import { executedColumns, findUnitValueDate } from '../operations/unit-value-date.ts';
import { leaveUnits } from '../../ledger/units/leave-units.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import { alertOffice } from './alerts.ts';
import { lockPendingOperation } from './pending-messages.ts';
import { queueAnswer } from './queue.ts';
import { insertLots } from './message-store.ts';
import { getAccountStatus } from './account-store.ts';

interface Leaving {
  readonly figures: Redemption;
  /** The day on which the money leaves. */
  readonly value_date: CivilDate;
  readonly now: Date;
}

/** Sends the lots of the money to the other manager, and stores them in the table for sums. */
const sendLots = async (
  db: Db,
  settings: Parts['settings'],
  operation: OperationWhole,
  { figures, value_date, now }: Leaving,
): Promise<void> => {
  const { reference } = await getTransfer(db, operation.uuid);
  const contributions =
    operation.product_type === 'P'
      ? await listReportedContributions(
          db,
          figures.detail.map(({ id }) => id),
        )
      : undefined;
  const lots = lotsToSend(figures.detail).map(({ id, date, units, cost, transfer_value }) => ({
    acquired_on: date,
    units: sharesText(units),
    cost: centsText(cost),
    value: centsText(transfer_value),
    ...contributions?.get(id),
  }));
  const message = {
    kind: 'TRANSFERENCIA',
    cash: centsText(figures.net),
    value_date,
    lots,
  } as const;
  const uuid = await queueAnswer(db, settings, {
    reference,
    product_type: operation.product_type,
    operation_uuid: operation.uuid,
    message,
    on: madridDate(now),
    at: now,
  });
  await insertLots(db, uuid, message);
  await updateTransfer(db, operation.uuid, {
    cash: message.cash,
    cash_booked_on: value_date,
    lots_message_uuid: uuid,
  });
};

const pay = async (
  db: Db,
  operation: OperationWhole,
  { figures: { net }, value_date, now }: Leaving,
): Promise<void> => {
  const { iban, manager } = await getTransfer(db, operation.uuid);
  if (iban === null) throw new Error(`transfer ${operation.reference} goes nowhere`);
  await requestPayout(db, {
    operation_uuid: operation.uuid,
    kind: 'TRANSFER_OUT',
    iban,
    beneficiary: manager,
    amount: net,
    due_on: value_date,
    at: now,
  });
};

const isBlocked = async (db: Db, account: string): Promise<boolean> =>
  isBlockedAccount(await getAccountStatus(db, account));

/**
 * Sends the money of an accepted transfer, once the unit value of its day is official. In one transaction units leave
 * first in first out and untaxed, their lots are sent, and the payment is requested from the bank. What cannot be sent
 * waits, with a notice. Returns whether it was sent. *Source*: decisions 1.2 (O17, O18), 1.3 (TRASPASO_SALIDA) and 2.5;
 * ADR 61.
 */
export const payOutgoing = async (
  db: Db,
  { settings }: Pick<Parts, 'settings'>,
  { uuid, now }: { uuid: string; now: Date },
): Promise<boolean> => {
  const operation = await lockPendingOperation(db, uuid);
  if (operation.operation_status !== 'SNCE_2') return false;
  const { account_uuid: account, product_uuid: product } = operation;
  const dated = await findUnitValueDate(db, product, operation.nav_date);
  if (!dated) return false;
  const { day, price } = dated;
  await lockPositions(db, account, [product]);
  const facts = await getFactsOfLeaving(db, operation, {
    account,
    product,
    now,
    on: day,
    price,
    except: uuid,
  });
  const tax = { holders: facts.holders, subop: operation.subop };
  const figures = transferOut(orderedOf(operation), facts, tax);
  if ((await isBlocked(db, account)) || !isDeferredTransfer(tax) || figures.net <= 0n) {
    const { manager } = await getTransfer(db, uuid);
    await alertOffice(db, operation, { cause: 'out_held', due: day, now, params: { manager } });
    return false;
  }
  const [agreed, earliest] = [
    settlementDate(day, operation, businessCalendar()),
    sameOrNextBusinessDay(madridDate(now), businessCalendar()),
  ];
  const leaving = { figures, value_date: agreed < earliest ? earliest : agreed, now };
  await leaveUnits(db, { operation, lots: figures.detail, day, at: now });
  await sendLots(db, settings, operation, leaving);
  const sent = await transitionOperation(db, operation, { to: 'SNCE_3', actor: SYSTEM, at: now });
  const changes = { ...executedColumns(figures, dated), settlement_date: leaving.value_date };
  const finalized = await transitionOperation(db, sent, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at: now,
    changes,
  });
  await pay(db, finalized, leaving);
  await notifyOfOperation(db, finalized, { what: 'out_sent', at: now });
  return true;
};
