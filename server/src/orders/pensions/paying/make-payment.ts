import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { redemptionUnitValueDate, settlementDate } from '@area/domain/calendar/cut-off';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { valueOf } from '@area/domain/money/rounding';
import {
  centsFrom,
  centsText,
  sharesFrom,
  sharesText,
  unitValueFrom,
} from '@area/domain/money/wire';
import type { AmountOrder } from '@area/domain/operation/amount-order';
import { unitsOfLots } from '@area/domain/operation/lots';
import { unitsToReserve } from '@area/domain/operation/reservation';
import type { BenefitPaymentRequest } from '@area/domain/pension/benefit-payment';
import { payableUnits, payBenefit } from '@area/domain/pension/benefit-payment';
import type { Db } from '../../../platform/db/tables.ts';
import type { OperationWhole } from '../../operations/store.ts';
import { createChild } from '../../operations/child-operation.ts';
import { getOrderedProduct } from '../../../ledger/products/dealing.ts';
import { reserveUnits } from '../../../ledger/units/reservations-store.ts';
import { findLatestUnitValue } from '../../../ledger/units/unit-values-store.ts';
import { foreseeNext, startCapital } from './income-payments.ts';
import { getPayableLots } from './payable-lots.ts';
import type { BenefitRow, PaymentRow } from '../benefit-store.ts';
import { updatePayment } from './store.ts';

/** What a payment asks for, in the words of its row. */
export const paymentRequestOf = ({
  amount,
  units,
  is_last,
}: Pick<PaymentRow, 'amount' | 'units' | 'is_last'>): BenefitPaymentRequest => {
  if (is_last || (amount === null && units === null)) return { kind: 'ALL' };
  return units === null
    ? { kind: 'EUROS', amount: centsFrom(amount ?? '0.00') }
    : { kind: 'UNITS', units: sharesFrom(units) };
};

const orderFor = (ask: BenefitPaymentRequest): AmountOrder => {
  if (ask.kind === 'ALL') return { amount_indicator: 'T' };
  return ask.kind === 'UNITS'
    ? { amount_indicator: 'P', units: ask.units }
    : { amount_indicator: 'B', amount: ask.amount };
};

/** A payment whose day has come. */
export interface DuePayment {
  readonly benefit: BenefitRow;
  readonly payment: PaymentRow;
  readonly now: Date;
  /** The day of its unit value where that is settled; otherwise the next whose value nobody knows. */
  readonly day?: CivilDate;
}

/** The operation; or that nothing is left of the benefit; or that the rest is reserved or blocked now. */
export type MadePayment = OperationWhole | 'EXHAUSTED' | 'HELD';

/**
 * Makes a payment of a benefit an operation of its own, already sent, which reserves its units until its unit value is
 * there; and schedules the next one. The caller has locked account, RESCATE and nothing else. *Source*: decisions 1.3 and
 * 2.8 (payments are children with their own unit value), ADR 68.
 */
export const makePayment = async (
  db: Db,
  parent: OperationWhole,
  { benefit, payment, now, day }: DuePayment,
): Promise<MadePayment> => {
  // A payment is an order of its own day, by the terms of that day.
  const terms = await getOrderedProduct(db, parent.product_uuid, { now });
  const on = day ?? redemptionUnitValueDate(now, terms, businessCalendar());
  const [latest, from] = [
    await findLatestUnitValue(db, parent.product_uuid, now),
    await getPayableLots(db, parent, { benefit, on }),
  ];
  if (unitsOfLots(from.lots) === 0n) return 'EXHAUSTED';
  const free = payableUnits(from);
  if (!latest || free === 0n) return 'HELD';
  const price = unitValueFrom(latest.value);
  const ask = paymentRequestOf(
    await startCapital(db, { benefit, payment, capital: valueOf(free, price) }),
  );
  const order = orderFor(ask);
  const child = await createChild(db, {
    parent,
    type: 'RESCATE',
    cause: 'INSTALMENT',
    status: 'RD_SENT',
    at: now,
    amount: centsText(payBenefit(ask, from, price).gross),
    changes: {
      amount_indicator: order.amount_indicator,
      ordered_units: order.amount_indicator === 'P' ? sharesText(order.units) : null,
      bank_account_uuid: parent.bank_account_uuid,
      expected_nav_date: on,
      nav_date: on,
      settlement_date: settlementDate(on, terms, businessCalendar()),
    },
  });
  await reserveUnits(
    db,
    {
      operation_uuid: child.uuid,
      account_uuid: child.account_uuid,
      product_uuid: child.product_uuid,
    },
    { units: unitsToReserve(order, free, price), at: now },
  );
  await updatePayment(db, payment, { child_uuid: child.uuid, made_at: now });
  await foreseeNext(db, payment);
  return child;
};
