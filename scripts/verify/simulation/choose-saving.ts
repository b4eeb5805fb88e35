import { MADRID_CALENDAR } from '@area/domain/calendar/holidays';
import { declareContributions } from '@area/contract/pensions/calls';
import { addBusinessDays } from '@area/domain/calendar/business-days';
import { madridDate } from '@area/domain/calendar/madrid';
import { TRANSFER_FAULTS } from '@area/server/platform/outside/transfer-gateway/counterpart-answers';
import { benefitBody, validateProof, sendProof } from '../../../server/test/benefits.ts';
import { periodicContributionBody } from '../../../server/test/periodics.ts';
import { contributionBody } from '../../../server/test/plans.ts';
import { transferBody } from '../../../server/test/transfers.ts';
import type { SimulatedClient } from './clients.ts';
import { requestedOf, euros, units } from './choose-order.ts';
import type { Simulation } from './simulation-state.ts';

type Choose = (simulation: Simulation, player: SimulatedClient) => object | Promise<object>;

const later = ({ app, random }: Simulation, low: number, high: number): string =>
  addBusinessDays(madridDate(app.clock.business()), random.between(low, high), MADRID_CALENDAR);

/** Mostly little; sometimes more than the year's limit leaves. */
const contribution: Choose = ({ random }, player) =>
  contributionBody(
    player,
    random.chance(0.15) ? euros(random, 1200, 1600) : euros(random, 30, 420),
    random.chance(0.4) ? { payment_method: 'DOMICILIACION', uuid_mandate: player.mandate } : {},
  );

const REVALUATIONS = [
  { revaluation: 'SIN_REVALORIZACION', revaluation_value: null },
  { revaluation: 'LINEAL', revaluation_value: '5.00' },
  { revaluation: 'PORCENTUAL', revaluation_value: '3.00' },
  { revaluation: 'ACUMULATIVO', revaluation_value: '2.50' },
] as const;

const periodic: Choose = (simulation, player) => {
  const { random } = simulation;
  const periodicity = random.pick(['MENSUAL', 'MENSUAL', 'TRIMESTRAL', 'ANUAL'] as const);
  return periodicContributionBody(player, player.mandate, {
    amount: euros(random, 30, 110),
    periodicity,
    start: later(simulation, 6, 10),
    ...random.pick(REVALUATIONS),
  });
};

const inside: Choose = ({ random, plans }, player) => ({
  type: 'SOLICITUD_TRASPASO_INTERNO',
  uuid_account: player.account.uuid,
  uuid_product: player.product.uuid,
  uuid_destination: random.pick(plans.filter(({ uuid }) => uuid !== player.product.uuid)).uuid,
  documents_read: true,
  suitability_confirmed: true,
  simultaneous_holdings: null,
  ...requestedOf(random),
  ...(random.chance(0.5) && { compartment: random.pick(['1', '2'] as const) }),
});

const outside: Choose = ({ random }, player) => {
  const origin = {
    isin: '',
    name: 'Plan de otra casa',
    manager: 'Otra Gestora de Pensiones',
    manager_number: 'A58818501',
    account_number: `0001234${random
      .between(0, TRANSFER_FAULTS.length * 1.5)
      .toString()
      .padStart(2, '0')}`,
  };
  return transferBody(player, {
    origin,
    simultaneous_holdings: null,
    amount_indicator: 'T',
    units: null,
    plan: {
      retirement_plan_type: 'PP',
      plan_code: 'N0123',
      fund_code: 'F0456',
      insurer_code: '',
      policy_number: '',
      rights: 'C',
      compartment: null,
    },
  });
};

const INCOMES = [
  ({ random }: Simulation) => ({ kind: 'PAYMENTS' as const, payments: random.between(2, 25) }),
  ({ random }: Simulation) => ({
    kind: 'EUROS' as const,
    amount: euros(random, 100, 700),
    ...random.pick(REVALUATIONS),
  }),
  ({ random }: Simulation) => ({ kind: 'UNITS' as const, units: units(random, 10, 70) }),
];

