import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { settlementDate } from '@area/domain/calendar/cut-off';
import { isShortRedemption, redeem } from '@area/domain/operation/amount-order';
import type { Redemption } from '@area/domain/operation/redemption';
import type { Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import type { OperationWhole } from '../operations/store.ts';
import { findIban } from './operations-store.ts';
import { requestPayout } from '../payouts/request.ts';
import { orderedOf } from '../redemptions/leaving-units.ts';
import { dayOf, executedColumns, findUnitValueDate } from '../operations/unit-value-date.ts';
import { leaveUnits } from '../../ledger/units/leave-units.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import { writeTaxLines } from '../../ledger/units/tax-lines.ts';

/** Where the money goes: the bank account of the order, whose last check was its signature. */
const getIban = async (db: Db, { uuid, bank_account_uuid }: OperationWhole): Promise<string> => {
  const iban = await findIban(db, bank_account_uuid);
  if (iban === undefined) throw new Error(`operation ${uuid} names no bank account to pay to`);
  return iban;
};

const pay = async (
  db: Db,
  operation: OperationWhole,
  { redemption: { net }, at }: { redemption: Redemption; at: Date },
): Promise<void> => {
  if (net === 0n || operation.settlement_date === null) return;
  await requestPayout(db, {
    operation_uuid: operation.uuid,
    kind: 'REDEMPTION',
    iban: await getIban(db, operation),
    amount: net,
    due_on: operation.settlement_date,
    at,
  });
};

/**
 * Executes a redemption once the unit value of its day is official: its lots leave first in first out, every owner gets a
 * tax line, what is left after fee and withholding is paid two business days later. Returns false while it must wait. The
 * caller has locked the row. *Source*: decisions 1.2 (O11), 1.3 and 2.5.
 */
export const finalizeRedemption = async (
  db: Db,
  operation: OperationWhole,
  at: Date,
): Promise<boolean> => {
  const { uuid, account_uuid: account, product_uuid: product } = operation;
  const dated = await findUnitValueDate(db, product, dayOf(operation));
  if (!dated) return false;
  const { day, price } = dated;
  await lockPositions(db, account, [product]);
  const facts = await getRedemptionFacts(db, {
    account,
    product,
    now: at,
    on: day,
    price,
    except: uuid,
    certificates: 'CHECKED',
  });
  const ordered = orderedOf(operation);
  const redemption = redeem(ordered, facts);
  await leaveUnits(db, { operation, lots: redemption.detail, day, at });
  await writeTaxLines(db, {
    operation_uuid: uuid,
    figures: redemption,
    owners: facts.owners,
    on: day,
    at,
  });
  const changes = {
    ...executedColumns(redemption, dated),
    settlement_date: settlementDate(day, operation, businessCalendar()),
  };
  const finalized = await transitionOperation(db, operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    changes,
  });
  await pay(db, finalized, { redemption, at });
  const what = isShortRedemption(ordered, redemption) ? 'executed_total' : 'redeemed';
  await notifyOfOperation(db, finalized, { what, at });
  return true;
};
