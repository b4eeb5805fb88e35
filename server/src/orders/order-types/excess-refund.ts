import type { Simulated } from './simulated.ts';
import type { Simulation } from '@area/contract/simulation/schemas';
import type { AsksSimulation, OrderOf } from '@area/contract/orders/schemas';
import { redemptionUnitValueDate, settlementDate } from '@area/domain/calendar/cut-off';
import { NO_CENTS, NO_SHARES } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, centsText, sharesText } from '@area/domain/money/wire';
import { unitsToReserve } from '@area/domain/operation/reservation';
import { excessRefundDeadline } from '@area/domain/pension/excess';
import { whyTooManyEuros } from '@area/domain/rules/amounts';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { unknownProduct } from '../operations/facts.ts';
import type { OperationWhole } from '../operations/store.ts';
import { composeOrderDocument } from '../printed-documents/operation-documents.ts';
import { getExcessYear, getRefundFacts, lastValueOf, refundOf } from '../pensions/excess-facts.ts';
import type { ExcessYear, RefundFacts } from '../pensions/excess-facts.ts';
import { getExcessRefund, insertExcessRefund } from '../pensions/excess-store.ts';
import { yearOf } from '../pensions/contribution-year.ts';
import { findParticipant } from '../../clients/plan-people/contributor-store.ts';
import { reserveUnits } from '../../ledger/units/reservations-store.ts';
import type { Ordering, OrderKind, PrintedOrder, Evaluation } from './order-kind.ts';
import { getIban } from '../redemptions/store.ts';
import { evaluatePayout } from '../redemptions/payout.ts';
import { planOf } from './printed-plan.ts';
import { getOrderedProduct } from '../../ledger/products/dealing.ts';
import { blankSimulation, simulateSigners } from './simulated.ts';
import { getAmount } from '../../ledger/units/amount.ts';

type Order = OrderOf<'DEVOLUCION_EXCESO'>;

interface Looking {
  readonly account: string;
  readonly product: string;
  readonly year: number;
  readonly now: Date;
  readonly except?: string;
}

interface Facts {
  readonly participant: string;
  readonly excess: ExcessYear;
  readonly refund: RefundFacts;
}

/** *Errors*: INVALID_INPUT naming `uuid_product` when it is no plan, or nobody's. */
const getFacts = async (db: Db, looking: Looking): Promise<Facts> => {
  const { account, product, year, except } = looking;
  const row = await db
    .selectFrom('products')
    .select('type')
    .where('uuid', '=', product)
    .executeTakeFirst();
  const participant = row?.type === 'P' ? await findParticipant(db, account) : undefined;
  if (!participant) throw unknownProduct('uuid_product');
  return {
    participant: participant.uuid,
    excess: await getExcessYear(db, {
      participant: participant.uuid,
      year,
      ...(except !== undefined && { except }),
    }),
    refund: await getRefundFacts(db, looking),
  };
};

const whyNotYear = (
  year: number,
  { excess }: Pick<Facts, 'excess'>,
  now: Date,
): readonly FieldReason[] =>
  atField(
    'year',
    year > yearOf(now) || excess.excess === NO_CENTS
      ? reason('rules.excess.none', { year: year.toString() })
      : undefined,
  );

const whyNotRefund = (amount: Cents, { excess, refund }: Facts): readonly FieldReason[] => {
  if (amount === NO_CENTS) return atField('amount', reason('rules.required'));
  return atField(
    'amount',
    whyTooManyEuros(amount, excess.excess) ??
      (refundOf(amount, refund) === undefined ? reason('rules.excess.units') : undefined),
  );
};

