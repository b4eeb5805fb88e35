import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { ReportFrequency } from '@area/domain/account/codes';
import { sameOrPreviousBusinessDay } from '@area/domain/calendar/business-days';
import { isAlwaysReported } from '@area/domain/document/statement-period';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import { centsFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import type { OperationType } from '@area/domain/operation/codes';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { NamedAccount } from '../../clients/printed-documents/parties.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { isHeld } from '../../platform/imports/held-store.ts';
import type { StatedMovement } from './statement.ts';

/** A statement that an account is owed. */
export interface DueStatement extends StatementPeriod {
  readonly account: string;
  readonly frequency: ReportFrequency;
}

/**
 * Accounts that held or moved something in the period and have no statement yet, once all values of its last business day
 * are official. None of an import that may still be taken back.
 */
export const listDueAccounts = async (
  db: Db,
  frequency: ReportFrequency,
  period: StatementPeriod,
): Promise<DueStatement[]> => {
  const { from, to } = period;
  const last = sameOrPreviousBusinessDay(to, businessCalendar());
  const { rows } = await sql<{ uuid: string }>`
    select a.uuid from accounts a
     where a.report_frequency = ${frequency} and not ${isHeld(sql`a.uuid`)}
       and not exists (select from statements s where s.account_uuid = a.uuid and s.period_to = ${to} and s.period_from = ${from})
       and (exists (select from unit_movements m where m.account_uuid = a.uuid and m.moved_on between ${from} and ${to})
            or (${isAlwaysReported(frequency, period)}::boolean
                and exists (select from unit_movements m where m.account_uuid = a.uuid and m.moved_on < ${from} group by m.product_uuid having sum(m.units) > 0)))
       and not exists (
             select from unit_movements m
              where m.account_uuid = a.uuid and m.moved_on <= ${to}
                and not exists (select from unit_values v where v.product_uuid = m.product_uuid and v.day = ${last} and v.status = 'OFFICIAL')
              group by m.product_uuid having sum(m.units) > 0)
     order by a.uuid`.execute(db);
  return rows.map(({ uuid }) => ({ account: uuid, frequency, ...period }));
};

/** Whether no other run works on the statement of an account; the lock lasts until the transaction ends. */
export const lockStatements = async (db: Db, account: string): Promise<boolean> => {
  const { rows } = await sql<{
    got: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`statement/${account}`}, 0)) as got`.execute(
    db,
  );
  return rows[0]?.got === true;
};

export const getNamedAccount = async (db: Db, account: string): Promise<NamedAccount> =>
  db
    .selectFrom('accounts')
    .select(['uuid', 'number', 'alias'])
    .where('uuid', '=', account)
    .executeTakeFirstOrThrow();

export const isStatementMade = async (
  db: Db,
  { account, from, to }: StatementPeriod & { readonly account: string },
): Promise<boolean> =>
  (await db
    .selectFrom('statements')
    .select('document_uuid')
    .where('account_uuid', '=', account)
    .where('period_to', '=', to)
    .where('period_from', '=', from)
    .executeTakeFirst()) !== undefined;

export const insertStatement = async (
  db: Db,
  statement: Insertable<Tables['statements']>,
): Promise<void> => {
  await db.insertInto('statements').values(statement).execute();
};

/** The movements of a product in a period, after corrections. */
export const listMovements = async (
  db: Db,
  account: string,
  { product, from, to }: StatementPeriod & { readonly product: string },
): Promise<StatedMovement[]> => {
  const rows = await db
    .selectFrom('unit_movements')
    .innerJoin('operations', 'operations.uuid', 'unit_movements.operation_uuid')
    .select([
      'unit_movements.moved_on',
      'unit_movements.units',
      'operations.type',
      'operations.reference',
      'operations.nav',
      'operations.amount',
      'operations.gross',
      'operations.fee',
    ])
    .where('unit_movements.account_uuid', '=', account)
    .where('unit_movements.product_uuid', '=', product)
    .where('moved_on', '>=', from)
    .where('moved_on', '<=', to)
    // Corrected operations count with their compensation.
    .where('unit_movements.reverses_uuid', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unit_movements as back')
            .select('back.uuid')
            .whereRef('back.reverses_uuid', '=', 'unit_movements.uuid'),
        ),
      ),
    )
    .orderBy('moved_on')
    .orderBy('operations.reference')
    .orderBy('unit_movements.uuid')
    .execute();
  return rows.map((row) => ({
    on: row.moved_on,
    type: row.type satisfies OperationType,
    reference: row.reference,
    units: sharesFrom(row.units),
    price: row.nav === null ? null : unitValueFrom(row.nav),
    // What it came to: an order of units or of everything has only an estimate of its euros.
    amount: centsFrom(row.gross ?? getAmount(row)),
    fee: centsFrom(row.fee),
  }));
};
