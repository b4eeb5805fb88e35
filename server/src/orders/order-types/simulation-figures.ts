import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { Simulation } from '@area/contract/simulation/schemas';
import type { Product } from '@area/contract/products/schemas';
import { nextCutOff, redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import { NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import type { DealingTerms } from '@area/domain/product/product';
import type { OperationType } from '@area/domain/operation/codes';
import { maximumFor, minimumFor, needsSentence } from '@area/domain/operation/subscription';
import type { SubscriptionFacts } from '@area/domain/operation/subscription';
import type { FieldReason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { getSigningRules } from './order-facts-store.ts';
import { getProgress } from '../../access/account-access/signers.ts';

const ZERO = centsText(NO_CENTS);

/** What an order would mean, with the reasons against it that are put into words where the call is answered. */
export interface SimulationFigures extends Omit<Simulation, 'problems'> {
  readonly problems: readonly FieldReason[];
}

/** An answer with only the time: each kind of order adds its figures. */
export const blankSimulation = (
  now: Date,
  dealing: Pick<DealingTerms, 'cut_off'>,
): SimulationFigures => ({
  fee: ZERO,
  invested: ZERO,
  estimated_units: null,
  estimated_nav: null,
  estimated_nav_date: null,
  expected_nav_date: redemptionUnitValueDate(now, dealing, businessCalendar()),
  next_cut_off: nextCutOff(now, dealing, businessCalendar()).toISOString(),
  simulated_at: now.toISOString(),
  minimum: ZERO,
  maximum: ZERO,
  verdict: null,
  needs_sentence: false,
  settlement_date: null,
  legal_settlement_date: null,
  leavable: null,
  redemption: null,
  deferred_loss: null,
  arrival: null,
  periodic: null,
  contribution: null,
  benefit: null,
  excess: null,
  problems: [],
  required_signatures: 0,
  signers: [],
});

/** The common figures of orders into a fund: value, limits, and suitability. */
export const simulateEntry = (
  now: Date,
  {
    product,
    facts,
  }: {
    readonly product: Pick<Product, 'nav' | 'nav_date' | 'cut_off'>;
    readonly facts: SubscriptionFacts;
  },
): SimulationFigures => ({
  ...blankSimulation(now, product),
  estimated_nav: product.nav,
  estimated_nav_date: product.nav_date,
  minimum: centsText(minimumFor(facts)),
  maximum: centsText(maximumFor(facts)),
  verdict: facts.verdict,
  needs_sentence: needsSentence(facts.verdict),
});

interface SignedAs {
  readonly account: string;
  readonly type: OperationType;
  readonly product_type: 'F' | 'P';
  /** Null while it is unknown: then the signers of the largest amount are shown. */
  readonly amount: Cents | null;
  readonly intervener: string;
}

/** Who would sign an order of that amount. */
export const simulateSigners = async (
  db: Db,
  { account: uuid, type, product_type, amount, intervener }: SignedAs,
): Promise<Pick<SimulationFigures, 'required_signatures' | 'signers'>> => {
  const account = await getSigningRules(db, uuid);
  const progress = await getProgress(
    db,
    {
      ...account,
      type,
      product_type,
      amount: amount === null ? null : centsText(amount),
      created_by: intervener,
    },
    [],
  );
  return {
    required_signatures: progress.missing_count,
    signers: progress.people
      .filter(({ uuid: person }) => progress.signers.some((signer) => signer.uuid === person))
      .map(({ uuid: person, name }) => ({ uuid: person, name })),
  };
};
