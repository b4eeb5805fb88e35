import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { settlementDate } from '@area/domain/calendar/cut-off';
import { subtractCents } from '@area/domain/money/money';
import { centsFrom, centsText, sharesText, unitValueText } from '@area/domain/money/wire';
import { costOfLots, unitsOfLots } from '@area/domain/operation/lots';
import type { Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getIban } from '../redemptions/store.ts';
import { requestPayout } from '../payouts/request.ts';
import { getRefundFacts, refundOf } from '../pensions/excess-facts.ts';
import { getExcessRefund, setUnitsLeftInFund } from '../pensions/excess-store.ts';
import { dayOf, findUnitValueDate } from '../operations/unit-value-date.ts';
import { leaveUnits } from '../../ledger/units/leave-units.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

/**
 * Refunds an excess once the unit value of its day is official: its euros and never its return, by the newest units. Their
 * gain stays in the pension fund, their loss takes other units. It is not income: nothing is withheld. Returns false while
 * it must wait. The caller has locked the row. *Source*: decisions 1.3 and 2.7 (E16).
 */
export const finalizeExcess = async (
  db: Db,
  operation: OperationWhole,
  at: Date,
): Promise<boolean> => {
  const { uuid, account_uuid: account, product_uuid: product } = operation;
  const dated = await findUnitValueDate(db, product, dayOf(operation));
  if (!dated) return false;
  const { day, price } = dated;
  const { year } = await getExcessRefund(db, uuid);
  await lockPositions(db, account, [product]);
  const figures = refundOf(
    centsFrom(getAmount(operation)),
    await getRefundFacts(db, { account, product, year, now: at, price, except: uuid }),
  );
  if (!figures) return false;
  const { refund, taken, units_left_in_fund } = figures;
  await leaveUnits(db, { operation, lots: taken, day, at });
  await setUnitsLeftInFund(db, uuid, sharesText(units_left_in_fund));
  const changes = {
    units: sharesText(unitsOfLots(taken)),
    nav: unitValueText(price),
    nav_date: day,
    gross: centsText(refund),
    net: centsText(refund),
    withholding: '0.00',
    gain: centsText(subtractCents(refund, costOfLots(taken))),
    settlement_date: settlementDate(day, operation, businessCalendar()),
  };
  const finalized = await transitionOperation(db, operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    changes,
  });
  await requestPayout(db, {
    operation_uuid: uuid,
    kind: 'REDEMPTION',
    iban: await getIban(db, operation.bank_account_uuid),
    amount: refund,
    due_on: settlementDate(day, operation, businessCalendar()),
    at,
  });
  await notifyOfOperation(db, finalized, { what: 'excess_refunded', at });
  return true;
};
