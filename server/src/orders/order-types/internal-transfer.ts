import { madridDate } from '@area/domain/calendar/madrid';
import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { OrderOf } from '@area/contract/orders/schemas';
import { internalTransferDates } from '@area/domain/calendar/cut-off';
import { unitValueFrom } from '@area/domain/money/wire';
import { amountOrderOf, whyNotWords } from '@area/domain/operation/ordered-amount';
import { transferOut } from '@area/domain/operation/internal-transfer';
import { needsSentence, whyNotConfirmed } from '@area/domain/operation/subscription';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { getSubscriptionFacts } from '../operations/facts.ts';
import type { OperationWhole } from '../operations/store.ts';
import { isPlan } from '../pensions/plan-arrival.ts';
import { getPlanPart } from '../pensions/plan-transfer-store.ts';
import { composeOrderDocument } from '../printed-documents/operation-documents.ts';
import {
  orderedAmountColumns,
  requestedOf,
  getLeavingFacts,
  orderFieldsOf,
} from '../redemptions/leaving-units.ts';
import { insertMobilisation, printMobilisation, evaluateMobilisation } from './mobilisation.ts';
import { listArrivalNotOffered } from './offered-products.ts';
import { estimateTransfer } from './estimate-order.ts';
import type { OrderRequest, OrderKind, PrintedOrder, Evaluation } from './order-kind.ts';
import { getProductRow } from './product-store.ts';
import { fundFacts } from './printed-fund.ts';
import { reserveLeaving } from '../pensions/plan-reserve.ts';
import { simulateInternalTransfer } from './simulate-transfer.ts';
import { findSubOperation } from '../operations/sub-operation.ts';
import { whyNotMoving } from '../redemptions/why-not-moving.ts';

type Order = OrderOf<'SOLICITUD_TRASPASO_INTERNO'>;

const factsOf = async (
  db: Db,
  { order, actor, now, except }: OrderRequest<'SOLICITUD_TRASPASO_INTERNO'>,
) => {
  const { uuid_account: account, uuid_product: product, uuid_destination } = order;
  const itself = except !== undefined && { except };
  const origin = await getLeavingFacts(db, { account, product, now, ...itself });
  const subop = await findSubOperation(db, {
    type: order.type,
    account_uuid: account,
    product_uuid: product,
    destination_product_uuid: uuid_destination,
    amount_indicator: order.amount_indicator,
    created_by: actor.uuid,
  });
  return {
    origin,
    tax: { holders: origin.holders, subop },
    destination: (
      await getSubscriptionFacts(db, {
        account,
        product: uuid_destination,
        field: 'uuid_destination',
        intervener: actor.uuid,
        now,
        ...itself,
      })
    ).facts,
  };
};

const evaluate = async (
  db: Db,
  ordering: OrderRequest<'SOLICITUD_TRASPASO_INTERNO'>,
): Promise<Evaluation> => {
  const { order, now } = ordering;
  if (await isPlan(db, order.uuid_product)) return evaluateMobilisation(db, ordering);
  const facts = await factsOf(db, ordering);
  const { verdict } = facts.destination;
  const asked = amountOrderOf(requestedOf(order));
  const refused = [
    ...whyNotWords(requestedOf(order)),
    ...(asked ? whyNotMoving(order, asked, facts) : []),
    ...(await listArrivalNotOffered(db, order, ordering.now)),
    ...whyNotConfirmed(order, verdict),
    ...atField(
      'compartment',
      order.compartment === null ? undefined : reason('rules.order.not_asked'),
    ),
  ];
  if (!asked || refused.length > 0) return { refused };
  return {
    columns: {
      ...orderedAmountColumns(asked, transferOut(asked, facts.origin, facts.tax)),
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: verdict,
      suitability_sentence: needsSentence(verdict) ? order.suitability_sentence.trim() : null,
      expected_nav_date: internalTransferDates(now, facts.origin.product, businessCalendar())
        .redemptionUnitValueDate,
      destination_product_uuid: order.uuid_destination,
      simultaneous_holdings: order.simultaneous_holdings,
    },
  };
};

const insertDetails = async (
  db: Db,
  operation: OperationWhole,
  ordering: OrderRequest<'SOLICITUD_TRASPASO_INTERNO'>,
): Promise<void> => {
  if (operation.product_type === 'P') await insertMobilisation(db, operation, ordering);
};

const print = async (db: Db, operation: OperationWhole): Promise<PrintedOrder> => {
  if (operation.product_type === 'P') return printMobilisation(db, operation);
  const {
    asked,
    facts: origin,
    out_on,
    in_on,
    redemption,
    arrival,
  } = await estimateTransfer(db, operation);
  const destination = await getProductRow(
    db,
    operation.destination_product_uuid,
    madridDate(operation.created_at),
  );
  const document = await composeOrderDocument(db, {
    subcategory: 'INTERNAL_TRANSFER_ORDER',
    order: operation,
    origin: fundFacts(origin.product),
    destination: fundFacts(destination),
    asked,
    estimate: {
      price: unitValueFrom(origin.nav ?? '0'),
      price_on: origin.nav_date ?? out_on,
      redemption,
    },
    arrival,
    out_on,
    in_on,
    simultaneous_holdings: operation.simultaneous_holdings ?? false,
    verdict: operation.suitability_verdict ?? 'NO_EVALUADO',
  });
  return { subcategory: 'INTERNAL_TRANSFER_ORDER', filename: 'orden-traspaso', document };
};

/** Confirmations are not checked again: they are on the signed document. */
const rebuild = async (db: Db, operation: OperationWhole): Promise<Order> => ({
  type: 'SOLICITUD_TRASPASO_INTERNO',
  uuid_account: operation.account_uuid,
  uuid_product: operation.product_uuid,
  ...orderFieldsOf(operation),
  uuid_destination: operation.destination_product_uuid ?? '',
  compartment: (await getPlanPart(db, operation.uuid)).compartment,
  simultaneous_holdings: operation.simultaneous_holdings,
  documents_read: true,
  suitability_confirmed: true,
  suitability_sentence: operation.suitability_sentence ?? '',
});

/**
 * A transfer between two of our funds, untaxed for resident persons, or between two of our plans. *Source*: decisions 1.3
 * (SOLICITUD_TRASPASO_INTERNO).
 */
export const INTERNAL_TRANSFER: OrderKind<'SOLICITUD_TRASPASO_INTERNO'> = {
  evaluate,
  insertDetails,
  reserve: reserveLeaving,
  print,
  rebuild,
  simulate: simulateInternalTransfer,
};
