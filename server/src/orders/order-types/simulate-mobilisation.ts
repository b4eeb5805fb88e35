import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { SimulationFigures } from './simulation-figures.ts';
import type { Simulation } from '@area/contract/simulation/schemas';
import type { AsksSimulation } from '@area/contract/orders/schemas';
import { internalTransferDates } from '@area/domain/calendar/cut-off';
import { NO_CENTS } from '@area/domain/money/money';
import { unitsFor } from '@area/domain/money/rounding';
import { centsText, sharesText, unitValueFrom } from '@area/domain/money/wire';
import type { AmountOrder } from '@area/domain/operation/amount-order';
import { orderedFieldOf } from '@area/domain/operation/ordered-amount';
import { whyNotMobilise } from '@area/domain/operation/plan-transfer';
import type { Redemption } from '@area/domain/operation/redemption';
import { simulateRedemption } from '@area/domain/operation/redemption-simulation';
import { whyNotStart, whyNotTake } from '@area/domain/operation/redemption-rules';
import { needsSentence } from '@area/domain/operation/subscription';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { getArrival } from '../pensions/plan-arrival.ts';
import type { Arrival } from '../pensions/plan-arrival.ts';
import { getPlanLeavingFacts } from '../pensions/plan-part.ts';
import type { LeavingFacts } from '../redemptions/redemption-facts.ts';
import { eurosOf, presentLeavable } from '../redemptions/leaving-units.ts';
import { listArrivalNotOffered } from './offered-products.ts';
import type { SimulatedBy } from './order-kind.ts';
import { presentFigures, simulateStart, typedOrder } from './simulate-redemption.ts';
import { simulateSigners } from './simulation-figures.ts';

type SimulationRequest = Extract<AsksSimulation, { readonly type: 'SOLICITUD_TRASPASO_INTERNO' }>;

const findArrival = async (
  db: Db,
  { uuid_account: account, uuid_destination: product }: SimulationRequest,
  by: SimulatedBy,
): Promise<Arrival | undefined> =>
  product === null
    ? undefined
    : getArrival(db, { account, product, field: 'uuid_destination', ...by });

const arrivalOf = (
  { product: { nav, nav_date } }: Arrival,
  figures: Redemption | undefined,
  { origin, now }: { origin: LeavingFacts; now: Date },
): NonNullable<Simulation['arrival']> => ({
  in_on: internalTransferDates(now, origin.product, businessCalendar()).subscriptionUnitValueDate,
  is_deferred: true,
  minimum: centsText(NO_CENTS),
  estimated_units:
    figures && nav !== null ? sharesText(unitsFor(figures.net, unitValueFrom(nav))) : null,
  estimated_nav: nav,
  estimated_nav_date: nav_date,
});

const whyNotLeave = (order: AmountOrder, origin: LeavingFacts) =>
  atField(
    orderedFieldOf(order),
    origin.nav === null ? reason('rules.no_free_units') : whyNotTake(order, origin),
  );

const problemsWith = async (
  db: Db,
  asked: SimulationRequest,
  {
    order,
    origin,
    to,
    now,
  }: {
    order: AmountOrder | undefined;
    origin: LeavingFacts;
    to: Arrival | undefined;
    now: Date;
  },
) => {
  const { uuid_account, uuid_product: uuid_origin, uuid_destination } = asked;
  if (!order) return atField('amount', whyNotStart(origin));
  if (!to || uuid_destination === null || origin.nav === null) return whyNotLeave(order, origin);
  return [
    ...whyNotMobilise({ amount: order, uuid_origin, uuid_destination }, origin, to.is_open),
    ...(await listArrivalNotOffered(db, { uuid_account, uuid_destination }, now)),
  ];
};

/**
 * The simulation of a transfer between two of our plans: the chosen compartment, or both in proportion. *Source*: decisions
 * 1.3 and 2.8; ADR 69.
 */
export const simulateMobilisation = async (
  db: Db,
  asked: SimulationRequest,
  by: SimulatedBy,
): Promise<SimulationFigures> => {
  const { uuid_account: account, uuid_product: product, compartment } = asked;
  const { intervener, now } = by;
  const origin = await getPlanLeavingFacts(
    db,
    { account, product, ...by },
    { rights: 'A', compartment },
  );
  const to = await findArrival(db, asked, by);
  const order = typedOrder(asked);
  const problems = await problemsWith(db, asked, { order, origin, to, now });
  const figures =
    order && whyNotLeave(order, origin).length === 0
      ? simulateRedemption(order, origin, false)
      : undefined;
  return {
    ...simulateStart(origin, now),
    leavable: { ...presentLeavable(origin, false), needs_certificate: false },
    expected_nav_date: internalTransferDates(now, origin.product, businessCalendar())
      .redemptionUnitValueDate,
    ...(figures && {
      estimated_units: sharesText(figures.units),
      redemption: presentFigures(figures, origin),
    }),
    ...(to && {
      arrival: arrivalOf(to, figures, { origin, now }),
      verdict: to.verdict,
      needs_sentence: needsSentence(to.verdict),
    }),
    problems: problems,
    ...(await simulateSigners(db, {
      account,
      type: asked.type,
      product_type: 'P',
      amount: order && figures ? eurosOf(order, figures) : null,
      intervener,
    })),
  };
};
