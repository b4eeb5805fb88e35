import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { SimulationFigures } from './simulation-figures.ts';
import type { OrderOf } from '@area/contract/orders/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { pensionTransferDeadlines } from '@area/domain/calendar/transfer-deadlines';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFrom, centsText, sharesFrom } from '@area/domain/money/wire';
import { whyNotRequestPlan } from '@area/domain/operation/plan-transfer';
import { needsSentence } from '@area/domain/operation/subscription';
import { normalisePolicy } from '@area/domain/rules/plan-codes';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { composeOrderDocument } from '../printed-documents/operation-documents.ts';
import { DASH } from '../../clients/printed-documents/parties.ts';
import { getArrival } from '../pensions/plan-arrival.ts';
import {
  findPlanTransfer,
  listOwnPlans,
  insertPlanTransfer,
} from '../pensions/plan-transfer-store.ts';
import { getTransfer } from '../transfers/store.ts';
import { printedAmountOf } from './mobilisation.ts';
import { orderOfAsked } from './external-order.ts';
import type { AskedTransfer, TransferRequest } from './external-order.ts';
import type { PrintedOrder, Evaluation } from './order-kind.ts';
import { planOf } from './printed-plan.ts';
import { blankSimulation, simulateSigners } from './simulation-figures.ts';

const TYPE = 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA';
type Order = OrderOf<typeof TYPE>;

/** The last day that the law gives the other manager. */
const expectedDay = (now: Date) =>
  pensionTransferDeadlines({ completeOn: madridDate(now) }, businessCalendar()).cashBy;

/**
 * Evaluates an order to transfer a plan from another manager. *Source*: decisions 1.3 (SOLICITUD_TRASPASO_EXTERNO_ENTRADA,
 * P); ADR 69.
 */
export const evaluatePlanTransfer = async (
  db: Db,
  { order, actor, now }: TransferRequest,
): Promise<Evaluation> => {
  const {
    amount,
    units,
    origin: { manager, manager_number, account_number },
  } = order;
  const { is_open, verdict } = await getArrival(db, {
    account: order.uuid_account,
    product: order.uuid_product,
    intervener: actor.uuid,
    now,
  });
  const asked = {
    ...order,
    manager,
    manager_number,
    account_number,
    amount: amount === null ? null : centsFrom(amount),
    units: units === null ? null : sharesFrom(units),
  };
  const refused = whyNotRequestPlan(asked, {
    is_open,
    verdict,
    own_plan_codes: await listOwnPlans(db),
  });
  if (refused.length > 0) return { refused };
  return {
    columns: {
      // The value of units of another manager's plan is unknown here.
      amount,
      fee: centsText(NO_CENTS),
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: verdict,
      suitability_sentence: needsSentence(verdict) ? order.suitability_sentence.trim() : null,
      expected_nav_date: expectedDay(now),
      amount_indicator: order.amount_indicator,
      ordered_units: units,
      simultaneous_holdings: null,
    },
  };
};

/** What names a plan among managers, and the account there: of an insured savings plan its insurer and the policy. */
export const originOfPlan = (plan: NonNullable<Order['plan']>, account_number: string) =>
  plan.retirement_plan_type === 'PPA'
    ? { isin: plan.insurer_code, account_number: normalisePolicy(plan.policy_number) }
    : { isin: plan.plan_code, account_number };

/** The codes of the plan there and which part of it moves. */
export const insertPlanOrigin = async (
  db: Db,
  operation: OperationWhole,
  plan: NonNullable<Order['plan']>,
): Promise<void> => {
  const { retirement_plan_type, rights, compartment } = plan;
  const codes =
    retirement_plan_type === 'PPA'
      ? {
          plan_code: null,
          fund_code: null,
          insurer_code: normaliseIdentifier(plan.insurer_code),
          policy_number: normalisePolicy(plan.policy_number),
        }
      : {
          plan_code: normaliseIdentifier(plan.plan_code),
          fund_code: normaliseIdentifier(plan.fund_code),
        };
  await insertPlanTransfer(db, {
    operation_uuid: operation.uuid,
    retirement_plan_type,
    ...codes,
    rights,
    compartment,
  });
};

/** The plan as it was sent; nothing of a fund. */
export const rebuildPlan = async (db: Db, { uuid }: OperationWhole): Promise<Order['plan']> => {
  const kept = await findPlanTransfer(db, uuid);
  return (
    kept && {
      ...kept,
      plan_code: kept.plan_code ?? '',
      fund_code: kept.fund_code ?? '',
      insurer_code: kept.insurer_code ?? '',
      policy_number: kept.policy_number ?? '',
    }
  );
};

export const printPlanTransfer = async (
  db: Db,
  operation: OperationWhole,
): Promise<PrintedOrder> => {
  const transfer = await getTransfer(db, operation.uuid);
  const plan = await rebuildPlan(db, operation);
  if (!plan) throw new Error(`order ${operation.reference} says not which plan`);
  const { rights, compartment, ...named } = plan;
  const document = await composeOrderDocument(db, {
    subcategory: 'PENSION_TRANSFER_ORDER',
    order: operation,
    origin: {
      name: transfer.fund_name || DASH,
      ...named,
      manager: transfer.manager,
      manager_nif: transfer.manager_nif || DASH,
      manager_registration: transfer.manager_registration || DASH,
      account_number: transfer.account_number,
    },
    destination: await planOf(db, operation),
    asked: printedAmountOf(operation),
    rights,
    compartment,
  });
  return { subcategory: 'PENSION_TRANSFER_ORDER', filename: 'solicitud-traspaso-plan', document };
};

/** What the rules say of it, as far as it is said. */
const problemsOf = async (
  db: Db,
  asked: AskedTransfer,
  { intervener, now, is_open }: { intervener: string; now: Date; is_open: boolean },
) => {
  const order = orderOfAsked(asked);
  if (!order) return atField('uuid_product', is_open ? undefined : reason('rules.product_closed'));
  const found = await evaluatePlanTransfer(db, { order, actor: { uuid: intervener }, now });
  return 'refused' in found ? found.refused : [];
};

/** The simulation of a transfer of a plan: the amount is known when the other manager answers. */
export const simulatePlanTransfer = async (
  db: Db,
  asked: AskedTransfer,
  { intervener, now }: { readonly intervener: string; readonly now: Date },
): Promise<SimulationFigures> => {
  const { type, uuid_account: account, uuid_product } = asked;
  const { product, is_open, verdict } = await getArrival(db, {
    account,
    product: uuid_product,
    intervener,
    now,
  });
  return {
    ...blankSimulation(now, product),
    estimated_nav: product.nav,
    estimated_nav_date: product.nav_date,
    expected_nav_date: expectedDay(now),
    verdict,
    needs_sentence: needsSentence(verdict),
    problems: await problemsOf(db, asked, { intervener, now, is_open }),
    ...(await simulateSigners(db, {
      account,
      type,
      product_type: 'P',
      amount: null,
      intervener,
    })),
  };
};