const incomeOf = (simulation: Simulation) => {
  const { random } = simulation;
  return {
    start: later(simulation, 7, 14),
    periodicity: random.chance(0.8) ? ('MENSUAL' as const) : ('TRIMESTRAL' as const),
    payments: null,
    amount: null,
    units: null,
    revaluation: 'SIN_REVALORIZACION' as const,
    revaluation_value: null,
    ...random.pick(INCOMES)(simulation),
  };
};

const FORMS: readonly ((simulation: Simulation) => object)[] = [
  () => ({ collection: 'TOTAL', compartment: null }),
  (simulation) => ({ collection: 'FINANCIERA', income: incomeOf(simulation) }),
  (simulation) => ({
    collection: 'MIXTA',
    capital: euros(simulation.random, 500, 3000),
    income: incomeOf(simulation),
  }),
  (simulation) => ({
    collection: 'OTRAS',
    payments: [
      [6, 9],
      [10, 14],
      [16, 19],
    ].map(([low = 0, high = 0]) => ({
      date: later(simulation, low, high),
      amount: euros(simulation.random, 200, 1500),
    })),
  }),
  (simulation) => ({
    collection: 'TOTAL',
    defer: 'DIFERIDO',
    deferred_to: later(simulation, 8, 15),
  }),
];

const IS_PROVEN = 0.9;
const IS_ACCEPTED = 0.95;

/** A retirement in any form, with its proof checked by the office; without it, it waits. */
const retirement: Choose = async (simulation, player) => {
  const { app, random } = simulation;
  const form = {
    compartment: random.pick(['1', '2', '3'] as const),
    ...random.pick(FORMS)(simulation),
  };
  if (!random.chance(IS_PROVEN)) return benefitBody(player, form);
  const uuid_document = await sendProof(player.person);
  await validateProof(app, uuid_document, random.chance(IS_ACCEPTED) ? 'VALIDATED' : 'REJECTED');
  return benefitBody(player, { ...form, proofs: [{ paper: 'INSS_RESOLUTION', uuid_document }] });
};

/** Contributions of ten years ago, without a contingency. */
const tenYears: Choose = (_, player) => benefitBody(player, { cause: null, contingency_on: null });

/** A person with a benefit in course changes it; others have nothing to change. */
const variation: Choose = async (simulation, player) => {
  const { app, random } = simulation;
  const running = await app.db
    .selectFrom('benefits')
    .innerJoin('operations', 'uuid', 'operation_uuid')
    .select('uuid')
    .where('account_uuid', '=', player.account.uuid)
    .where('operation_status', '=', 'PERIODIC_ACTIVE')
    .orderBy('reference')
    .executeTakeFirst();
  if (!running) return retirement(simulation, player);
  const kind = random.pick(['INCREMENTO_RENTA', 'DISMINUCION_RENTA', 'ADELANTO_COBRO'] as const);
  return benefitBody(player, {
    cause: 'VARIACION_PRESTACION',
    contingency_on: null,
    situation: 'BENEFICIARIO',
    collection: null,
    variation: { uuid_benefit: running.uuid, kind, amount: euros(random, 50, 900) },
  });
};

/** More was contributed elsewhere than the participant had declared, and the excess is returned. */
const excess: Choose = async ({ app, random }, player) => {
  const year = Number(madridDate(app.clock.business()).slice(0, 4)) - (random.chance(0.5) ? 1 : 0);
  await player.person.client.try(declareContributions, {
    params: { id: player.person.uuid },
    body: { declared_elsewhere: euros(random, 1300, 1500) },
  });
  return {
    type: 'DEVOLUCION_EXCESO',
    uuid_account: player.account.uuid,
    uuid_product: player.product.uuid,
    uuid_bank_account: player.bank,
    year,
    amount: euros(random, 20, 200),
  };
};

const KINDS: readonly (readonly [weight: number, choose: Choose])[] = [
  [34, contribution],
  [14, periodic],
  [9, inside],
  [9, outside],
  [18, retirement],
  [4, tenYears],
  [8, variation],
  [4, excess],
];
const WEIGHTS = KINDS.flatMap(([weight, choose]) => Array.from({ length: weight }, () => choose));

/** The body of an order for a plan, as the seed wants it. It may be refused. */
export const chooseSaving = async (
  simulation: Simulation,
  player: SimulatedClient,
): Promise<object> => simulation.random.pick(WEIGHTS)(simulation, player);
