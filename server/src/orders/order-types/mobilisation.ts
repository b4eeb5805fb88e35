import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { OrderOf } from '@area/contract/orders/schemas';
import { internalTransferDates } from '@area/domain/calendar/cut-off';
import { unitValueFrom } from '@area/domain/money/wire';
import { amountOrderOf, orderedFieldOf, whyNotWords } from '@area/domain/operation/ordered-amount';
import { transferOut } from '@area/domain/operation/internal-transfer';
import { whyNotMobilise } from '@area/domain/operation/plan-transfer';
import { needsSentence, whyNotConfirmed } from '@area/domain/operation/subscription';
import type { RightsType } from '@area/domain/pension/codes';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { composeOrderDocument } from '../printed-documents/operation-documents.ts';
import { getNamedProduct } from '../printed-documents/product-store.ts';
import { getArrival } from '../pensions/plan-arrival.ts';
import { getPlanLeavingFacts } from '../pensions/plan-part.ts';
import { listLots } from '../../ledger/units/lots-store.ts';
import { estimateTransfer } from './estimate-order.ts';
import { orderedAmountColumns, requestedOf, orderedOf } from '../redemptions/leaving-units.ts';
import { listArrivalNotOffered } from './offered-products.ts';
import type { OrderRequest, PrintedOrder, Evaluation } from './order-kind.ts';
import { getPlan } from './printed-plan.ts';
import { insertPlanTransfer, getPlanPart } from '../pensions/plan-transfer-store.ts';

type Order = OrderOf<'SOLICITUD_TRASPASO_INTERNO'>;

/** The facts for an order to move between our plans. */
export const getMobilisationFacts = async (
  db: Db,
  { order, actor, now, except }: OrderRequest<'SOLICITUD_TRASPASO_INTERNO'>,
) => {
  const { uuid_account: account, uuid_product: product, uuid_destination, compartment } = order;
  return {
    origin: await getPlanLeavingFacts(
      db,
      { account, product, now, ...(except !== undefined && { except }) },
      { rights: 'A', compartment },
    ),
    destination: await getArrival(db, {
      account,
      product: uuid_destination,
      field: 'uuid_destination',
      intervener: actor.uuid,
      now,
    }),
  };
};

/** Evaluates an order between plans: a part or all of one, untaxed. *Source*: decisions 1.3, RD 304/2004 article 50; ADR 69. */
export const evaluateMobilisation = async (
  db: Db,
  ordering: OrderRequest<'SOLICITUD_TRASPASO_INTERNO'>,
): Promise<Evaluation> => {
  const { order, now } = ordering;
  const {
    origin,
    destination: { is_open, verdict },
  } = await getMobilisationFacts(db, ordering);
  const asked = amountOrderOf(requestedOf(order));
  const moving = { uuid_origin: order.uuid_product, uuid_destination: order.uuid_destination };
  const unvalued =
    asked && origin.nav === null
      ? atField(orderedFieldOf(asked), reason('rules.no_free_units'))
      : [];
  const refused = [
    ...whyNotWords(requestedOf(order)),
    ...(asked && origin.nav !== null
      ? whyNotMobilise({ amount: asked, ...moving }, origin, is_open)
      : unvalued),
    ...(await listArrivalNotOffered(db, order, ordering.now)),
    ...whyNotConfirmed(order, verdict),
  ];
  if (!asked || refused.length > 0) return { refused };
  return {
    columns: {
      ...orderedAmountColumns(
        asked,
        transferOut(asked, origin, { holders: origin.holders, subop: null }),
      ),
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: verdict,
      suitability_sentence: needsSentence(verdict) ? order.suitability_sentence.trim() : null,
      expected_nav_date: internalTransferDates(now, origin.product, businessCalendar())
        .redemptionUnitValueDate,
      destination_product_uuid: order.uuid_destination,
      simultaneous_holdings: null,
    },
  };
};

const rightsHeld = async (
  db: Db,
  { account_uuid, product_uuid }: OperationWhole,
): Promise<RightsType> => {
  const held = new Set(
    (await listLots(db, account_uuid, product_uuid)).map(({ rights }) => rights),
  );
  return held.size > 1 ? 'A' : held.has('E') ? 'E' : 'C';
};

/** The kind of rights is known here and need not be given. */
export const insertMobilisation = async (
  db: Db,
  operation: OperationWhole,
  { order: { compartment } }: { readonly order: Order },
): Promise<void> => {
  await insertPlanTransfer(db, {
    operation_uuid: operation.uuid,
    plan_code: null,
    fund_code: null,
    rights: await rightsHeld(db, operation),
    compartment,
  });
};

/** The same document as for a plan of another manager, with ourselves as the manager. */
export const printMobilisation = async (
  db: Db,
  operation: OperationWhole,
): Promise<PrintedOrder> => {
  const { product_uuid, destination_product_uuid } = operation;
  const [from, to] = [
    await getPlan(db, product_uuid),
    await getNamedProduct(db, destination_product_uuid ?? ''),
  ];
  if (to.type !== 'P') throw new Error(`mobilisation ${operation.reference} does not go to a plan`);
  const { facts, out_on, in_on, redemption, arrival } = await estimateTransfer(db, operation);
  const document = await composeOrderDocument(db, {
    subcategory: 'PENSION_TRANSFER_ORDER',
    order: operation,
    origin: { ...from, account_number: operation.account_number },
    destination: to,
    asked: printedAmountOf(operation),
    ...(await getPlanPart(db, operation.uuid)),
    out_on,
    in_on,
    ...(facts.nav !== null && {
      estimate: {
        price: unitValueFrom(facts.nav),
        price_on: facts.nav_date ?? out_on,
        redemption,
        arrival,
      },
    }),
  });
  return { subcategory: 'PENSION_TRANSFER_ORDER', filename: 'solicitud-movilizacion', document };
};

/** The amount for the document of plans: an untaxed transfer has no net. */
export const printedAmountOf = (operation: OperationWhole) => {
  const { amount_indicator: indicator, ...much } = orderedOf(operation);
  if (indicator === 'I')
    throw new Error(`mobilisation ${operation.reference} asks for a net amount`);
  return { indicator, ...much };
};
