import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { OrderEstimate } from '@area/contract/operations/review-schemas';
import { internalTransferDates } from '@area/domain/calendar/cut-off';
import { capitalPaidBy, recognisedBy } from '@area/domain/pension/recognition';
import { NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import {
  centsText,
  rateFrom,
  sharesText,
  unitValueFrom,
  unitValueText,
} from '@area/domain/money/wire';
import { isDeferredTransfer } from '@area/domain/operation/internal-transfer';
import { isRedemptionOrder } from '@area/domain/operation/type-lists';
import type { OperationType } from '@area/domain/operation/codes';
import { simulateRedemption } from '@area/domain/operation/redemption-simulation';
import type { RedemptionSimulation } from '@area/domain/operation/redemption-simulation';
import { NOTHING_WITHHELD } from '@area/domain/tax/withholding';
import type { Db } from '../../platform/db/tables.ts';
import { getOrderedProduct } from '../../ledger/products/dealing.ts';
import { findUnitValueKnownAt } from '../../ledger/units/unit-values-store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getPlanLeavingFacts } from '../pensions/plan-part.ts';
import { getPlanPart } from '../pensions/plan-transfer-store.ts';
import { arrivingUnits } from './arriving-units.ts';
import { presentBenefitFigures } from './benefit-figures.ts';
import { estimatePayments } from './estimate-payments.ts';
import { daysOfRedemption } from '../redemptions/estimate-redemption.ts';
import { getLeavingFacts, orderedOf } from '../redemptions/leaving-units.ts';
import { isSavingsScale } from './savings-scale.ts';
import { presentLot } from './simulate-redemption.ts';

const leavingOf = ({
  account_uuid: account,
  product_uuid: product,
  created_at: now,
  uuid: except,
}: OperationWhole) => ({ account, product, now, except });

/** The figures of a redemption on the last unit value before it was ordered, as in its document: every signer sees the same. */
export const estimateRedemption = async (db: Db, operation: OperationWhole) => {
  const asked = orderedOf(operation);
  const facts = await getLeavingFacts(db, leavingOf(operation));
  const days = daysOfRedemption(asked, facts, operation.created_at);
  const isScale = await isSavingsScale(db, facts.owners);
  return { asked, facts, ...days, redemption: simulateRedemption(asked, days.dated, isScale) };
};

/** What all the money would buy in the destination, on its last unit value of then. */
const arrivalOf = async (
  db: Db,
  { destination_product_uuid: destination, created_at: now }: OperationWhole,
  { cash, is_deferred }: { readonly cash: Cents; readonly is_deferred: boolean },
) => {
  const latest =
    destination === null ? undefined : await findUnitValueKnownAt(db, destination, now);
  if (destination === null || !latest) return { is_deferred, bought: undefined };
  const { entry_fee } = await getOrderedProduct(db, destination, { now });
  const price = unitValueFrom(latest.value);
  const units = arrivingUnits(cash, { price, entry_fee: rateFrom(entry_fee) }, is_deferred);
  return { is_deferred, bought: { units, price, price_on: latest.day } };
};

/** The exit from a fund, without withholding if its tax is deferred. */
const leaveFund = async (db: Db, operation: OperationWhole) => {
  const facts = await getLeavingFacts(db, leavingOf(operation));
  const is_deferred = isDeferredTransfer({ holders: facts.holders, subop: operation.subop });
  const taxed = is_deferred ? { ...facts, withholding_share: NOTHING_WITHHELD } : facts;
  return { facts, is_deferred, taxed };
};

/** Rights of a plan move untaxed: of both compartments, or of the one that was chosen. */
const leavePlan = async (db: Db, operation: OperationWhole) => {
  const { compartment } = await getPlanPart(db, operation.uuid);
  const facts = await getPlanLeavingFacts(db, leavingOf(operation), { rights: 'A', compartment });
  return { facts, is_deferred: true, taxed: facts };
};

/** The same for a transfer between two of our funds or plans. *Source*: decisions 1.3 and 2.5; ADR 149. */
export const estimateTransfer = async (db: Db, operation: OperationWhole) => {
  const asked = orderedOf(operation);
  const leave = operation.product_type === 'P' ? leavePlan : leaveFund;
  const { facts, is_deferred, taxed } = await leave(db, operation);
  const dates = internalTransferDates(operation.created_at, facts.product, businessCalendar());
  const redemption = simulateRedemption(asked, taxed, false);
  return {
    asked,
    facts,
    out_on: dates.redemptionUnitValueDate,
    in_on: dates.subscriptionUnitValueDate,
    redemption,
    arrival: await arrivalOf(db, operation, { cash: redemption.net, is_deferred }),
  };
};

const figuresOf = ({
  units,
  gross,
  fee,
  gain,
  withholding,
  net,
  remaining_value,
  estimated_tax,
  detail,
}: RedemptionSimulation) => ({
  units: sharesText(units),
  gross: centsText(gross),
  fee: centsText(fee),
  gain: centsText(gain),
  estimated_tax: estimated_tax === null ? null : centsText(estimated_tax),
  reduction: centsText(NO_CENTS),
  withholding: centsText(withholding),
  net: centsText(net),
  remaining_value: centsText(remaining_value),
  is_first_payment: false,
  lots: detail.map(presentLot),
  benefit: null,
});

type Present = (db: Db, operation: OperationWhole) => Promise<OrderEstimate | null>;

const ofRedemption: Present = async (db, operation) => {
  const { facts, day, paid_on, paid_by_law_on, redemption } = await estimateRedemption(
    db,
    operation,
  );
  if (facts.nav === null) return null;
  return {
    ...figuresOf(redemption),
    nav: facts.nav,
    nav_on: facts.nav_date ?? day,
    settlement_date: operation.settlement_date ?? paid_on,
    legal_settlement_date: paid_by_law_on,
    valued_on: null,
    arrival: null,
  };
};

const presentArrival = ({
  is_deferred,
  bought,
}: Awaited<ReturnType<typeof arrivalOf>>): OrderEstimate['arrival'] => ({
  is_deferred,
  units: bought ? sharesText(bought.units) : null,
  nav: bought ? unitValueText(bought.price) : null,
  nav_on: bought?.price_on ?? null,
});

const ofTransfer: Present = async (db, operation) => {
  const { facts, out_on, in_on, redemption, arrival } = await estimateTransfer(db, operation);
  if (facts.nav === null) return null;
  return {
    ...figuresOf(redemption),
    nav: facts.nav,
    nav_on: facts.nav_date ?? out_on,
    settlement_date: null,
    legal_settlement_date: null,
    valued_on: in_on,
    arrival: presentArrival(arrival),
  };
};

const ofBenefit: Present = async (db, operation) => {
  const estimated = await estimatePayments(db, operation);
  if (!estimated || estimated.facts.nav === null) return null;
  const { first, payments, because, form, facts, day } = estimated;
  return {
    units: null,
    gross: centsText(first.gross),
    fee: centsText(NO_CENTS),
    gain: null,
    estimated_tax: null,
    reduction: centsText(first.reduction),
    withholding: centsText(first.withholding),
    net: centsText(first.net),
    remaining_value: null,
    nav: estimated.facts.nav,
    nav_on: facts.nav_date ?? day,
    settlement_date: operation.settlement_date,
    legal_settlement_date: null,
    valued_on: first.kind === 'CAPITAL' ? null : first.date,
    is_first_payment: first.kind === 'INCOME',
    lots: [],
    arrival: null,
    benefit: {
      ...presentBenefitFigures(form, { payments, because }),
      recognised_by: recognisedBy(day, businessCalendar()),
      paid_by: capitalPaidBy(day, businessCalendar()),
    },
  };
};

/** Beside redemptions. */
const ESTIMATES: Readonly<Record<string, Present>> = {
  SOLICITUD_TRASPASO_INTERNO: ofTransfer,
  RESCATE: ofBenefit,
};

const findEstimate = (type: OperationType): Present | undefined =>
  isRedemptionOrder(type) ? ofRedemption : ESTIMATES[type];

/** Whether it was reviewed and not yet signed by all: after that its history is shown instead. */
export const isUnderReview = ({ has_docs_signed, gross }: OperationWhole): boolean =>
  !has_docs_signed && gross === null;

/** The figures of an order that was reviewed and is not executed yet; null where nothing leaves, or once it is done. */
export const presentEstimate: Present = async (db, operation) =>
  isUnderReview(operation) ? ((await findEstimate(operation.type)?.(db, operation)) ?? null) : null;
