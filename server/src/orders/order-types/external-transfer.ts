import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { SimulationFigures } from './simulation-figures.ts';
import type { OrderOf } from '@area/contract/orders/schemas';
import { fundTransferDeadlines } from '@area/domain/calendar/transfer-deadlines';
import { madridDate } from '@area/domain/calendar/madrid';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFrom, centsText, sharesFrom } from '@area/domain/money/wire';
import { amountOrderOf } from '@area/domain/operation/ordered-amount';
import { whyNotRequestTransfer } from '@area/domain/operation/external-transfer';
import { needsSentence } from '@area/domain/operation/subscription';
import { whyNotExternalTransfer } from '@area/domain/operation/transfer-rules';
import { transferReference } from '@area/domain/operation/transfer-reference';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { getSubscriptionFacts } from '../operations/facts.ts';
import type { OperationWhole } from '../operations/store.ts';
import { composeOrderDocument } from '../printed-documents/operation-documents.ts';
import { DASH } from '../../clients/printed-documents/parties.ts';
import { isPlan } from '../pensions/plan-arrival.ts';
import { listOwners } from '../../ledger/units/owners.ts';
import { findManagerNumbers } from '../transfers/manager-store.ts';
import { getTransfer, insertTransfer } from '../transfers/store.ts';
import {
  insertPlanOrigin,
  originOfPlan,
  printPlanTransfer,
  rebuildPlan,
  simulatePlanTransfer,
  evaluatePlanTransfer,
} from './external-plan.ts';
import { orderOfAsked } from './external-order.ts';
import type { AskedTransfer, TransferRequest } from './external-order.ts';
import { listOwnIsins } from './product-store.ts';
import { listNotOffered } from './offered-products.ts';
import type { OrderKind, OrderRequest, PrintedOrder, Evaluation } from './order-kind.ts';
import { simulateEntry, simulateSigners } from './simulation-figures.ts';

const TYPE = 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA';
type Order = OrderOf<typeof TYPE>;

const listHolders = async (db: Db, account: string) =>
  (await listOwners(db, account, { need: 'SENT' })).map(({ holder }) => holder);

/** How much, as the rules read it. */
const askedOf = ({
  amount_indicator,
  amount,
  units,
}: Pick<Order, 'amount_indicator' | 'amount' | 'units'>) => ({
  amount_indicator,
  amount: amount === null ? null : centsFrom(amount),
  units: units === null ? null : sharesFrom(units),
});

const refusedOf = async (db: Db, { order, actor, now }: TransferRequest) => {
  const { facts } = await getSubscriptionFacts(db, {
    account: order.uuid_account,
    product: order.uuid_product,
    intervener: actor.uuid,
    now,
  });
  const { has_same_holders, simultaneous_holdings } = order;
  const asked = {
    ...order,
    ...askedOf(order),
    origin: { ...order.origin, has_same_holders, simultaneous_holdings },
  };
  const against = {
    destination: facts,
    holders: await listHolders(db, order.uuid_account),
    own_isins: await listOwnIsins(db),
  };
  return {
    verdict: facts.verdict,
    refused: [
      ...whyNotRequestTransfer(asked, against),
      ...atField('plan', order.plan === null ? undefined : reason('rules.order.not_asked')),
    ],
  };
};

/** The unit value is that of the day of the money, which should be there by the last day that the law gives the other manager. */
const expectedDay = (now: Date) =>
  fundTransferDeadlines({ completeOn: madridDate(now) }, businessCalendar()).cashBy;

const evaluate = async (db: Db, ordering: OrderRequest<typeof TYPE>): Promise<Evaluation> => {
  const { order, now } = ordering;
  if (await isPlan(db, order.uuid_product)) return evaluatePlanTransfer(db, ordering);
  const { verdict, refused } = await refusedOf(db, ordering);
  if (refused.length > 0) return { refused };
  return {
    columns: {
      // The value of units of another manager's fund is unknown here.
      amount: order.amount,
      fee: centsText(NO_CENTS),
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: verdict,
      suitability_sentence: needsSentence(verdict) ? order.suitability_sentence.trim() : null,
      expected_nav_date: expectedDay(now),
      amount_indicator: order.amount_indicator,
      ordered_units: order.units,
      simultaneous_holdings: order.simultaneous_holdings,
    },
  };
};

const insertDetails = async (
  db: Db,
  operation: OperationWhole,
  { order, now }: OrderRequest<typeof TYPE>,
): Promise<void> => {
  const { uuid, reference } = operation;
  // A plan has no ISIN: its register number or its insurer's code is there.
  const { isin, name, manager, manager_number, account_number } = {
    ...order.origin,
    ...(order.plan && originOfPlan(order.plan, order.origin.account_number)),
  };
  await insertTransfer(db, {
    operation_uuid: uuid,
    direction: 'IN',
    reference: transferReference(reference),
    isin: normaliseIdentifier(isin),
    fund_name: name.trim(),
    manager: manager.trim(),
    manager_number: manager_number.trim(),
    account_number: account_number.trim(),
    created_at: now,
    ...(await findManagerNumbers(db, manager_number)),
  });
  if (order.plan) await insertPlanOrigin(db, operation, order.plan);
};

