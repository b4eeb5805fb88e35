import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { SimulationFigures } from './simulation-figures.ts';
import type { Product } from '@area/contract/products/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import type { AsksSimulation } from '@area/contract/orders/schemas';
import { internalTransferDates } from '@area/domain/calendar/cut-off';
import type { Cents } from '@area/domain/money/money';
import { centsText, sharesText, unitValueFrom } from '@area/domain/money/wire';
import type { AmountOrder } from '@area/domain/operation/amount-order';
import type { SubOperationCode } from '@area/domain/operation/sub-operation-codes';
import { isDeferredTransfer } from '@area/domain/operation/internal-transfer';
import type { TransferTax } from '@area/domain/operation/internal-transfer';
import { simulateRedemption } from '@area/domain/operation/redemption-simulation';
import { whyNotStart } from '@area/domain/operation/redemption-rules';
import { minimumFor, needsSentence } from '@area/domain/operation/subscription';
import type { SubscriptionFacts } from '@area/domain/operation/subscription';
import { atField } from '@area/domain/rules/reason';
import { NOTHING_WITHHELD } from '@area/domain/tax/withholding';
import type { Db } from '../../platform/db/tables.ts';
import { isPlan } from '../pensions/plan-arrival.ts';
import { getSubscriptionFacts } from '../operations/facts.ts';
import type { LeavingFacts } from '../redemptions/redemption-facts.ts';
import { whyNotLeaving } from '../redemptions/estimate-redemption.ts';
import { eurosOf, getLeavingFacts, presentLeavable } from '../redemptions/leaving-units.ts';
import { arrivingUnits } from './arriving-units.ts';
import { listArrivalNotOffered } from './offered-products.ts';
import { simulateMobilisation } from './simulate-mobilisation.ts';
import type { SimulatedBy } from './order-kind.ts';
import { isSavingsScale } from './savings-scale.ts';
import { presentFigures, simulateStart, typedOrder } from './simulate-redemption.ts';
import { findSubOperation } from '../operations/sub-operation.ts';
import { simulateSigners } from './simulation-figures.ts';
import { whyNotMoving } from '../redemptions/why-not-moving.ts';

type SimulationRequest = Extract<AsksSimulation, { readonly type: 'SOLICITUD_TRASPASO_INTERNO' }>;
interface Destination {
  readonly product: Product;
  readonly facts: SubscriptionFacts;
}

/** What leaves, and whether that is taxed. */
interface Leaving {
  readonly origin: LeavingFacts;
  readonly tax: TransferTax & { readonly subop: SubOperationCode };
}

const getLeaving = async (db: Db, asked: SimulationRequest, by: SimulatedBy): Promise<Leaving> => {
  const { type, uuid_account: account, uuid_product: product, uuid_destination } = asked;
  const origin = await getLeavingFacts(db, { account, product, ...by });
  const subop = await findSubOperation(db, {
    type,
    account_uuid: account,
    product_uuid: product,
    destination_product_uuid: uuid_destination,
    amount_indicator: asked.amount_indicator ?? undefined,
    created_by: by.intervener,
  });
  return { origin, tax: { holders: origin.holders, subop } };
};

const findDestination = async (
  db: Db,
  asked: SimulationRequest,
  by: SimulatedBy,
): Promise<Destination | undefined> =>
  asked.uuid_destination === null
    ? undefined
    : getSubscriptionFacts(db, {
        account: asked.uuid_account,
        product: asked.uuid_destination,
        field: 'uuid_destination',
        ...by,
      });

const unitsIn = (
  cash: Cents,
  { product, facts }: Destination,
  isDeferred: boolean,
): string | null =>
  product.nav === null
    ? null
    : sharesText(
        arrivingUnits(
          cash,
          { price: unitValueFrom(product.nav), entry_fee: facts.terms.entry_fee },
          isDeferred,
        ),
      );

const arrivalOf = (
  to: Destination,
  cash: Cents | undefined,
  { origin, tax, now }: Leaving & { now: Date },
): NonNullable<Simulation['arrival']> => {
  const is_deferred = isDeferredTransfer(tax);
  return {
    in_on: internalTransferDates(now, origin.product, businessCalendar()).subscriptionUnitValueDate,
    is_deferred,
    minimum: centsText(minimumFor(to.facts)),
    estimated_units: cash === undefined ? null : unitsIn(cash, to, is_deferred),
    estimated_nav: to.product.nav,
    estimated_nav_date: to.product.nav_date,
  };
};

/** The declaration and the confirmations come last: before, they are not a problem. */
const problemsWith = async (
  db: Db,
  asked: SimulationRequest,
  {
    order,
    origin,
    tax,
    to,
    now,
  }: Leaving & { order: AmountOrder | undefined; to: Destination | undefined; now: Date },
) => {
  const { uuid_product, uuid_destination } = asked;
  if (!order) return atField('amount', whyNotStart(origin));
  if (!to || uuid_destination === null) return whyNotLeaving(order, { ...origin, holders: [] });
  return [
    ...whyNotMoving({ uuid_product, uuid_destination, simultaneous_holdings: false }, order, {
      origin,
      tax,
      destination: to.facts,
    }),
    ...(await listArrivalNotOffered(
      db,
      { uuid_account: asked.uuid_account, uuid_destination },
      now,
    )),
  ];
};

const figuresOf = async (db: Db, order: AmountOrder, { origin, tax }: Leaving) => {
  const isDeferred = isDeferredTransfer(tax);
  const facts = isDeferred ? { ...origin, withholding_share: NOTHING_WITHHELD } : origin;
  return simulateRedemption(order, facts, !isDeferred && (await isSavingsScale(db, origin.owners)));
};

/** The simulation of a transfer between two of our funds or plans. *Source*: decisions 1.3 and 2.5. */
export const simulateInternalTransfer = async (
  db: Db,
  asked: SimulationRequest,
  by: SimulatedBy,
): Promise<SimulationFigures> => {
  const { uuid_account: account, uuid_product: product } = asked;
  if (await isPlan(db, product)) return simulateMobilisation(db, asked, by);
  const leaving = await getLeaving(db, asked, by);
  const { origin } = leaving;
  const to = await findDestination(db, asked, by);
  const order = typedOrder(asked);
  const problems = await problemsWith(db, asked, { order, ...leaving, to, now: by.now });
  const canLeave =
    order !== undefined &&
    origin.nav !== null &&
    whyNotLeaving(order, { ...origin, holders: [] }).length === 0;
  const figures = canLeave ? await figuresOf(db, order, leaving) : undefined;
  return {
    ...simulateStart(origin, by.now),
    leavable: { ...presentLeavable(origin, false), needs_certificate: false },
    expected_nav_date: internalTransferDates(by.now, origin.product, businessCalendar())
      .redemptionUnitValueDate,
    ...(figures && {
      fee: centsText(figures.fee),
      estimated_units: sharesText(figures.units),
      redemption: presentFigures(figures, origin),
    }),
    ...(to && {
      arrival: arrivalOf(to, figures?.net, { ...leaving, now: by.now }),
      verdict: to.facts.verdict,
      needs_sentence: needsSentence(to.facts.verdict),
    }),
    problems: problems,
    ...(await simulateSigners(db, {
      account,
      type: asked.type,
      product_type: 'F',
      amount: order && figures ? eurosOf(order, figures) : null,
      intervener: by.intervener,
    })),
  };
};
