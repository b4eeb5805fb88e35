import type { PlanView } from '@area/contract/plan/schemas';
import type { Cents, UnitValue } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { valueOf } from '@area/domain/money/rounding';
import { unitsOfLots } from '@area/domain/operation/lots';
import { lotsIn } from '@area/domain/pension/compartment';
import type { Db } from '../../platform/db/tables.ts';
import type { HeldLot } from '../../ledger/units/lots-store.ts';
import { incomeIn, endOf, nextAmount } from './income-in-force.ts';
import type { IncomeRow, PaymentRow } from './income-in-force.ts';
import { listRunningBenefits, listPaymentsOf, listIncomesOf } from './running-benefit-store.ts';

type RunningBenefit = PlanView['plans'][number]['benefits'][number];

type Benefit = Awaited<ReturnType<typeof listRunningBenefits>>[number];

const sum = (amounts: readonly (string | null)[]): string =>
  centsText(amounts.reduce((total, amount) => total + centsFrom(amount ?? '0.00'), 0n) as Cents);

interface Facts {
  readonly payments: readonly PaymentRow[];
  readonly incomes: readonly IncomeRow[];
  readonly lots: readonly HeldLot[];
  /** Undefined while no unit value is known. */
  readonly price: UnitValue | undefined;
}

/** What may be collected: the units of the benefit's rights, at the last unit value. */
const leftOf = ({ rights, compartment }: Benefit, { lots, price }: Facts): Cents | undefined => {
  const own = lotsIn(
    lots.filter((lot) => lot.rights === rights),
    compartment ?? '3',
  );
  return price === undefined ? undefined : valueOf(unitsOfLots(own), price);
};

const present = (benefit: Benefit, facts: Facts): RunningBenefit => {
  const { payments, price } = facts;
  const paid = payments.filter(({ child_uuid }) => child_uuid !== null);
  const [next, ...later] = payments.filter(({ child_uuid }) => child_uuid === null);
  const left = leftOf(benefit, facts);
  const income = incomeIn(facts.incomes, next?.nominal_date);
  const from = { paid, left, price };
  const amount = next && nextAmount(next, income, from);
  const last = income ? endOf(income, from) : (later.at(-1) ?? next)?.due_on;
  return {
    uuid: benefit.uuid,
    reference: benefit.reference,
    cause: benefit.cause,
    collection: benefit.collection,
    periodicity: income?.periodicity ?? null,
    current_amount: amount === undefined ? null : centsText(amount),
    next_date: next?.due_on ?? null,
    paid_count: paid.length,
    total_gross: sum(paid.map(({ gross }) => gross)),
    total_withheld: sum(paid.map(({ withholding }) => withholding)),
    left: left === undefined ? null : centsText(left),
    lasts_until: last ?? null,
  };
};

const own = <T extends { benefit_uuid: string }>(rows: readonly T[], uuid: string): T[] =>
  rows.filter(({ benefit_uuid }) => benefit_uuid === uuid);

/** The data of the benefits in course of an account. */
export interface Benefits {
  /** Those of one plan, at its unit value. */
  readonly of: (
    product: string,
    lots: readonly HeldLot[],
    price: UnitValue | undefined,
  ) => RunningBenefit[];
}

/** The benefits in course of an account, read once for all its plans. *Source*: decisions 2.8. */
export const readBenefits = async (db: Db, account: string): Promise<Benefits> => {
  const benefits = await listRunningBenefits(db, account);
  const uuids = benefits.map(({ uuid }) => uuid);
  const [payments, incomes] =
    uuids.length === 0
      ? [[], []]
      : [await listPaymentsOf(db, uuids), await listIncomesOf(db, uuids)];
  return {
    of: (product, lots, price) =>
      benefits
        .filter(({ product_uuid }) => product_uuid === product)
        .map((benefit) =>
          present(benefit, {
            payments: own(payments, benefit.uuid),
            incomes: own(incomes, benefit.uuid),
            lots,
            price,
          }),
        ),
  };
};