/** The amount, as in the row of the order. */
const askedIn = (
  operation: OperationWhole,
): Pick<Order, 'amount_indicator' | 'amount' | 'units'> => {
  const { amount_indicator } = operation;
  const isEuros = amount_indicator === 'B' || amount_indicator === 'I';
  return {
    amount_indicator,
    amount: isEuros ? operation.amount : null,
    units: operation.ordered_units,
  };
};

const print = async (db: Db, operation: OperationWhole): Promise<PrintedOrder> => {
  if (operation.product_type === 'P') return printPlanTransfer(db, operation);
  const transfer = await getTransfer(db, operation.uuid);
  const asked = amountOrderOf(askedOf(askedIn(operation)));
  if (!asked || operation.suitability_verdict === null)
    throw new Error(`order ${operation.reference} says not how much`);
  const {
    name,
    class: of_class,
    isin,
    cnmv_number,
  } = {
    name: operation.product_name,
    class: operation.product_class,
    isin: operation.isin,
    cnmv_number: operation.cnmv_number,
  };
  const document = await composeOrderDocument(db, {
    subcategory: 'EXTERNAL_TRANSFER_ORDER',
    order: operation,
    origin: {
      name: transfer.fund_name || DASH,
      isin: transfer.isin,
      manager: transfer.manager,
      manager_nif: transfer.manager_nif || DASH,
      manager_registration: transfer.manager_registration || DASH,
      account_number: transfer.account_number,
    },
    destination: { type: 'F', name, class: of_class, isin, cnmv_number },
    destination_iban: operation.product_iban,
    asked,
    simultaneous_holdings: operation.simultaneous_holdings ?? false,
    verdict: operation.suitability_verdict,
  });
  return { subcategory: 'EXTERNAL_TRANSFER_ORDER', filename: 'orden-traspaso-externo', document };
};

/** Confirmations are not checked again: they are on the signed document. */
const rebuild = async (db: Db, operation: OperationWhole): Promise<Order> => {
  const {
    isin,
    fund_name: name,
    manager,
    manager_number,
    account_number: known,
  } = await getTransfer(db, operation.uuid);
  const plan = await rebuildPlan(db, operation);
  // Nobody types the policy of an insured savings plan twice.
  const account_number = plan?.retirement_plan_type === 'PPA' ? '' : known;
  return {
    type: TYPE,
    uuid_account: operation.account_uuid,
    uuid_product: operation.product_uuid,
    documents_read: true,
    suitability_confirmed: true,
    suitability_sentence: operation.suitability_sentence ?? '',
    ...askedIn(operation),
    origin: { isin, name, manager, manager_number, account_number },
    has_same_holders: true,
    simultaneous_holdings: operation.simultaneous_holdings,
    plan,
  };
};

const simulate = async (
  db: Db,
  asked: AskedTransfer,
  { intervener, now }: { readonly intervener: string; readonly now: Date },
): Promise<SimulationFigures> => {
  const { type, uuid_account: account, uuid_product: product_uuid } = asked;
  if (await isPlan(db, product_uuid)) return simulatePlanTransfer(db, asked, { intervener, now });
  const { product, facts } = await getSubscriptionFacts(db, {
    account,
    product: product_uuid,
    intervener,
    now,
  });
  const order = orderOfAsked(asked);
  const problems: readonly FieldReason[] = [
    ...(await listNotOffered(db, { type, account, product: product_uuid, intervener, now })),
    ...(order
      ? (await refusedOf(db, { order, actor: { uuid: intervener }, now })).refused
      : [
          ...atField(
            'uuid_product',
            facts.terms.status === 'OPEN' ? undefined : reason('rules.product_closed'),
          ),
          ...atField('type', whyNotExternalTransfer(await listHolders(db, account))),
        ]),
  ];
  return {
    ...simulateEntry(now, { product, facts }),
    expected_nav_date: expectedDay(now),
    problems,
    ...(await simulateSigners(db, {
      account,
      type,
      product_type: product.type,
      amount: null,
      intervener,
    })),
  };
};

/** An order to have another manager send money, untaxed. *Source*: decisions 1.3 (SOLICITUD_TRASPASO_EXTERNO_ENTRADA); ADR 55. */
export const EXTERNAL_TRANSFER: OrderKind<typeof TYPE> = {
  evaluate,
  insertDetails,
  print,
  rebuild,
  simulate,
};
