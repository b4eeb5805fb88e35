import type { SimulationFigures } from './simulation-figures.ts';
import type { AsksSimulation, OrderOf } from '@area/contract/orders/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { whyNotRedeemPeriodically } from '@area/domain/operation/periodic-order';
import { whyNotCertified, whyNotStart } from '@area/domain/operation/redemption-rules';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { composeOrderDocument } from '../printed-documents/operation-documents.ts';
import { getLeavingFacts } from '../redemptions/leaving-units.ts';
import type {
  OrderRequest,
  OrderKind,
  PrintedOrder,
  SimulatedBy,
  Evaluation,
} from './order-kind.ts';
import { getIban } from '../redemptions/store.ts';
import { evaluateCertificate, evaluatePayout } from '../redemptions/payout.ts';
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
import { simulateStart } from './simulate-redemption.ts';
import { simulateSigners } from './simulation-figures.ts';

type Order = OrderOf<'SOLICITUD_REEMBOLSO_PERIODICO'>;

const getFacts = async (
  db: Db,
  { uuid_account: account, uuid_product: product }: RepetitionPlace,
  look: ScheduleContext,
) => {
  const facts = await getLeavingFacts(db, { account, product, now: look.now });
  const repeated = await getRepetitionFacts(db, { ...look, product: facts.product });
  return {
    facts,
    repeated: {
      ...repeated,
      free_value: valueOf(facts.free_units, facts.price),
      has_pending_total: facts.has_pending_total,
    },
  };
};

type Facts = Awaited<ReturnType<typeof getFacts>>;

const whyNotOrder = (
  words: RepetitionPlace & ScheduleFields,
  { facts, repeated }: Facts,
): readonly FieldReason[] => [
  ...whyNotRedeemPeriodically(periodicOrderOf(repetitionOf(words)), repeated),
  ...whyNotIncreased(words),
  ...atField('uuid_certificate', whyNotCertified(facts.holders, facts.on)),
];

const evaluate = async (
  db: Db,
  { order, actor, now, wall, except }: OrderRequest<'SOLICITUD_REEMBOLSO_PERIODICO'>,
): Promise<Evaluation> => {
  const { uuid_account: account, uuid_bank_account: bank, uuid_certificate: certificate } = order;
  const known = await getFacts(db, order, {
    intervener: actor.uuid,
    now,
    ...(except !== undefined && { except }),
  });
  const refused = [
    ...whyNotOrder(order, known),
    ...(await evaluatePayout(db, { account, bank, wall })),
    ...(await evaluateCertificate(db, { account, certificate, now })),
  ];
  if (refused.length > 0) return { refused };
  return {
    columns: {
      amount: centsText(centsFrom(order.amount)),
      fee: centsText(NO_CENTS),
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: null,
      suitability_sentence: null,
      expected_nav_date: null,
      bank_account_uuid: bank,
      certificate_uuid: certificate,
    },
  };
};

const print = async (db: Db, operation: OperationWhole): Promise<PrintedOrder> => ({
  subcategory: 'PERIODIC_REDEMPTION_ORDER',
  filename: 'orden-reembolso-periodico',
  document: await composeOrderDocument(db, {
    subcategory: 'PERIODIC_REDEMPTION_ORDER',
    order: operation,
    product: fundOf(operation),
    periodic: await printRepetition(db, operation),
    payout_iban: await getIban(db, operation.bank_account_uuid),
  }),
});

/** The certificate is looked up again: a newer one may have replaced it. */
const rebuild = async (db: Db, operation: OperationWhole): Promise<Order> => ({
  type: 'SOLICITUD_REEMBOLSO_PERIODICO',
  uuid_account: operation.account_uuid,
  uuid_product: operation.product_uuid,
  ...(await rebuildRepetition(db, operation)),
  uuid_bank_account: operation.bank_account_uuid ?? '',
  uuid_certificate: null,
});

type SimulationRequest = Extract<
  AsksSimulation,
  { readonly type: 'SOLICITUD_REEMBOLSO_PERIODICO' }
>;

const simulate = async (
  db: Db,
  asked: SimulationRequest,
  by: SimulatedBy,
): Promise<SimulationFigures> => {
  const { intervener, now } = by;
  const known = await getFacts(db, asked, by);
  const words = repetitionFields(asked);
  const { uuid_account: account, uuid_certificate: certificate } = asked;
  const cash = asked.amount === null ? NO_CENTS : centsFrom(asked.amount);
  const { min_periodic } = known.facts.product;
  return {
    ...simulateStart(known.facts, now),
    minimum: min_periodic,
    periodic: simulateRepetition(words, { today: madridDate(now), min_periodic }),
    problems: [
      ...(words
        ? whyNotOrder({ ...asked, ...words }, known)
        : atField('amount', whyNotStart(known.facts))),
      ...(await evaluateCertificate(db, { account, certificate, now })),
    ],
    ...(await simulateSigners(db, {
      account,
      type: asked.type,
      product_type: 'F',
      amount: asked.amount === null ? null : cash,
      intervener,
    })),
  };
};

/**
 * A periodic redemption. Nothing is reserved: each instalment reserves its units. *Source*: decisions 1.3
 * (SOLICITUD_REEMBOLSO_PERIODICO) and 1.4.
 */
export const PERIODIC_REDEMPTION: OrderKind<'SOLICITUD_REEMBOLSO_PERIODICO'> = {
  evaluate,
  print,
  rebuild,
  simulate,
  insertDetails: async (db, operation, { order }) => insertRepetition(db, operation, order),
  replaceDetails: async (db, operation, { order }) => replaceRepetition(db, operation, order),
};
