import type { PlanView } from '@area/contract/plan/schemas';
import type { Cents, UnitValue } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { valueOf } from '@area/domain/money/rounding';
import { unitsOfLots } from '@area/domain/operation/lots';
import { lotsIn } from '@area/domain/pension/compartment';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { HeldLot } from '../../ledger/units/lots-store.ts';
import { incomeIn, endOf, nextAmount } from './income-in-force.ts';
import type { IncomeRow, PaymentRow } from './income-in-force.ts';

type RunningBenefit = PlanView['plans'][number]['benefits'][number];

const listBenefits = async (db: Db, account: string) =>
  db
    .selectFrom('operations')
    .innerJoin('benefits', 'benefits.operation_uuid', 'operations.uuid')
    .select(['operations.uuid', 'operations.reference', 'operations.product_uuid'])
    .select(['benefits.cause', 'benefits.collection', 'benefits.rights', 'benefits.compartment'])
    .where('operations.account_uuid', '=', account)
    .where('operations.operation_status', 'in', ['PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED'])
    .where('benefits.varies_uuid', 'is', null)
    .orderBy('operations.created_at')
    .orderBy('operations.uuid')
    .execute();

type Benefit = Awaited<ReturnType<typeof listBenefits>>[number];

/** What was paid of some benefits and what is foreseen, in the order of their dates. */
const listPayments = async (db: Db, benefits: readonly string[]) =>
  db
    .selectFrom('benefit_payments as payment')
    .leftJoin('work_income_lines as line', 'line.operation_uuid', 'payment.child_uuid')
    .select([
      'payment.benefit_uuid',
      'payment.kind',
      'payment.nominal_date',
      'payment.due_on',
      'payment.amount',
      'payment.units',
      'payment.child_uuid',
    ])
    .select(['line.gross', 'line.withholding'])
    .where('payment.benefit_uuid', '=', sql<string>`any(${benefits}::uuid[])`)
    .where('payment.dropped_at', 'is', null)
    .orderBy('payment.due_on')
    .orderBy('payment.nominal_date')
    .execute();

const listIncomes = async (db: Db, benefits: readonly string[]): Promise<IncomeRow[]> =>
  db
    .selectFrom('benefit_incomes')
    .selectAll()
    .where('benefit_uuid', '=', sql<string>`any(${benefits}::uuid[])`)
    .orderBy('start_date')
    .orderBy('created_at')
    .execute();

const sum = (amounts: readonly (string | null)[]): string =>
  centsText(amounts.reduce((total, amount) => total + centsFrom(amount ?? '0.00'), 0n) as Cents);

interface Facts {
  readonly payments: readonly PaymentRow[];
  readonly incomes: readonly IncomeRow[];
  readonly lots: readonly HeldLot[];
  /** Undefined while no unit value is known. */
  readonly price: UnitValue | undefined;
}

/** What is there to be collected: the units of the benefit's rights, at the last unit value. */
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

/** What the benefits in course of an account are made from. */
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
  const benefits = await listBenefits(db, account);
  const uuids = benefits.map(({ uuid }) => uuid);
  const [payments, incomes] =
    uuids.length === 0 ? [[], []] : [await listPayments(db, uuids), await listIncomes(db, uuids)];
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
