import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { SimulationFigures } from './simulation-figures.ts';
import type { AsksSimulation, OrderOf } from '@area/contract/orders/schemas';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import type { Cents } from '@area/domain/money/money';
import { unitsFor } from '@area/domain/money/rounding';
import { centsFrom, centsText, sharesText, unitValueFrom } from '@area/domain/money/wire';
import { needsSentence, whyNotConfirmed } from '@area/domain/operation/subscription';
import { minimumContribution, whyNotContributeWithin } from '@area/domain/pension/max-contribution';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import { whyNotEnoughEuros } from '@area/domain/rules/amounts';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { composeOrderDocument } from '../printed-documents/operation-documents.ts';
import { getPlacedContribution, lockYearOf } from '../pensions/placed-contribution.ts';
import { findContribution, insertContribution } from '../pensions/contribution-store.ts';
import { getEntryFacts, isFirstContribution, minimumOf } from '../pensions/contribution-facts.ts';
import type { EntryFacts } from '../pensions/contribution-facts.ts';
import { contributorPrinted, paymentPrinted } from './contribution-printed.ts';
import {
  findContributionContext,
  evaluateContribution,
  whyNotDestined,
} from '../pensions/evaluate-contribution.ts';
import type { ContributionContext } from '../pensions/evaluate-contribution.ts';
import { presentContribution } from '../pensions/simulated-contribution.ts';
import { termsOfOrder } from '../../ledger/products/dealing.ts';
import { evaluateDebit } from './debit.ts';
import type {
  OrderRequest,
  OrderKind,
  PrintedOrder,
  SimulatedBy,
  Evaluation,
} from './order-kind.ts';
import { planOf } from './printed-plan.ts';
import { blankSimulation, simulateSigners } from './simulation-figures.ts';
import { estimatePurchase } from './review-order.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

type Order = OrderOf<'APORTACION'>;

const whyNotOpen = ({ product }: EntryFacts): readonly FieldReason[] =>
  atField('uuid_product', product.status === 'OPEN' ? undefined : reason('rules.product_closed'));

/** An amount above the limit is the only reason: the minimum of the plan does not apply if the limit leaves less. */
const whyNotLess = (
  amount: Order['amount'],
  { product, is_first }: EntryFacts,
  max: Cents,
): readonly FieldReason[] => {
  const least = minimumContribution(minimumOf(product, is_first), max);
  return atField('amount', whyNotEnoughEuros(centsFrom(amount), least));
};

const evaluate = async (
  db: Db,
  { order, actor, now, except }: OrderRequest<'APORTACION'>,
): Promise<Evaluation> => {
  const { uuid_account: account, uuid_product: product, destined_for } = order;
  const excepting = except === undefined ? {} : { except };
  const facts = await getEntryFacts(db, {
    account,
    product,
    intervener: actor.uuid,
    now,
    ...excepting,
  });
  const amount = centsFrom(order.amount);
  const evaluated = await evaluateContribution(db, {
    account,
    contributor: actor.uuid,
    amount,
    destined_for,
    now,
    ...excepting,
  });
  const paid =
    order.payment_method === 'DOMICILIACION'
      ? await evaluateDebit(db, { account, mandate: order.uuid_mandate })
      : { debit: {} };
  const refused = [
    ...('refused' in evaluated
      ? evaluated.refused
      : whyNotLess(order.amount, facts, evaluated.max)),
    ...whyNotOpen(facts),
    ...whyNotConfirmed(order, facts.verdict),
    ...('refused' in paid ? paid.refused : []),
  ];
  if ('refused' in paid || refused.length > 0) return { refused };
  return {
    columns: {
      amount: centsText(amount),
      fee: '0.00',
      payment_status: 'PENDING',
      payment_method: order.payment_method,
      suitability_verdict: facts.verdict,
      suitability_sentence: needsSentence(facts.verdict) ? order.suitability_sentence.trim() : null,
      expected_nav_date: redemptionUnitValueDate(
        now,
        await termsOfOrder(db, facts.product, { now, order: except }),
        businessCalendar(),
      ),
      ...paid.debit,
    },
  };
};

