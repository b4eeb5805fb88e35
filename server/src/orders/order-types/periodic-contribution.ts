import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { SimulationFigures } from './simulation-figures.ts';
import type { AsksSimulation, OrderOf } from '@area/contract/orders/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { whyNotPayInPeriodically } from '@area/domain/operation/periodic-order';
import type { WrittenGrowth } from '@area/domain/operation/periodic-terms';
import { needsSentence, whyNotConfirmed } from '@area/domain/operation/subscription';
import { whyNotContributePeriodically } from '@area/domain/pension/periodic-contribution';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { composeOrderDocument } from '../printed-documents/operation-documents.ts';
import { contributorPrinted, paymentPrinted } from './contribution-printed.ts';
import { findContribution, insertContribution } from '../pensions/contribution-store.ts';
import { presentContribution } from '../pensions/simulated-contribution.ts';
import { getPlacedContribution, lockYearOf } from '../pensions/placed-contribution.ts';
import { whyNotDestined } from '../pensions/evaluate-contribution.ts';
import type { ContributionContext } from '../pensions/evaluate-contribution.ts';
import { evaluateDebit } from './debit.ts';
import type {
  OrderRequest,
  OrderKind,
  PrintedOrder,
  SimulatedBy,
  Evaluation,
} from './order-kind.ts';
import { getPeriodicContributionFacts } from './periodic-contribution-facts.ts';
import type { PeriodicContributionFacts } from './periodic-contribution-facts.ts';
import { planOf } from './printed-plan.ts';
import {
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
import type { ScheduleFields } from './repetition.ts';
import { blankSimulation, simulateSigners } from './simulation-figures.ts';

type Order = OrderOf<'SOLICITUD_APORTACION_PERIODICA'>;

/** Of a plan nothing else is written. */
const NO_INCREASE = { increase_type: null, increase: null } as const;
const wordsOf = <T extends Pick<WrittenGrowth, 'revaluation' | 'revaluation_value'>>(
  order: T,
): T & typeof NO_INCREASE => ({ ...order, ...NO_INCREASE });

/** The limits are not checked again for an order in force: each instalment keeps what is left. */
const whyNotWithin = (
  words: ScheduleFields,
  { limits, is_in_force }: PeriodicContributionFacts,
): readonly FieldReason[] =>
  is_in_force || limits === undefined || whyNotIncreased(words).length > 0
    ? []
    : whyNotContributePeriodically(repetitionOf(words), limits, businessCalendar());

const whyNotOrder = (
  words: ScheduleFields,
  facts: PeriodicContributionFacts,
): readonly FieldReason[] => [
  ...atField(
    'uuid_product',
    facts.product.status === 'OPEN' ? undefined : reason('rules.product_closed'),
  ),
  ...whyNotPayInPeriodically(periodicOrderOf(repetitionOf(words)), facts.repeated),
  ...whyNotIncreased(words),
  ...whyNotWithin(words, facts),
];

const whyNotContributor = (
  { found }: PeriodicContributionFacts,
  destined_for: Order['destined_for'],
): readonly FieldReason[] =>
  'refused' in found ? found.refused : whyNotDestined(destined_for, found);

const evaluate = async (
  db: Db,
  { order, actor, now, except }: OrderRequest<'SOLICITUD_APORTACION_PERIODICA'>,
): Promise<Evaluation> => {
  const facts = await getPeriodicContributionFacts(db, {
    ...order,
    intervener: actor.uuid,
    now,
    ...(except !== undefined && { except }),
  });
  const paid = await evaluateDebit(db, {
    account: order.uuid_account,
    mandate: order.uuid_mandate,
  });
  const refused = [
    ...whyNotOrder(wordsOf(order), facts),
    ...whyNotContributor(facts, order.destined_for),
    ...whyNotConfirmed(order, facts.verdict),
    ...('refused' in paid ? paid.refused : []),
  ];
  if ('refused' in paid || refused.length > 0) return { refused };
  return {
    columns: {
      // Its instalments are paid, never the order itself.
      amount: centsText(centsFrom(order.amount)),
      fee: '0.00',
      payment_status: 'NONE',
      payment_method: 'DOMICILIACION',
      expected_nav_date: null,
      suitability_verdict: facts.verdict,
      suitability_sentence: needsSentence(facts.verdict) ? order.suitability_sentence.trim() : null,
      ...paid.debit,
    },
  };
};

const insertDetails = async (
  db: Db,
  operation: OperationWhole,
  { order }: OrderRequest<'SOLICITUD_APORTACION_PERIODICA'>,
): Promise<void> => {
  await insertRepetition(db, operation, wordsOf(order));
  await insertContribution(db, operation, {
    ...(await getPlacedContribution(db, operation)),
    destined_for: order.destined_for,
  });
};

const print = async (db: Db, operation: OperationWhole): Promise<PrintedOrder> => {
  const periodic = await printRepetition(db, operation);
  const { calendar_year, year, ...contributing } = await getPlacedContribution(
    db,
    operation,
    Number(periodic.start.slice(0, 4)),
  );
  const document = await composeOrderDocument(db, {
    subcategory: 'PERIODIC_CONTRIBUTION_ORDER',
    order: operation,
    product: await planOf(db, operation),
    periodic,
    payment: await paymentPrinted(db, operation),
    contributor: await contributorPrinted(db, operation, contributing),
    year: calendar_year,
    limits: year,
    left: contributing.max,
  });
  return {
    subcategory: 'PERIODIC_CONTRIBUTION_ORDER',
    filename: 'boletin-aportacion-periodica',
    document,
  };
};

const rebuild = async (db: Db, operation: OperationWhole): Promise<Order> => {
  const { revaluation, ...repeated } = await rebuildRepetition(db, operation);
  return {
    type: 'SOLICITUD_APORTACION_PERIODICA',
    uuid_account: operation.account_uuid,
    uuid_product: operation.product_uuid,
    documents_read: true,
    suitability_confirmed: true,
    suitability_sentence: operation.suitability_sentence ?? '',
    ...repeated,
    revaluation: revaluation ?? 'SIN_REVALORIZACION',
    uuid_mandate: operation.mandate_uuid,
    destined_for: (await findContribution(db, operation.uuid))?.destined_for ?? null,
  };
};

type SimulationRequest = Extract<
  AsksSimulation,
  { readonly type: 'SOLICITUD_APORTACION_PERIODICA' }
>;

const problemsWith = (
  asked: SimulationRequest,
  facts: PeriodicContributionFacts,
  found: ContributionContext,
): readonly FieldReason[] => {
  const words = repetitionFields(wordsOf(asked));
  return [
    ...(words
      ? whyNotOrder(words, facts)
      : atField(
          'uuid_product',
          facts.repeated.has_joined ? undefined : reason('rules.periodic.initial_contribution'),
        )),
    ...(asked.destined_for === null ? [] : whyNotDestined(asked.destined_for, found)),
  ];
};

const simulate = async (
  db: Db,
  asked: SimulationRequest,
  by: SimulatedBy,
): Promise<SimulationFigures> => {
  const { intervener, now } = by;
  const facts = await getPeriodicContributionFacts(db, { ...asked, ...by });
  const { product, verdict, found } = facts;
  const amount = centsFrom(asked.amount ?? '0.00');
  const { min_periodic } = product;
  const bare = {
    ...blankSimulation(now, product),
    invested: centsText(amount),
    minimum: min_periodic,
    verdict,
    needs_sentence: needsSentence(verdict),
    periodic: simulateRepetition(repetitionFields(wordsOf(asked)), {
      today: madridDate(now),
      min_periodic,
    }),
    ...(await simulateSigners(db, {
      account: asked.uuid_account,
      type: asked.type,
      product_type: 'P',
      amount,
      intervener,
    })),
  };
  if ('refused' in found) return { ...bare, problems: found.refused };
  return {
    ...bare,
    maximum: centsText(found.year.limit),
    contribution: presentContribution(found, false),
    problems: problemsWith(asked, facts, found),
  };
};

/**
 * A periodic contribution by direct debit, within the limits of the law. *Source*: decisions 1.3
 * (SOLICITUD_APORTACION_PERIODICA), 1.4, 2.6 and 2.7, ADR 66.
 */
export const PERIODIC_CONTRIBUTION: OrderKind<'SOLICITUD_APORTACION_PERIODICA'> = {
  evaluate,
  insertDetails,
  replaceDetails: async (db, operation, { order }) =>
    replaceRepetition(db, operation, wordsOf(order)),
  lock: lockYearOf,
  print,
  rebuild,
  simulate,
};
