import type { Db } from '../../../platform/db/tables.ts';
import { lockOperation } from '../../operations/store.ts';
import type { OperationWhole } from '../../operations/store.ts';
import { findUnitValueDate } from '../../operations/unit-value-date.ts';
import type { UnitValueDate } from '../../operations/unit-value-date.ts';
import { lockPositions } from '../../../ledger/units/units-store.ts';
import { executePayment } from './execute.ts';
import { finishIfOver } from './finish.ts';
import { paymentRequestOf } from './make-payment.ts';
import { getBenefit, getPaymentOf } from '../benefit-store.ts';

/** Executes one payment of a benefit, whose RESCATE and position the caller has locked. */
export const executeChild = async (
  db: Db,
  child: OperationWhole,
  { dated, at }: { readonly dated: UnitValueDate; readonly at: Date },
): Promise<boolean> => {
  const payment = await getPaymentOf(db, child.uuid);
  const benefit = await getBenefit(db, payment.benefit_uuid);
  const is_capital = payment.kind === 'CAPITAL' || payment.kind === 'ADVANCE';
  return (
    (await executePayment(db, child, {
      benefit,
      ask: paymentRequestOf(payment),
      is_capital,
      dated,
      at,
    })) !== undefined
  );
};

/**
 * Executes a payment of a benefit in course once the unit value of its day is official, and ends the benefit with its last
 * one. Returns false while it must wait. The caller has locked the row. *Source*: decisions 1.2 (O11, O24) and 2.8.
 */
export const finalizePayment = async (
  db: Db,
  child: OperationWhole,
  at: Date,
): Promise<boolean> => {
  const dated = await findUnitValueDate(db, child.product_uuid, child.nav_date);
  if (!dated) return false;
  const payment = await getPaymentOf(db, child.uuid);
  const parent = await lockOperation(db, payment.benefit_uuid);
  await lockPositions(db, child.account_uuid, [child.product_uuid]);
  if (!(await executeChild(db, child, { dated, at }))) return false;
  await finishIfOver(db, parent, { benefit: await getBenefit(db, parent.uuid), on: dated.day, at });
  return true;
};