const evaluate = async (
  db: Db,
  { order, now, wall, except }: Ordering<'DEVOLUCION_EXCESO'>,
): Promise<Evaluation> => {
  const { uuid_account: account, uuid_product: product, uuid_bank_account: bank, year } = order;
  const amount = centsFrom(order.amount);
  const facts = await getFacts(db, {
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
  const dealing = await getOrderedProduct(db, product, except);
  const day = redemptionUnitValueDate(now, dealing);
  return {
    columns: {
      amount: centsText(amount),
      fee: '0.00',
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: null,
      suitability_sentence: null,
      expected_nav_date: day,
      settlement_date: settlementDate(day, dealing),
      bank_account_uuid: bank,
    },
  };
};

const insertDetails = async (
  db: Db,
  { uuid }: OperationWhole,
  { order, now }: Ordering<'DEVOLUCION_EXCESO'>,
): Promise<void> => {
  const { participant } = await getFacts(db, {
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

const lookingOf = async (
  db: Db,
  { uuid: except, account_uuid: account, product_uuid: product }: OperationWhole,
  now: Date,
): Promise<Looking> => ({
  account,
  product,
  now,
  except,
  year: (await getExcessRefund(db, except)).year,
});

const reserve = async (db: Db, operation: OperationWhole, now: Date): Promise<void> => {
  const {
    refund: { leaving },
  } = await getFacts(db, await lookingOf(db, operation, now));
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
  const { excess, refund } = await getFacts(db, looking);
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

type SimulationRequest = Extract<AsksSimulation, { readonly type: 'DEVOLUCION_EXCESO' }>;

/** The year that was over the limit last, where none is named: the one before, or else that of now. */
const getAskedFacts = async (
  db: Db,
  { uuid_account: account, uuid_product: product, year }: SimulationRequest,
  now: Date,
) => {
  const current = yearOf(now);
  if (year !== null) return { year, facts: await getFacts(db, { account, product, year, now }) };
  const before = {
    year: current - 1,
    facts: await getFacts(db, { account, product, year: current - 1, now }),
  };
  return before.facts.excess.excess > NO_CENTS
    ? before
    : { year: current, facts: await getFacts(db, { account, product, year: current, now }) };
};

const presentExcess = (
  amount: Cents,
  { year, facts: { excess, refund } }: { year: number; facts: Facts },
  now: Date,
): NonNullable<Simulation['excess']> => {
  const figures = amount === NO_CENTS ? undefined : refundOf(amount, refund);
  return {
    year,
    contributed: centsText(excess.contributed),
    limit: centsText(excess.limit),
    excess: centsText(excess.excess),
    refund: centsText(figures?.refund ?? NO_CENTS),
    units_cancelled: sharesText(figures?.units_cancelled ?? NO_SHARES),
    units_left_in_fund: sharesText(figures?.units_left_in_fund ?? NO_SHARES),
    units_lost: sharesText(figures?.units_lost ?? NO_SHARES),
    deadline: excessRefundDeadline(year),
    simulated_at: now.toISOString(),
  };
};

/** What an order gives back, as it was reviewed; null of any other. *Source*: ADR 149. */
export const presentExcessOf = async (
  db: Db,
  operation: OperationWhole,
): Promise<Simulation['excess']> => {
  if (operation.type !== 'DEVOLUCION_EXCESO') return null;
  const { created_at: now } = operation;
  const looking = await lookingOf(db, operation, now);
  const facts = await getFacts(db, looking);
  return presentExcess(centsFrom(getAmount(operation)), { year: looking.year, facts }, now);
};

const simulate = async (
  db: Db,
  asked: SimulationRequest,
  { intervener, now }: { readonly intervener: string; readonly now: Date },
): Promise<Simulated> => {
  const found = await getAskedFacts(db, asked, now);
  const amount = asked.amount === null ? found.facts.excess.excess : centsFrom(asked.amount);
  const none = whyNotYear(found.year, found.facts, now);
  const dealing = await getOrderedProduct(db, asked.uuid_product);
  const day = redemptionUnitValueDate(now, dealing);
  const { leaving } = found.facts.refund;
  return {
    ...blankSimulation(now, dealing),
    estimated_nav: leaving.nav,
    estimated_nav_date: leaving.nav_date,
    settlement_date: settlementDate(day, dealing),
    maximum: centsText(found.facts.excess.excess),
    excess: presentExcess(amount, found, now),
    problems: none.length > 0 ? none : whyNotRefund(amount, found.facts),
    ...(await simulateSigners(db, {
      account: asked.uuid_account,
      type: asked.type,
      product_type: 'P',
      amount,
      intervener,
    })),
  };
};

/** What was contributed above the limit of a year goes back. *Source*: decisions 1.3 (DEVOLUCION_EXCESO) and 2.7, ADR 65. */
export const EXCESS_REFUND: OrderKind<'DEVOLUCION_EXCESO'> = {
  evaluate,
  insertDetails,
  reserve,
  print,
  rebuild,
  simulate,
};
