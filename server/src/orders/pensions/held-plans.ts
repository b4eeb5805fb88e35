import type { PlanView } from '@area/contract/plan/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Shares, UnitValue } from '@area/domain/money/money';
import { shares } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { centsText, sharesFrom, sharesText, unitValueFrom } from '@area/domain/money/wire';
import { costOfLots, unitsOfLots } from '@area/domain/operation/lots';
import { lotsIn } from '@area/domain/pension/compartment';
import { liquidityAfter } from '@area/domain/pension/liquidity';
import { lotsOfTenYears } from '@area/domain/pension/ten-year-window';
import type { Db } from '../../platform/db/tables.ts';
import { presentAlerts, presentFees } from '../../ledger/products/present.ts';
import { listLots } from '../../ledger/units/lots-store.ts';
import type { HeldLot } from '../../ledger/units/lots-store.ts';
import { heldValue } from '../../ledger/units/positions.ts';
import { listHeld } from '../../ledger/units/positions-store.ts';
import { readBenefits } from './running-benefits.ts';
import type { Benefits } from './running-benefits.ts';
import { listPlanTerms } from './plan-store.ts';

type HeldPlan = PlanView['plans'][number];
type Held = Awaited<ReturnType<typeof listHeld>>[number];

const worth = (units: Shares, price: UnitValue | undefined): string | null =>
  price === undefined ? null : centsText(valueOf(units, price));

const rightsOf = (lots: readonly HeldLot[], price: UnitValue | undefined): HeldPlan['rights'] =>
  (['C', 'E'] as const).flatMap((rights) =>
    (['1', '2'] as const).flatMap((compartment) => {
      const own = lotsIn(
        lots.filter((lot) => lot.rights === rights),
        compartment,
      );
      const units = unitsOfLots(own);
      return units === 0n
        ? []
        : [
            {
              rights,
              compartment,
              units: sharesText(units),
              cost: centsText(costOfLots(own)),
              value: worth(units, price),
            },
          ];
    }),
  );

const lesser = (a: bigint, b: bigint): Shares => shares(a < b ? a : b);

/** What is neither blocked nor ordered. */
const freeUnits = ({ units, blocked_units, reserved_units }: Held): bigint =>
  sharesFrom(units) - sharesFrom(blocked_units) - sharesFrom(reserved_units);

type Terms = Pick<HeldPlan, 'dgsfp_code' | 'fees' | 'liquidity_alerts'>;

/** Of a plan that is held there is always a row. */
const termsOf = (terms: ReadonlyMap<string, Terms>, product: string): Terms => {
  const found = terms.get(product);
  if (!found) throw new Error(`there is no plan ${product}`);
  return found;
};

interface Facts {
  readonly terms: ReadonlyMap<string, Terms>;
  readonly benefits: Benefits;
  readonly on: CivilDate;
}

const present = (
  held: Held,
  lots: readonly HeldLot[],
  { terms, benefits, on }: Facts,
): HeldPlan => {
  const { product_uuid, name, units, cost, nav, nav_date, blocked_units, reserved_units } = held;
  // A beneficiary does not wait for contributions to be ten years old.
  const consolidated = lots.filter(({ rights }) => rights === 'C');
  const price = nav === null ? undefined : unitValueFrom(nav);
  const liquid = lesser(unitsOfLots(lotsOfTenYears(consolidated, on)), freeUnits(held));
  const value = heldValue(held);
  return {
    uuid_product: product_uuid,
    name,
    units,
    cost,
    nav,
    nav_date,
    blocked_units,
    reserved_units,
    ...termsOf(terms, product_uuid),
    value: value === undefined ? null : centsText(value),
    rights: rightsOf(lots, price),
    liquid_units: sharesText(liquid),
    liquid_value: worth(liquid, price),
    liquid_years: liquidityAfter(consolidated, on).map(({ units: later, ...year }) => ({
      ...year,
      units: sharesText(later),
      value: worth(later, price),
    })),
    benefits: benefits.of(product_uuid, lots, price),
  };
};

/** What the plans say of themselves, by product. */
const listTerms = async (
  db: Db,
  products: readonly string[],
  on: CivilDate,
): Promise<Facts['terms']> => {
  const rows = await listPlanTerms(db, products, on);
  return new Map(
    rows.map(({ uuid, dgsfp_code, liquidity_alerts, ...fees }) => [
      uuid,
      {
        dgsfp_code,
        fees: presentFees(fees),
        liquidity_alerts: presentAlerts('P', liquidity_alerts),
      },
    ]),
  );
};

/** What an account has in each of its plans, at the last unit value of a day. */
export const listHeldPlans = async (
  db: Db,
  account: string,
  on: CivilDate,
): Promise<HeldPlan[]> => {
  const held = await listHeld(db, [account], on);
  const facts = {
    on,
    terms: await listTerms(
      db,
      held.map(({ product_uuid }) => product_uuid),
      on,
    ),
    benefits: await readBenefits(db, account),
  };
  const plans: HeldPlan[] = [];
  for (const each of held)
    plans.push(present(each, await listLots(db, account, each.product_uuid), facts));
  return plans;
};
