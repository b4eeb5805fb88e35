import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { getExcessFacts, lookingOf, whyNotRefund, whyNotYear } from './excess-refund-facts.ts';
import { simulateExcessRefund } from './simulate-excess-refund.ts';
import type { OrderOf } from '@area/contract/orders/schemas';
import { redemptionUnitValueDate, settlementDate } from '@area/domain/calendar/cut-off';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { unitsToReserve } from '@area/domain/operation/reservation';
import { excessRefundDeadline } from '@area/domain/pension/excess';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { composeOrderDocument } from '../printed-documents/operation-documents.ts';
import { lastValueOf, refundOf } from '../pensions/excess-facts.ts';
import { getExcessRefund, insertExcessRefund } from '../pensions/excess-store.ts';
import { reserveUnits } from '../../ledger/units/reservations-store.ts';
import type { OrderRequest, OrderKind, PrintedOrder, Evaluation } from './order-kind.ts';
import { getIban } from '../redemptions/store.ts';
import { evaluatePayout } from '../redemptions/payout.ts';
import { planOf } from './printed-plan.ts';
import { getOrderedProduct } from '../../ledger/products/dealing.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

type Order = OrderOf<'DEVOLUCION_EXCESO'>;

const evaluate = async (
  db: Db,
  { order, now, wall, except }: OrderRequest<'DEVOLUCION_EXCESO'>,
): Promise<Evaluation> => {
  const { uuid_account: account, uuid_product: product, uuid_bank_account: bank, year } = order;
  const amount = centsFrom(order.amount);
  const facts = await getExcessFacts(db, {
    account,
    product,
    year,
    now,
    ...(except !== undefined && { except }),
  });
  const none = whyNotYear(year, facts, now);
  const refused = [
    ...(none.length > 0 ? none : whyNotRefund(amount, facts)),
    ...(await evaluatePayout(db, { account, bank, wall })),
  ];
  if (refused.length > 0) return { refused };
  const dealing = await getOrderedProduct(db, product, { now, order: except });
  const day = redemptionUnitValueDate(now, dealing, businessCalendar());
  return {
    columns: {
      amount: centsText(amount),
      fee: '0.00',
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: null,
      suitability_sentence: null,
      expected_nav_date: day,
      settlement_date: settlementDate(day, dealing, businessCalendar()),
      bank_account_uuid: bank,
    },
  };
};

const insertDetails = async (
  db: Db,
  { uuid }: OperationWhole,
  { order, now }: OrderRequest<'DEVOLUCION_EXCESO'>,
): Promise<void> => {
  const { participant } = await getExcessFacts(db, {
    account: order.uuid_account,
    product: order.uuid_product,
    year: order.year,
    now,
  });
  await insertExcessRefund(db, {
    operation_uuid: uuid,
    participant_uuid: participant,
    year: order.year,
    excess: centsText(centsFrom(order.amount)),
  });
};

const reserve = async (db: Db, operation: OperationWhole, now: Date): Promise<void> => {
  const {
    refund: { leaving },
  } = await getExcessFacts(db, await lookingOf(db, operation, now));
  const units = unitsToReserve(
    { amount_indicator: 'B', amount: centsFrom(getAmount(operation)) },
    leaving.free_units,
    leaving.price,
  );
  await reserveUnits(
    db,
    {
      operation_uuid: operation.uuid,
      account_uuid: operation.account_uuid,
      product_uuid: operation.product_uuid,
    },
    { units, at: now },
  );
};

const print = async (db: Db, operation: OperationWhole): Promise<PrintedOrder> => {
  const looking = await lookingOf(db, operation, operation.created_at);
  const { excess, refund } = await getExcessFacts(db, looking);
  const asked = centsFrom(getAmount(operation));
  const figures = refundOf(asked, refund);
  const { price, price_on } = lastValueOf(refund);
  if (!figures || price_on === null)
    throw new Error('an excess was to be refunded of a plan without any value');
  const { units_cancelled, units_left_in_fund, units_lost } = figures;
  const document = await composeOrderDocument(db, {
    subcategory: 'EXCESS_REFUND_REQUEST',
    order: operation,
    product: await planOf(db, operation),
    year: looking.year,
    contributed: excess.contributed,
    limit: excess.limit,
    asked,
    price,
    price_on,
    units_cancelled,
    units_left_in_fund,
    units_lost,
    payout_iban: await getIban(db, operation.bank_account_uuid),
    deadline: excessRefundDeadline(looking.year),
  });
  return {
    subcategory: 'EXCESS_REFUND_REQUEST',
    filename: 'solicitud-devolucion-exceso',
    document,
  };
};

const rebuild = async (db: Db, operation: OperationWhole): Promise<Order> => ({
  type: 'DEVOLUCION_EXCESO',
  uuid_account: operation.account_uuid,
  uuid_product: operation.product_uuid,
  amount: getAmount(operation),
  year: (await getExcessRefund(db, operation.uuid)).year,
  uuid_bank_account: operation.bank_account_uuid ?? '',
});

/** Refunds the excess of a year. *Source*: decisions 1.3 (DEVOLUCION_EXCESO) and 2.7, ADR 65. */
export const EXCESS_REFUND: OrderKind<'DEVOLUCION_EXCESO'> = {
  evaluate,
  insertDetails,
  reserve,
  print,
  rebuild,
  simulate: simulateExcessRefund,
};
