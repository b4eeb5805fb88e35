import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { SimulationFigures } from './simulation-figures.ts';
import type { AsksSimulation, SubscriptionOrder } from '@area/contract/orders/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import { NO_CENTS, unitValue } from '@area/domain/money/money';
import type { Shares } from '@area/domain/money/money';
import { portionOf } from '@area/domain/money/rounding';
import { centsFrom, centsText, sharesText, unitValueFrom } from '@area/domain/money/wire';
import {
  needsSentence,
  subscriptionFigures,
  whyNotAmount,
  whyNotSubscribe,
} from '@area/domain/operation/subscription';
import { atField, reason } from '@area/domain/rules/reason';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { getSubscriptionFacts } from '../operations/facts.ts';
import { composeSubscription } from './order-pdf.ts';
import type { OperationWhole } from '../operations/store.ts';
import { termsOfOrder } from '../../ledger/products/dealing.ts';
import { findLossesDeferredByPurchase } from '../../ledger/units/deferred-losses.ts';
import { evaluateDebit } from './debit.ts';
import type {
  OrderRequest,
  OrderKind,
  PrintedOrder,
  SimulatedBy,
  Evaluation,
} from './order-kind.ts';
import { simulateEntry, simulateSigners } from './simulation-figures.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

const evaluate = async (
  db: Db,
  { order, actor, now, except, once }: OrderRequest<'SUSCRIPCION'>,
): Promise<Evaluation> => {
  const target = {
    account: order.uuid_account,
    product: order.uuid_product,
    intervener: actor.uuid,
    now,
    ...(except !== undefined && { except }),
  };
  const { facts, product, offer } = await getSubscriptionFacts(db, target, once);
  const amount = centsFrom(order.amount);
  const paid =
    order.payment_method === 'DOMICILIACION'
      ? await evaluateDebit(db, { account: order.uuid_account, mandate: order.uuid_mandate })
      : { debit: {} };
  const refused = [
    ...whyNotSubscribe({ ...order, amount }, facts),
    ...('refused' in paid ? paid.refused : []),
  ];
  if ('refused' in paid || refused.length > 0) return { refused, offer };
  return {
    offer,
    columns: {
      amount: centsText(amount),
      fee: centsText(portionOf(amount, facts.terms.entry_fee)),
      payment_status: 'PENDING',
      payment_method: order.payment_method,
      suitability_verdict: facts.verdict,
      suitability_sentence: needsSentence(facts.verdict) ? order.suitability_sentence.trim() : null,
      expected_nav_date: redemptionUnitValueDate(
        now,
        await termsOfOrder(db, product, { now, order: except }),
        businessCalendar(),
      ),
      ...paid.debit,
    },
  };
};

const print = async (
  db: Db,
  operation: OperationWhole,
  once?: RequestReads,
): Promise<PrintedOrder> => ({
  subcategory: 'SUBSCRIPTION_ORDER',
  filename: 'orden',
  document: await composeSubscription(db, operation, once),
});

/** Confirmations are not checked again: they are on the signed document. */
const rebuild = async (_db: Db, operation: OperationWhole): Promise<SubscriptionOrder> => ({
  type: 'SUSCRIPCION',
  uuid_account: operation.account_uuid,
  uuid_product: operation.product_uuid,
  documents_read: true,
  suitability_confirmed: true,
  suitability_sentence: operation.suitability_sentence ?? '',
  amount: getAmount(operation),
  payment_method: operation.payment_method === 'DOMICILIACION' ? 'DOMICILIACION' : 'TRANSFERENCIA',
  uuid_mandate: operation.mandate_uuid,
});

type SimulationRequest = Extract<AsksSimulation, { readonly type: 'SUSCRIPCION' }>;

const ANY_PRICE = unitValue(1_000_000n);

/** The losses of earlier redemptions that these units would defer. *Source*: decisions 11.17. */
const putOffBy = async (
  db: Db,
  { uuid_account: account, uuid_product: product }: SimulationRequest,
  bought: { readonly on: CivilDate; readonly units: Shares },
): Promise<Pick<SimulationFigures, 'deferred_loss'>> => {
  const found =
    bought.units > 0n
      ? await findLossesDeferredByPurchase(db, { account, product }, bought)
      : undefined;
  return { deferred_loss: found === undefined ? null : centsText(found) };
};

const simulate = async (
  db: Db,
  asked: SimulationRequest,
  by: SimulatedBy,
): Promise<SimulationFigures> => {
  const { intervener, now } = by;
  const { product, facts } = await getSubscriptionFacts(db, {
    account: asked.uuid_account,
    product: asked.uuid_product,
    ...by,
  });
  if (facts.terms.status !== 'OPEN')
    refuseFields(atField('uuid_product', reason('rules.product_closed')));
  const cash = asked.amount === null ? NO_CENTS : centsFrom(asked.amount);
  const price = product.nav === null ? ANY_PRICE : unitValueFrom(product.nav);
  const figures = subscriptionFigures(cash, price, facts.terms.entry_fee);
  const entry = simulateEntry(now, { product, facts });
  return {
    ...entry,
    fee: centsText(figures.fee),
    invested: centsText(figures.invested),
    estimated_units: product.nav === null ? null : sharesText(figures.units),
    ...(await putOffBy(db, asked, {
      on: civilDate(entry.expected_nav_date),
      units: figures.units,
    })),
    problems: asked.amount === null ? [] : atField('amount', whyNotAmount(cash, facts)),
    ...(await simulateSigners(db, {
      account: asked.uuid_account,
      type: asked.type,
      product_type: product.type,
      amount: asked.amount === null ? null : cash,
      intervener,
    })),
  };
};

/** An order to buy: money comes by transfer, or is collected by a mandate. *Source*: decisions 1.3 (SUSCRIPCION). */
export const SUBSCRIPTION: OrderKind<'SUSCRIPCION'> = { evaluate, print, rebuild, simulate };
