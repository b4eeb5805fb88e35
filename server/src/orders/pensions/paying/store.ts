import { productsAsOf } from '../../../ledger/products/as-of-store.ts';
import type {
  Db,
  BenefitPaymentsTable,
  BenefitIncomesTable,
  Tables,
} from '../../../platform/db/tables.ts';
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import type { PaymentRow } from '../benefit-store.ts';

/** Whether the office was notified already. */
export const hasOpenIssue = async (db: Db, operation: string, subject: string): Promise<boolean> =>
  (await db
    .selectFrom('issues')
    .select('uuid')
    .where('operation_uuid', '=', operation)
    .where('subject', '=', subject)
    .where('status', 'in', ['OPEN', 'IN_PROGRESS'])
    .executeTakeFirst()) !== undefined;

/** Only one transaction at a time counts what a person is paid in a year, on any account. It is the last lock to take. */
export const lockPaidYear = async (db: Db, beneficiary: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`work-income/${beneficiary}`}, 0))`.execute(
    db,
  );
};

export const insertWorkIncomeLine = async (
  db: Db,
  row: Insertable<Tables['work_income_lines']>,
): Promise<void> => {
  await db.insertInto('work_income_lines').values(row).execute();
};

/** Whether a payment of a benefit waits for its unit value. */
export const hasPaymentUnderWay = async (db: Db, parent: string): Promise<boolean> =>
  (await db
    .selectFrom('operations')
    .select('uuid')
    .where('parent_uuid', '=', parent)
    .where('type', '=', 'RESCATE')
    .where('operation_status', 'not in', ['FINALIZED', 'CANCELLED'])
    .executeTakeFirst()) !== undefined;

/** Payments that are made and wait for their unit value, without one of them. */
export const listPaymentsUnderWay = async (db: Db, benefit: string, except?: string) =>
  db
    .selectFrom('benefit_payments')
    .innerJoin('operations', 'operations.uuid', 'benefit_payments.child_uuid')
    .select(['operations.amount', 'operations.settlement_date'])
    .where('benefit_payments.benefit_uuid', '=', benefit)
    .where('operations.operation_status', '=', 'RD_SENT')
    .where(sql<boolean>`operations.uuid is distinct from ${except ?? null}::uuid`)
    .execute();

/** The benefits in course of somebody, of every plan, with its days to pay on a day. */
export const listRunningOf = async (db: Db, beneficiary: string, on: CivilDate) =>
  db
    .selectFrom('benefits')
    .innerJoin('operations', 'operations.uuid', 'benefits.operation_uuid')
    .innerJoin(productsAsOf(on), 'products.uuid', 'operations.product_uuid')
    .selectAll('benefits')
    .select(['operations.uuid', 'operations.account_uuid', 'operations.product_uuid'])
    .select('products.settlement_days')
    .where('benefits.beneficiary_uuid', '=', beneficiary)
    .where('operations.operation_status', '=', 'PERIODIC_ACTIVE')
    .execute();

/** Writes down with what capital an income begins. */
export const beginIncome = async (db: Db, benefit: string, capital: Cents): Promise<void> => {
  await db
    .updateTable('benefit_incomes')
    .set({ capital: centsText(capital) })
    .where('benefit_uuid', '=', benefit)
    .where('changed_by_uuid', 'is', null)
    .execute();
};

/** The nominal dates of the payments of a kind, from one on. */
export const listNominalDates = async (
  db: Db,
  benefit: string,
  { kind, from }: { readonly kind: PaymentRow['kind']; readonly from: CivilDate },
) =>
  db
    .selectFrom('benefit_payments')
    .select('nominal_date')
    .where('benefit_uuid', '=', benefit)
    .where('kind', '=', kind)
    .where('nominal_date', '>=', from)
    .execute();

/** Changes a payment, named by its benefit, its kind and its nominal date. */
export const updatePayment = async (
  db: Db,
  { benefit_uuid, kind, nominal_date }: Pick<PaymentRow, 'benefit_uuid' | 'kind' | 'nominal_date'>,
  changes: Updateable<BenefitPaymentsTable>,
): Promise<void> => {
  await db
    .updateTable('benefit_payments')
    .set(changes)
    .where('benefit_uuid', '=', benefit_uuid)
    .where('kind', '=', kind)
    .where('nominal_date', '=', nominal_date)
    .execute();
};

/** What an operation keeps of a position. */
export const findReservation = async (db: Db, operation: string) =>
  db
    .selectFrom('reservations')
    .select('units')
    .where('operation_uuid', '=', operation)
    .where('released_at', 'is', null)
    .executeTakeFirst();

/** The income that takes over from the one before. */
export const insertChangedIncome = async (
  db: Db,
  row: Insertable<BenefitIncomesTable>,
): Promise<void> => {
  await db.insertInto('benefit_incomes').values(row).execute();
};

/** Benefits in course with a payment due; one that is put off counts only from its new day. */
export const listDue = async (db: Db, today: CivilDate): Promise<string[]> => {
  const rows = await db
    .selectFrom('benefit_payments')
    .innerJoin('benefits', 'benefits.operation_uuid', 'benefit_payments.benefit_uuid')
    .innerJoin('operations', 'operations.uuid', 'benefits.operation_uuid')
    .select('operations.uuid')
    .distinct()
    .where('benefit_payments.due_on', '<=', today)
    .where('benefit_payments.child_uuid', 'is', null)
    .where('benefit_payments.dropped_at', 'is', null)
    .where('operations.operation_status', '=', 'PERIODIC_ACTIVE')
    .where((eb) =>
      eb.or([eb('benefits.deferred_to', 'is', null), eb('benefits.deferred_to', '<=', today)]),
    )
    .orderBy('operations.uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
};

/** Requests whose file is complete and that are not recognised yet. */
export const listUnrecognised = async (db: Db) =>
  db
    .selectFrom('benefits')
    .innerJoin('operations', 'operations.uuid', 'benefits.operation_uuid')
    .select(['operations.uuid', 'benefits.complete_on'])
    .where('benefits.recognised_at', 'is', null)
    .where('benefits.complete_on', 'is not', null)
    .where('operations.operation_status', 'in', ['SIGNED', 'VALIDATED', 'RD_SENT'])
    .orderBy('operations.uuid')
    .execute();

export const getAccountStatus = async (db: Db, account: string) =>
  db.selectFrom('accounts').select('status').where('uuid', '=', account).executeTakeFirstOrThrow();

export const getPersonStatus = async (db: Db, person: string) =>
  db
    .selectFrom('interveners')
    .select('intervener_status')
    .where('uuid', '=', person)
    .executeTakeFirstOrThrow();

/** The facts that decide whether money is paid to a bank account. */
export const findPayoutAccount = async (db: Db, bank: string | null) =>
  db
    .selectFrom('bank_accounts')
    .select(['status', 'is_payout', 'payout_changed_at'])
    .where('uuid', '=', bank)
    .executeTakeFirst();

/** The account of an operation. */
export const getAccountOf = async (db: Db, operation: string) =>
  db
    .selectFrom('operations')
    .select('account_uuid')
    .where('uuid', '=', operation)
    .executeTakeFirstOrThrow();
