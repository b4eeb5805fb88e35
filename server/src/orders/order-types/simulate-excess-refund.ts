import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { getExcessFacts, lookingOf, whyNotRefund, whyNotYear } from './excess-refund-facts.ts';
import type { ExcessFacts } from './excess-refund-facts.ts';
import type { SimulationFigures } from './simulation-figures.ts';
import type { Simulation } from '@area/contract/simulation/schemas';
import type { AsksSimulation } from '@area/contract/orders/schemas';
import { redemptionUnitValueDate, settlementDate } from '@area/domain/calendar/cut-off';
import { NO_CENTS, NO_SHARES } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, centsText, sharesText } from '@area/domain/money/wire';
import { excessRefundDeadline } from '@area/domain/pension/excess';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { refundOf } from '../pensions/excess-facts.ts';
import { yearOf } from '../pensions/contribution-year.ts';
import { getOrderedProduct } from '../../ledger/products/dealing.ts';
import { blankSimulation, simulateSigners } from './simulation-figures.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

type SimulationRequest = Extract<AsksSimulation, { readonly type: 'DEVOLUCION_EXCESO' }>;

/** The last year above the limit, if none is named: the previous one, otherwise the current one. */
const getAskedFacts = async (
  db: Db,
  { uuid_account: account, uuid_product: product, year }: SimulationRequest,
  now: Date,
) => {
  const current = yearOf(now);
  if (year !== null)
    return { year, facts: await getExcessFacts(db, { account, product, year, now }) };
  const before = {
    year: current - 1,
    facts: await getExcessFacts(db, { account, product, year: current - 1, now }),
  };
  return before.facts.excess.excess > NO_CENTS
    ? before
    : { year: current, facts: await getExcessFacts(db, { account, product, year: current, now }) };
};

const presentExcess = (
  amount: Cents,
  { year, facts: { excess, refund } }: { year: number; facts: ExcessFacts },
  now: Date,
): NonNullable<Simulation['excess']> => {
  const figures = amount === NO_CENTS ? undefined : refundOf(amount, refund);
  return {
    year,
    contributed: centsText(excess.contributed),
    limit: centsText(excess.limit),
    excess: centsText(excess.excess),
    refund: centsText(figures?.refund ?? NO_CENTS),
    units_cancelled: sharesText(figures?.units_cancelled ?? NO_SHARES),
    units_left_in_fund: sharesText(figures?.units_left_in_fund ?? NO_SHARES),
    units_lost: sharesText(figures?.units_lost ?? NO_SHARES),
    deadline: excessRefundDeadline(year),
    simulated_at: now.toISOString(),
  };
};

/** The refund of an order, as in the review; null for other types. *Source*: ADR 149. */
export const presentExcessOf = async (
  db: Db,
  operation: OperationWhole,
): Promise<Simulation['excess']> => {
  if (operation.type !== 'DEVOLUCION_EXCESO') return null;
  const { created_at: now } = operation;
  const looking = await lookingOf(db, operation, now);
  const facts = await getExcessFacts(db, looking);
  return presentExcess(centsFrom(getAmount(operation)), { year: looking.year, facts }, now);
};

/** The refund for the named year or for the last one above the limit. */
export const simulateExcessRefund = async (
  db: Db,
  asked: SimulationRequest,
  { intervener, now }: { readonly intervener: string; readonly now: Date },
): Promise<SimulationFigures> => {
  const found = await getAskedFacts(db, asked, now);
  const amount = asked.amount === null ? found.facts.excess.excess : centsFrom(asked.amount);
  const none = whyNotYear(found.year, found.facts, now);
  const dealing = await getOrderedProduct(db, asked.uuid_product, { now });
  const day = redemptionUnitValueDate(now, dealing, businessCalendar());
  const { leaving } = found.facts.refund;
  return {
    ...blankSimulation(now, dealing),
    estimated_nav: leaving.nav,
    estimated_nav_date: leaving.nav_date,
    settlement_date: settlementDate(day, dealing, businessCalendar()),
    maximum: centsText(found.facts.excess.excess),
    excess: presentExcess(amount, found, now),
    problems: none.length > 0 ? none : whyNotRefund(amount, found.facts),
    ...(await simulateSigners(db, {
      account: asked.uuid_account,
      type: asked.type,
      product_type: 'P',
      amount,
      intervener,
    })),
  };
};
