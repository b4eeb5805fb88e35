import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { isBlockedAccount } from '@area/domain/account/status';
import { whyNotPayTo } from '@area/domain/bank-account/payout';
import { formatDate } from '@area/domain/calendar/format-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import { isBlockedStatus } from '@area/domain/intervener/status';
import { capitalPaidBy, recognisedBy } from '@area/domain/pension/recognition';
import type { Db } from '../../../platform/db/tables.ts';
import { lockAccount } from '../../../clients/accounts/account-store.ts';
import { lockOperation } from '../../operations/store.ts';
import type { OperationWhole } from '../../operations/store.ts';
import { lockPositions } from '../../../ledger/units/units-store.ts';
import { alertOffice } from './alert.ts';
import { finishIfOver } from './finish.ts';
import { makePayment } from './make-payment.ts';
import { getBenefit, listComing } from '../benefit-store.ts';
import type { BenefitRow } from '../benefit-store.ts';
import {
  listDue,
  listUnrecognised,
  getAccountStatus,
  getPersonStatus,
  findPayoutAccount,
  getAccountOf,
} from './store.ts';

/** The clocks of a payment: the waiting time of a changed bank account runs by the wall clock. */
export interface Times {
  readonly now: Date;
  readonly wall: Date;
}

const isBlocked = async (
  db: Db,
  { account_uuid }: OperationWhole,
  { beneficiary_uuid }: BenefitRow,
): Promise<boolean> => {
  const { status } = await getAccountStatus(db, account_uuid);
  const { intervener_status } = await getPersonStatus(db, beneficiary_uuid);
  return isBlockedAccount(status) || isBlockedStatus(intervener_status);
};

/** Whether there is a bank account for its money; otherwise the office is notified. The payment waits and is not lost. */
const isPayable = async (
  db: Db,
  parent: OperationWhole,
  { now, wall }: Times,
): Promise<boolean> => {
  const bank = await findPayoutAccount(db, parent.bank_account_uuid);
  if (bank && whyNotPayTo(bank, wall) === undefined) return true;
  await alertOffice(db, parent, { cause: 'payout', now });
  return false;
};

/**
 * Makes the due payments of one benefit in course, also the late ones, or ends it. Returns whether it did anything. The
 * caller has locked nothing yet.
 */
export const payBenefitDue = async (db: Db, uuid: string, times: Times): Promise<boolean> => {
  const { now } = times;
  const { account_uuid } = await getAccountOf(db, uuid);
  await lockAccount(db, account_uuid);
  const parent = await lockOperation(db, uuid);
  await lockPositions(db, account_uuid, [parent.product_uuid]);
  const benefit = await getBenefit(db, uuid);
  if (
    parent.operation_status !== 'PERIODIC_ACTIVE' ||
    (await isBlocked(db, parent, benefit)) ||
    !(await isPayable(db, parent, times))
  )
    return false;
  for (let made = 0; ; made += 1) {
    const [payment] = await listComing(db, uuid);
    if (!payment || payment.due_on > madridDate(now)) return made > 0;
    const child = await makePayment(db, parent, { benefit, payment, now });
    if (child === 'EXHAUSTED')
      return finishIfOver(db, parent, {
        benefit,
        on: redemptionUnitValueDate(now, parent, businessCalendar()),
        at: now,
      });
    if (child === 'HELD') return made > 0;
  }
};

/** Benefits in course of which something is due now. */
export const listDueBenefits = async (db: Db, now: Date): Promise<string[]> =>
  listDue(db, madridDate(now));

/** Complete requests that by law must be recognised and paid by now, and are not. */
export const listLateBenefits = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await listUnrecognised(db);
  return rows
    .filter(
      ({ complete_on }) =>
        complete_on !== null && capitalPaidBy(complete_on, businessCalendar()) <= madridDate(now),
    )
    .map(({ uuid }) => uuid);
};

/**
 * Notifies the office of a benefit whose deadline has passed, for its capital and then for its recognition.
 * *Source*: decisions 1.3 (RESCATE) and 2.8.
 */
export const alertLate = async (db: Db, uuid: string, now: Date): Promise<boolean> => {
  const operation = await lockOperation(db, uuid);
  const { complete_on, recognised_at } = await getBenefit(db, uuid);
  if (complete_on === null || recognised_at !== null) return false;
  const cause =
    recognisedBy(complete_on, businessCalendar()) <= madridDate(now)
      ? 'recognition_due'
      : 'capital_due';
  const by =
    cause === 'capital_due'
      ? capitalPaidBy(complete_on, businessCalendar())
      : recognisedBy(complete_on, businessCalendar());
  return alertOffice(db, operation, { cause, now, params: { by: formatDate(by) } });
};
