import type { Db } from '../../platform/db/tables.ts';
import { sql } from 'kysely';
import type { IncomeRow } from './income-in-force.ts';
import type { LeavingQuery } from '../redemptions/redemption-facts.ts';

/** Payments that were asked for, foreseen or made, with their amounts. */
export const listPaymentsMade = async (db: Db, benefit: string) =>
  db
    .selectFrom('benefit_payments as payment')
    .leftJoin('operations as child', 'child.uuid', 'payment.child_uuid')
    .leftJoin('work_income_lines as line', 'line.operation_uuid', 'payment.child_uuid')
    .select([
      'payment.kind',
      'payment.due_on',
      'payment.amount',
      'payment.child_uuid',
      'payment.dropped_at',
      'child.payment_status',
    ])
    .select(['line.gross', 'line.reduction', 'line.withholding'])
    .where('payment.benefit_uuid', '=', benefit)
    .orderBy('payment.due_on')
    .orderBy('payment.kind')
    .execute();

/** The benefits in course of an account. */
export const listRunningBenefits = async (db: Db, account: string) =>
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

/** What was paid of some benefits and what is foreseen, in the order of their dates. */
export const listPaymentsOf = async (db: Db, benefits: readonly string[]) =>
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

/** The incomes of some benefits in the order of their starts. */
export const listIncomesOf = async (db: Db, benefits: readonly string[]): Promise<IncomeRow[]> =>
  db
    .selectFrom('benefit_incomes')
    .selectAll()
    .where('benefit_uuid', '=', sql<string>`any(${benefits}::uuid[])`)
    .orderBy('start_date')
    .orderBy('created_at')
    .execute();

/** The unfinished requests and payments of benefits from a plan of an account. */
export const selectLiveBenefits = (
  db: Db,
  { account, product }: { readonly account: string; readonly product: string },
) =>
  db
    .selectFrom('operations')
    .select('operations.uuid')
    .where('operations.account_uuid', '=', account)
    .where('operations.product_uuid', '=', product)
    .where('operations.type', '=', 'RESCATE')
    .where(sql<boolean>`operations.operation_status not in ('FINALIZED', 'CANCELLED')`);

interface TakenRights {
  readonly account: string;
  readonly product: string;
  readonly rights: 'C' | 'E';
  readonly except: string | undefined;
}

/** Whether another benefit takes from the same rights of a plan. */
export const isBenefitInCourse = async (
  db: Db,
  { account, product, rights, except }: TakenRights,
): Promise<boolean> =>
  (await db
    .selectFrom('benefits')
    .innerJoin('operations', 'operations.uuid', 'benefits.operation_uuid')
    .select('operations.uuid')
    .where('operations.account_uuid', '=', account)
    .where('operations.product_uuid', '=', product)
    .where('benefits.varies_uuid', 'is', null)
    .where('benefits.rights', '=', rights)
    // Written into the statement, so that the index of open orders is used.
    .where(sql<boolean>`operations.operation_status not in ('FINALIZED', 'CANCELLED')`)
    .where(sql<boolean>`operations.uuid is distinct from ${except ?? null}::uuid`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether another change of a benefit is under way. */
export const isBeingVaried = async (
  db: Db,
  benefit: string,
  except: string | undefined,
): Promise<boolean> =>
  (await db
    .selectFrom('benefits')
    .innerJoin('operations', 'operations.uuid', 'benefits.operation_uuid')
    .select('operations.uuid')
    .where('benefits.varies_uuid', '=', benefit)
    .where(sql<boolean>`operations.operation_status not in ('FINALIZED', 'CANCELLED')`)
    .where(sql<boolean>`operations.uuid is distinct from ${except ?? null}::uuid`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The status of a benefit of an account and plan that changes no other one. */
export const findBenefitStatus = async (
  db: Db,
  uuid: string,
  { account, product }: { readonly account: string; readonly product: string },
) =>
  db
    .selectFrom('operations')
    .innerJoin('benefits', 'benefits.operation_uuid', 'operations.uuid')
    .select('operations.operation_status')
    .where('operations.uuid', '=', uuid)
    .where('operations.account_uuid', '=', account)
    .where('operations.product_uuid', '=', product)
    .where('benefits.varies_uuid', 'is', null)
    .executeTakeFirst();

/** Of the benefits in course that were requested earlier: an earlier request does not wait for a later one. *Source*: ADR 69. */
export const listBenefitsBefore = async (db: Db, { account, product, except }: LeavingQuery) =>
  selectLiveBenefits(db, { account, product })
    .leftJoin('benefits', 'benefits.operation_uuid', 'operations.uuid')
    .select(['benefits.cause', 'benefits.recognised_at'])
    .where(
      sql<boolean>`operations.created_at < coalesce((select asked.created_at from operations asked where asked.uuid = ${except ?? null}::uuid), 'infinity')`,
    )
    .execute();
