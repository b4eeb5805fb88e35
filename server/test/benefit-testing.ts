import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Insertable, Transaction } from 'kysely';
import type { BenefitIncomesTable, BenefitsTable, Tables } from '../src/platform/db/tables.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { STEPS } from '../src/entry/schedule/steps.ts';
import { SYSTEM } from '../src/access/auth/actor.ts';
import { insertOperation } from '../src/orders/operations/insert-operation.ts';
import { addLots } from './holdings.ts';
import type { WrittenLot } from './holdings.ts';
import { publish } from './orders.ts';
import type { TestOrder } from './orders.ts';
import { addAccount, addPerson, addProduct } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Somebody with contributions to a plan; 66 years old in 2026 unless told otherwise. */
export const addSaver = async (
  app: TestApp,
  lots: readonly [WrittenLot, ...WrittenLot[]],
  { birthdate = '1960-01-15' } = {},
): Promise<TestOrder> => {
  const person = await addPerson(app, { birthdate: civilDate(birthdate) });
  const account = await addAccount(app, [{ uuid: person.uuid, role: 'PARTICIPE' }], { type: 'P' });
  const ordering = { person, account, product: await addProduct(app, { type: 'P' }) };
  await addLots(app, ordering, lots);
  return ordering;
};

type Income = Partial<Insertable<BenefitIncomesTable>> &
  Pick<Insertable<BenefitIncomesTable>, 'kind'> & { readonly start_date: CivilDate };

/** What is asked for, and which of its rows differ from a retirement as capital. */
export interface BenefitRequest {
  readonly benefit?: Partial<Insertable<BenefitsTable>>;
  readonly income?: Income;
  readonly payments?: readonly (readonly [date: string, amount: string])[];
  readonly complete_on?: string;
}

/** The operation of a request that the registrar has. */
const insertRequest = async (
  tx: Transaction<Tables>,
  { person, account, product }: TestOrder,
  complete_on: string,
) => {
  const at = new Date(`${complete_on}T09:00:00Z`);
  const bank = await tx
    .selectFrom('bank_accounts')
    .select('uuid')
    .where('account_uuid', '=', account.uuid)
    .executeTakeFirstOrThrow();
  return insertOperation(
    tx,
    {
      type: 'RESCATE',
      operation_status: 'RD_SENT',
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: null,
      suitability_sentence: null,
      account_uuid: account.uuid,
      product_uuid: product.uuid,
      created_by: person.uuid,
      amount: '0.00',
      fee: '0.00',
      amount_indicator: 'T',
      expected_nav_date: civilDate(complete_on),
      has_docs_signed: true,
      source: 'ONLINE',
      order_at: at,
      bank_account_uuid: bank.uuid,
      source_system: 'RD',
      created_at: at,
    },
    SYSTEM,
  );
};

/** How it is paid: the income and the payments on dates of their own. */
const insertPayments = async (
  tx: Transaction<Tables>,
  { uuid, at }: { readonly uuid: string; readonly at: Date },
  { income, payments = [] }: Pick<BenefitRequest, 'income' | 'payments'>,
): Promise<void> => {
  if (income)
    await tx
      .insertInto('benefit_incomes')
      .values({
        benefit_uuid: uuid,
        periodicity: 'MENSUAL',
        payments: null,
        amount: null,
        units: null,
        revaluation_value: null,
        capital: null,
        created_at: at,
        changed_by_uuid: null,
        ...income,
      })
      .execute();
  for (const [date, amount] of payments)
    await tx
      .insertInto('benefit_payments')
      .values({
        benefit_uuid: uuid,
        kind: 'IRREGULAR',
        nominal_date: civilDate(date),
        due_on: civilDate(date),
        amount,
        units: null,
      })
      .execute();
};

/** A request of a benefit that a person signed, whose documents are complete and that the registrar has. */
export const addBenefit = async (
  app: TestApp,
  ordering: TestOrder,
  { benefit, complete_on = '2026-03-10', ...paid }: BenefitRequest,
): Promise<string> =>
  inTransaction(app.db, async (tx) => {
    const { uuid } = await insertRequest(tx, ordering, complete_on);
    await tx
      .insertInto('benefits')
      .values({
        operation_uuid: uuid,
        beneficiary_uuid: ordering.person.uuid,
        cause: 'JUBILACION',
        contingency_on: civilDate('2026-02-01'),
        situation: 'PARTICIPE',
        rights: 'C',
        compartment: null,
        collection: 'TOTAL',
        capital: null,
        deferred_to: null,
        asked_rate: null,
        varies_uuid: null,
        variation: null,
        variation_amount: null,
        complete_on: civilDate(complete_on),
        recognised_at: null,
        ...benefit,
      })
      .execute();
    await insertPayments(tx, { uuid, at: new Date(`${complete_on}T09:00:00Z`) }, paid);
    return uuid;
  });

const RUN: readonly string[] = ['benefits', 'finalisation', 'payouts'];

/** The morning, the execution and the payouts of a day, or other steps of it. */
export const runSteps = async (app: TestApp, names: readonly string[] = RUN): Promise<void> => {
  for (const step of STEPS.filter(({ name }) => names.includes(name))) {
    const { failed } = await step.run({ db: app.db, parts: app.parts, now: app.clock.business() });
    if (failed.length > 0) throw new Error(`${step.name}: ${JSON.stringify(failed)}`);
  }
};

/** A day, at the unit value that is published for the day before. */
export const runBenefitDay = async (
  app: TestApp,
  { product }: TestOrder,
  {
    day,
    before,
    value = '10.000000',
  }: { readonly day: string; readonly before: string; readonly value?: string },
): Promise<void> => {
  app.clock.setBusiness(`${day}T08:00:00Z`);
  await publish(app, product, { day: before, value, approved_by: 'control' });
  await runSteps(app);
};