const insertDetails = async (
  db: Db,
  operation: OperationWhole,
  { order }: OrderRequest<'APORTACION'>,
): Promise<void> =>
  insertContribution(db, operation, {
    ...(await getPlacedContribution(db, operation)),
    destined_for: order.destined_for,
  });

/** The first one is the boletín de adhesión: joining the plan is contributing to it. */
const print = async (db: Db, operation: OperationWhole): Promise<PrintedOrder> => {
  const { calendar_year, year, ...contributing } = await getPlacedContribution(db, operation);
  const is_first = await isFirstContribution(db, operation);
  const document = await composeOrderDocument(db, {
    subcategory: 'CONTRIBUTION_ORDER',
    order: operation,
    product: await planOf(db, operation),
    amount: centsFrom(getAmount(operation)),
    is_first,
    purchase: estimatePurchase(operation),
    payment: await paymentPrinted(db, operation),
    contributor: await contributorPrinted(db, operation, contributing),
    year: calendar_year,
    limits: year,
    left: contributing.max,
  });
  return {
    subcategory: 'CONTRIBUTION_ORDER',
    filename: is_first ? 'boletin-adhesion' : 'boletin-aportacion',
    document,
  };
};

/** Confirmations are not checked again: they are on the signed document. */
const rebuild = async (db: Db, operation: OperationWhole): Promise<Order> => ({
  type: 'APORTACION',
  uuid_account: operation.account_uuid,
  uuid_product: operation.product_uuid,
  documents_read: true,
  suitability_confirmed: true,
  suitability_sentence: operation.suitability_sentence ?? '',
  amount: getAmount(operation),
  payment_method: operation.payment_method === 'DOMICILIACION' ? 'DOMICILIACION' : 'TRANSFERENCIA',
  uuid_mandate: operation.mandate_uuid,
  destined_for: (await findContribution(db, operation.uuid))?.destined_for ?? null,
});

type SimulationRequest = Extract<AsksSimulation, { readonly type: 'APORTACION' }>;

const problemsWith = (
  { amount, destined_for }: SimulationRequest,
  facts: EntryFacts,
  found: ContributionContext,
): readonly FieldReason[] => [
  ...(amount === null
    ? []
    : [
        ...whyNotOpen(facts),
        ...whyNotLess(amount, facts, found.max),
        ...atField('amount', whyNotContributeWithin(centsFrom(amount), found.max)),
      ]),
  ...(destined_for === null ? [] : whyNotDestined(destined_for, found)),
];

const simulate = async (
  db: Db,
  asked: SimulationRequest,
  by: SimulatedBy,
): Promise<SimulationFigures> => {
  const { uuid_account: account, uuid_product } = asked;
  const { intervener, now, ...excepting } = by;
  const facts = await getEntryFacts(db, { account, product: uuid_product, ...by });
  const { product, is_first, verdict } = facts;
  const found = await findContributionContext(db, {
    account,
    contributor: intervener,
    now,
    ...excepting,
  });
  const amount = centsFrom(asked.amount ?? '0.00');
  const bare = {
    ...blankSimulation(now, product),
    estimated_nav: product.nav,
    estimated_nav_date: product.nav_date,
    verdict,
    needs_sentence: needsSentence(verdict),
    minimum: centsText(minimumOf(product, is_first)),
    invested: centsText(amount),
    estimated_units:
      product.nav === null ? null : sharesText(unitsFor(amount, unitValueFrom(product.nav))),
    ...(await simulateSigners(db, {
      account,
      type: asked.type,
      product_type: 'P',
      amount,
      intervener,
    })),
  };
  if ('refused' in found) return { ...bare, problems: found.refused };
  return {
    ...bare,
    minimum: centsText(minimumContribution(minimumOf(product, is_first), found.max)),
    maximum: centsText(found.max),
    contribution: presentContribution(found, is_first),
    problems: problemsWith(asked, facts, found),
  };
};

/** Money put into a plan, within the limits of the law. *Source*: decisions 1.3 (APORTACION) and 2.7, ADR 65. */
export const CONTRIBUTION: OrderKind<'APORTACION'> = {
  evaluate,
  insertDetails,
  lock: lockYearOf,
  print,
  rebuild,
  simulate,
};
