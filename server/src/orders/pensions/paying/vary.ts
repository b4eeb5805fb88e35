import { updateBenefit, foresee, getBenefit, listComing, listIncomes } from '../benefit-store.ts';
import { updatePayment, insertChangedIncome } from './store.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../../../platform/db/tables.ts';
import { SYSTEM } from '../../../access/auth/actor.ts';
import { notifyOfOperation } from '../../operations/notify.ts';
import { transitionOperation } from '../../operations/transition.ts';
import { lockOperation } from '../../operations/store.ts';
import type { OperationWhole } from '../../operations/store.ts';
import type { UnitValueDate } from '../../operations/unit-value-date.ts';
import { lockPositions } from '../../../ledger/units/units-store.ts';
import { releaseUnits } from '../../../ledger/units/reservations-store.ts';
import { incomeIn } from '../income-in-force.ts';
import { alertOffice } from './alert.ts';
import { finalizePayment } from './finalize-payment.ts';
import { freeDay } from './income-payments.ts';
import { makePayment } from './make-payment.ts';
import type { BenefitRow, PaymentRow } from '../benefit-store.ts';

/** A change of a benefit in course that takes effect. */
interface Effect {
  readonly variation: BenefitRow;
  readonly varied: BenefitRow;
  readonly dated: UnitValueDate;
  readonly at: Date;
}

/** From its next payment on, the income is the new amount, with the same growth. */
const changeIncome = async (
  db: Db,
  next: PaymentRow,
  { variation, varied, at }: Effect,
): Promise<boolean> => {
  const row = incomeIn(await listIncomes(db, varied.operation_uuid), next.nominal_date);
  if (!row) return false;
  const { variation_amount: amount, operation_uuid: changed_by_uuid } = variation;
  const growth =
    row.kind === 'EUROS'
      ? { revaluation: row.revaluation, revaluation_value: row.revaluation_value }
      : {};
  await insertChangedIncome(db, {
    benefit_uuid: varied.operation_uuid,
    start_date: next.nominal_date,
    periodicity: row.periodicity,
    kind: 'EUROS',
    payments: null,
    amount,
    units: null,
    ...growth,
    capital: row.capital,
    created_at: at,
    changed_by_uuid,
  });
  await updatePayment(db, { ...next, kind: 'INCOME' }, { amount, units: null, is_last: false });
  return true;
};

/** Capital beside the income, at the unit value of the request. */
const advance = async (
  db: Db,
  parent: OperationWhole,
  { variation, varied, dated, at }: Effect,
): Promise<boolean> => {
  // What the request kept is what its payment takes.
  await releaseUnits(db, variation.operation_uuid, at);
  const nominal_date: CivilDate = await freeDay(db, varied.operation_uuid, {
    kind: 'ADVANCE',
    from: dated.day,
  });
  const payment = {
    benefit_uuid: varied.operation_uuid,
    kind: 'ADVANCE' as const,
    nominal_date,
    due_on: dated.day,
    amount: variation.variation_amount,
    units: null,
    is_last: false,
  };
  await foresee(db, payment);
  const child = await makePayment(db, parent, {
    benefit: varied,
    payment: { ...payment, child_uuid: null, dropped_at: null, made_at: null },
    now: at,
    day: dated.day,
  });
  if (typeof child === 'string')
    throw new Error(`benefit ${parent.reference} has nothing to advance: ${child}`);
  return finalizePayment(db, child, at);
};

const takeEffect = async (db: Db, parent: OperationWhole, effect: Effect): Promise<boolean> => {
  if (effect.variation.variation === 'ADELANTO_COBRO') return advance(db, parent, effect);
  const next = (await listComing(db, parent.uuid)).find(({ kind }) => kind === 'INCOME');
  return next !== undefined && changeIncome(db, next, effect);
};

/**
 * Changes a benefit in course as its beneficiary asked: the amount from its next date on, or a capital paid in advance. If
 * the benefit is over by then, it cannot be changed: the office is notified and decides. The caller has locked the
 * variation. *Source*: decisions 1.6 (VARIACION_PRESTACION) and 2.8, ADR 68.
 */
export const applyVariation = async (
  db: Db,
  operation: OperationWhole,
  { variation, dated, at }: Omit<Effect, 'varied'>,
): Promise<boolean> => {
  const parent = await lockOperation(db, variation.varies_uuid ?? '');
  await lockPositions(db, parent.account_uuid, [parent.product_uuid]);
  const varied = await getBenefit(db, parent.uuid);
  const isRunning = parent.operation_status === 'PERIODIC_ACTIVE';
  if (!isRunning || !(await takeEffect(db, parent, { variation, varied, dated, at }))) {
    await alertOffice(db, operation, { cause: 'benefit_over', now: at });
    return false;
  }
  await updateBenefit(db, operation.uuid, { recognised_at: at, complete_on: dated.day });
  const finalized = await transitionOperation(db, operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
  });
  await notifyOfOperation(db, finalized, { what: 'benefit_varied', at });
  return true;
};
