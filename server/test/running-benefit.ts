import type { CivilDate } from '@area/domain/calendar/civil-date';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { RedemptionCollection } from '@area/domain/pension/codes';
import type { Insertable } from 'kysely';
import type { BenefitIncomesTable, BenefitPaymentsTable } from '../src/platform/db/tables.ts';
import { SYSTEM } from '../src/access/auth/actor.ts';
import { insertOperation } from '../src/orders/operations/insert-operation.ts';
import type { TestOrder } from './orders.ts';
import type { TestApp } from './test-app.ts';

/** A benefit of retirement that came from an earlier registry with what it has paid. */
export interface InsertedBenefit {
  readonly collection: RedemptionCollection;
  readonly income?: Omit<Insertable<BenefitIncomesTable>, 'benefit_uuid' | 'created_at'>;
  /** When, how much and what was withheld of it. */
  readonly made: readonly (readonly [date: string, gross: string, withholding: string])[];
  readonly next: { readonly nominal_date: CivilDate; readonly due_on: CivilDate } & Partial<
    Pick<BenefitPaymentsTable, 'amount' | 'units' | 'kind'>
  >;
}

const LONG_AGO = new Date('2025-11-03T09:00:00Z');
const YEAR_LENGTH = 4;

type Owner = Pick<TestOrder, 'account' | 'product'> & {
  readonly person: { readonly uuid: string };
};

const insertRunning = async (
  { db }: TestApp,
  { person, account, product }: Owner,
  row: { readonly operation_status: 'PERIODIC_ACTIVE' | 'FINALIZED'; readonly amount: string },
) =>
  insertOperation(
    db,
    {
      type: 'RESCATE',
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: null,
      suitability_sentence: null,
      account_uuid: account.uuid,
      product_uuid: product.uuid,
      created_by: person.uuid,
      fee: '0.00',
      expected_nav_date: null,
      has_docs_signed: true,
      source: 'MIGRACION',
      source_system: 'RD',
      created_at: LONG_AGO,
      ...row,
    },
    SYSTEM,
  );

/** A payment that was made, with the operation of its own and what was withheld. */
const insertMade = async (
  app: TestApp,
  { owner, uuid }: { readonly owner: Owner; readonly uuid: string },
  [date, gross, withholding]: InsertedBenefit['made'][number],
): Promise<void> => {
  const child = await insertRunning(app, owner, { operation_status: 'FINALIZED', amount: gross });
  const on = civilDate(date);
  await app.db
    .insertInto('benefit_payments')
    .values({
      benefit_uuid: uuid,
      kind: 'INCOME',
      nominal_date: on,
      due_on: on,
      amount: gross,
      child_uuid: child.uuid,
      made_at: LONG_AGO,
    })
    .execute();
  await app.db
    .insertInto('work_income_lines')
    .values({
      operation_uuid: child.uuid,
      intervener_uuid: owner.person.uuid,
      year: Number(date.slice(0, YEAR_LENGTH)),
      gross,
      reduction: '0.00',
      rate: '2.00',
      withholding,
      created_at: LONG_AGO,
    })
    .execute();
};

/** Writes a benefit in course, its payments and what was withheld, as the registry keeps them. */
export const addRunningBenefit = async (
  app: TestApp,
  owner: Owner,
  { collection, income, made, next }: InsertedBenefit,
): Promise<string> => {
  const { uuid } = await insertRunning(app, owner, {
    operation_status: 'PERIODIC_ACTIVE',
    amount: '0.00',
  });
  await app.db
    .insertInto('benefits')
    .values({
      operation_uuid: uuid,
      beneficiary_uuid: owner.person.uuid,
      cause: 'JUBILACION',
      contingency_on: civilDate('2025-10-01'),
      situation: 'BENEFICIARIO',
      rights: 'E',
      compartment: '3',
      collection,
      recognised_at: LONG_AGO,
    })
    .execute();
  if (income)
    await app.db
      .insertInto('benefit_incomes')
      .values({ ...income, benefit_uuid: uuid, created_at: LONG_AGO })
      .execute();
  for (const payment of made) await insertMade(app, { owner, uuid }, payment);
  await app.db
    .insertInto('benefit_payments')
    .values({ kind: 'INCOME', ...next, benefit_uuid: uuid })
    .execute();
  return uuid;
};
