import type { SimulationFigures } from './simulation-figures.ts';
import type { AsksSimulation, OrderOf } from '@area/contract/orders/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS } from '@area/domain/money/money';
import { portionOf } from '@area/domain/money/rounding';
import { centsFrom, centsText, rateFrom } from '@area/domain/money/wire';
import { hasInitialSubscription } from '@area/domain/operation/order-guards';
import { whyNotSubscribePeriodically } from '@area/domain/operation/periodic-order';
import { maximumFor, needsSentence, whyNotConfirmed } from '@area/domain/operation/subscription';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { getSubscriptionFacts } from '../operations/facts.ts';
import type { OperationWhole } from '../operations/store.ts';
import { composeOrderDocument } from '../printed-documents/operation-documents.ts';
import { evaluateDebit } from './debit.ts';
import { getMandatePrinted } from './debit-store.ts';
import type {
  OrderRequest,
  OrderKind,
  PrintedOrder,
  SimulatedBy,
  Evaluation,
} from './order-kind.ts';
import { getProductRow } from './product-store.ts';
import { listFirstSubscription } from './order-facts-store.ts';
import { fundOf } from './printed-fund.ts';
import {
  getRepetitionFacts,
  insertRepetition,
  periodicOrderOf,
  printRepetition,
  rebuildRepetition,
  replaceRepetition,
  repetitionOf,
  simulateRepetition,
  repetitionFields,
  whyNotIncreased,
} from './repetition.ts';
import type { ScheduleContext, RepetitionPlace, ScheduleFields } from './repetition.ts';
import { blankSimulation, simulateSigners } from './simulation-figures.ts';

type Order = OrderOf<'SOLICITUD_SUSCRIPCION_PERIODICA'>;

const getFacts = async (
  db: Db,
  { uuid_account: account, uuid_product: product }: RepetitionPlace,
  look: ScheduleContext,
) => {
  const { facts } = await getSubscriptionFacts(db, {
    account,
    product,
    intervener: look.intervener,
    now: look.now,
  });
  const row = await getProductRow(db, product, madridDate(look.now));
  const earlier = await listFirstSubscription(db, account, product);
  return {
    facts,
    row,
    repeated: {
      ...(await getRepetitionFacts(db, { ...look, product: row })),
      has_initial_subscription: hasInitialSubscription(earlier),
    },
  };
};

type Facts = Awaited<ReturnType<typeof getFacts>>;

const whyNotOrder = (
  words: RepetitionPlace & ScheduleFields,
  { facts, repeated }: Facts,
): readonly FieldReason[] => {
  const terms = repetitionOf(words);
  return [
    ...(facts.terms.status === 'OPEN'
      ? []
      : atField('uuid_product', reason('rules.product_closed'))),
    ...whyNotSubscribePeriodically(periodicOrderOf(terms), repeated),
    ...(terms.amount > maximumFor(facts)
      ? atField('amount', reason('rules.periodic.maximum'))
      : []),
    ...whyNotIncreased(words),
  ];
};

const evaluate = async (
  db: Db,
  { order, actor, now, except }: OrderRequest<'SOLICITUD_SUSCRIPCION_PERIODICA'>,
): Promise<Evaluation> => {
  const known = await getFacts(db, order, {
    intervener: actor.uuid,
    now,
    ...(except !== undefined && { except }),
  });
  const { facts } = known;
  const paid = await evaluateDebit(db, {
    account: order.uuid_account,
    mandate: order.uuid_mandate,
  });
  const refused = [
    ...whyNotOrder(order, known),
    ...whyNotConfirmed(order, facts.verdict),
    ...('refused' in paid ? paid.refused : []),
  ];
  if ('refused' in paid || refused.length > 0) return { refused };
  return {
    columns: {
      amount: centsText(centsFrom(order.amount)),
      fee: centsText(portionOf(centsFrom(order.amount), facts.terms.entry_fee)),
      // Its instalments are paid, never the order itself.
      payment_status: 'NONE',
      payment_method: 'DOMICILIACION',
      expected_nav_date: null,
      suitability_verdict: facts.verdict,
      suitability_sentence: needsSentence(facts.verdict) ? order.suitability_sentence.trim() : null,
      ...paid.debit,
    },
  };
};

const print = async (db: Db, operation: OperationWhole): Promise<PrintedOrder> => {
  const { id, iban } = await getMandatePrinted(db, operation.mandate_uuid ?? '');
  const document = await composeOrderDocument(db, {
    subcategory: 'PERIODIC_SUBSCRIPTION_ORDER',
    order: operation,
    product: fundOf(operation),
    periodic: await printRepetition(db, operation),
    payment: { method: 'DOMICILIACION', iban, mandate: id },
    entry_fee: rateFrom(operation.product_entry_fee),
    verdict: operation.suitability_verdict ?? 'NO_EVALUADO',
  });
  return {
    subcategory: 'PERIODIC_SUBSCRIPTION_ORDER',
    filename: 'orden-suscripcion-periodica',
    document,
  };
};

const rebuild = async (db: Db, operation: OperationWhole): Promise<Order> => ({
  type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  uuid_account: operation.account_uuid,
  uuid_product: operation.product_uuid,
  documents_read: true,
  suitability_confirmed: true,
  suitability_sentence: operation.suitability_sentence ?? '',
  ...(await rebuildRepetition(db, operation)),
  uuid_mandate: operation.mandate_uuid,
});

type SimulationRequest = Extract<
  AsksSimulation,
  { readonly type: 'SOLICITUD_SUSCRIPCION_PERIODICA' }
>;

const simulate = async (
  db: Db,
  asked: SimulationRequest,
  by: SimulatedBy,
): Promise<SimulationFigures> => {
  const { intervener, now } = by;
  const known = await getFacts(db, asked, by);
  const words = repetitionFields(asked);
  const cash = asked.amount === null ? NO_CENTS : centsFrom(asked.amount);
  const { facts, row, repeated } = known;
  return {
    ...blankSimulation(now, row),
    fee: centsText(portionOf(cash, facts.terms.entry_fee)),
    invested: centsText(cash),
    minimum: row.min_periodic,
    maximum: centsText(maximumFor(facts)),
    verdict: facts.verdict,
    needs_sentence: needsSentence(facts.verdict),
    periodic: simulateRepetition(words, { today: madridDate(now), min_periodic: row.min_periodic }),
    problems: words
      ? whyNotOrder({ ...asked, ...words }, known)
      : atField(
          'uuid_product',
          repeated.has_initial_subscription ? undefined : reason('rules.periodic.initial_first'),
        ),
    ...(await simulateSigners(db, {
      account: asked.uuid_account,
      type: asked.type,
      product_type: 'F',
      amount: asked.amount === null ? null : cash,
      intervener,
    })),
  };
};

/** A periodic subscription by direct debit. *Source*: decisions 1.3 (SOLICITUD_SUSCRIPCION_PERIODICA) and 1.4. */
export const PERIODIC_SUBSCRIPTION: OrderKind<'SOLICITUD_SUSCRIPCION_PERIODICA'> = {
  evaluate,
  print,
  rebuild,
  simulate,
  insertDetails: async (db, operation, { order }) => insertRepetition(db, operation, order),
  replaceDetails: async (db, operation, { order }) => replaceRepetition(db, operation, order),
};
