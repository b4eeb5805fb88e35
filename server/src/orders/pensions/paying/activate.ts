import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { sameOrNextBusinessDay } from '@area/domain/calendar/business-days';
import { NO_CENTS, subtractCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { centsFrom } from '@area/domain/money/wire';
import { payableUnits } from '@area/domain/pension/benefit-payment';
import type { Db } from '../../../platform/db/tables.ts';
import { SYSTEM } from '../../../access/auth/actor.ts';
import { transitionOperation } from '../../operations/transition.ts';
import type { OperationWhole } from '../../operations/store.ts';
import type { UnitValueDate } from '../../operations/unit-value-date.ts';
import { releaseUnits } from '../../../ledger/units/reservations-store.ts';
import { executeChild } from './finalize-payment.ts';
import { finishIfOver } from './finish.ts';
import { foreseeFirst } from './income-payments.ts';
import { beginIncome } from './store.ts';
import { makePayment } from './make-payment.ts';
import { getPayableLots } from './payable-lots.ts';
import { foresee, listComing } from '../benefit-store.ts';
import type { BenefitRow } from '../benefit-store.ts';

interface Activation {
  readonly benefit: BenefitRow;
  readonly dated: UnitValueDate;
  readonly at: Date;
}

/** A deferred total is one payment too; for a mixed benefit it is the requested amount. */
const foreseeCapital = async (db: Db, { benefit, dated }: Activation): Promise<void> => {
  const { operation_uuid: benefit_uuid, collection, capital: amount, deferred_to } = benefit;
  if (collection !== 'TOTAL' && collection !== 'MIXTA') return;
  const nominal_date = deferred_to ?? dated.day;
  await foresee(db, {
    benefit_uuid,
    kind: 'CAPITAL',
    nominal_date,
    due_on: sameOrNextBusinessDay(nominal_date, businessCalendar()),
    amount,
    units: null,
    is_last: collection === 'TOTAL',
  });
};

/** The capital of a mixed benefit is paid at the unit value of the day on which its file was complete, and not a day later. */
const payCapital = async (
  db: Db,
  active: OperationWhole,
  { benefit, dated, at }: Activation,
): Promise<void> => {
  const capital = (await listComing(db, active.uuid)).find(({ kind }) => kind === 'CAPITAL');
  if (!capital || benefit.defer === 'DIFERIDO') return;
  const child = await makePayment(db, active, {
    benefit,
    payment: capital,
    now: at,
    day: dated.day,
  });
  if (typeof child !== 'string') await executeChild(db, child, { dated, at });
};

/** The basis of an income: what the capital leaves. *Units*: cents. */
const restOf = async (
  db: Db,
  active: OperationWhole,
  { benefit, dated: { day, price } }: Activation,
): Promise<Cents> => {
  const whole = valueOf(
    payableUnits(await getPayableLots(db, active, { benefit, on: day })),
    price,
  );
  const capital = benefit.capital === null ? NO_CENTS : centsFrom(benefit.capital);
  return whole > capital ? subtractCents(whole, capital) : NO_CENTS;
};

/**
 * Puts a recognised benefit that is paid in parts into course: the capital of a mixed one is paid, and its payments are
 * foreseen. Its units are free again: each payment keeps its own. The caller has locked the position. *Source*: decisions
 * 1.3 (RESCATE) and 2.8, ADR 68.
 */
export const activate = async (
  db: Db,
  operation: OperationWhole,
  activation: Activation,
): Promise<void> => {
  const { benefit, dated, at } = activation;
  await releaseUnits(db, operation.uuid, at);
  const active = await transitionOperation(db, operation, {
    to: 'PERIODIC_ACTIVE',
    actor: SYSTEM,
    at,
  });
  // Before the capital is paid: its withholding depends on the remaining payments of the year.
  await beginIncome(db, operation.uuid, await restOf(db, active, activation));
  await foreseeFirst(db, operation.uuid);
  await foreseeCapital(db, activation);
  await payCapital(db, active, activation);
  await finishIfOver(db, active, { benefit, on: dated.day, at });
};
