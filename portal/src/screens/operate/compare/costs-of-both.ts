import type { Product } from '@area/contract/products/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import { civilDate, daysBetween } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS, rate, subtractCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, rateFrom } from '@area/domain/money/wire';
import { stayingCosts, switchingCosts } from '@area/domain/product/switch-costs';
import type {
  CostParts,
  HeldLot,
  HoldingCharges,
  SwitchCosts,
} from '@area/domain/product/switch-costs';
import { ongoingCharge } from '../../../parts/products/ongoing-charge.ts';

/** *Units*: years. *Source*: MiFID II (ex-ante costs), as on the review of an order. */
export const YEARS = [1, 3, 5] as const;

type Leaving = NonNullable<Simulation['redemption']>;
type Lot = Leaving['lots'][number];

const centsOf = (wire: string | null): Cents => (wire === null ? NO_CENTS : centsFrom(wire));

/** The bands of a product, as the domain has them. */
export const bandsOf = ({ exit_fees }: Pick<Product, 'exit_fees'>) =>
  exit_fees.map(({ under_days, rate: fee }) => ({ under_days, fee: rateFrom(fee) }));

const chargesOf = (product: Product): HoldingCharges | undefined => {
  const charge = ongoingCharge(product.fees);
  return charge === undefined
    ? undefined
    : { ongoing_charge: rateFrom(charge), exit_fees: bandsOf(product) };
};

/** The lots that would leave, by what is left of each. */
const lotsOf = (
  { simulated_at }: Simulation,
  { lots }: Leaving,
  valueOf: (lot: Lot) => Cents,
): readonly HeldLot[] => {
  const today = madridDate(new Date(simulated_at));
  return lots.map((lot) => ({
    value: valueOf(lot),
    age_days: daysBetween(civilDate(lot.acquired_on), today),
  }));
};

/** The costs of each number of years; nothing where the charges of the product are not known, or nothing would leave. */
export const stayingOf = (
  simulation: Simulation,
  origin: Product,
): readonly CostParts[] | undefined => {
  const charges = chargesOf(origin);
  const { redemption } = simulation;
  if (!charges || !redemption) return undefined;
  const lots = lotsOf(simulation, redemption, ({ gross }) => centsOf(gross));
  return YEARS.map((years) => stayingCosts(lots, charges, years));
};

/** An untaxed transfer carries its lots and pays no entry fee; otherwise all that arrives is bought anew. */
const arrivingOf = (simulation: Simulation, redemption: Leaving, isDeferred: boolean) =>
  isDeferred
    ? lotsOf(simulation, redemption, ({ gross, fee }) =>
        subtractCents(centsOf(gross), centsOf(fee)),
      )
    : [{ value: centsFrom(redemption.net), age_days: 0 }];

export const switchingOf = (
  simulation: Simulation,
  destination: Product,
): readonly SwitchCosts[] | undefined => {
  const charges = chargesOf(destination);
  const { redemption, arrival } = simulation;
  if (!charges || !redemption || !arrival) return undefined;
  return YEARS.map((years) =>
    switchingCosts({
      amount: centsFrom(redemption.gross),
      leaving_fee: centsFrom(redemption.fee),
      arriving: arrivingOf(simulation, redemption, arrival.is_deferred),
      entry_fee: arrival.is_deferred ? rate(0n) : rateFrom(destination.entry_fee),
      destination: charges,
      years,
    }),
  );
};
