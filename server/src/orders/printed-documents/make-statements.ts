import type { ReportFrequency } from '@area/domain/account/codes';
import { REPORT_FREQUENCIES } from '@area/domain/account/codes';
import { sameOrPreviousBusinessDay } from '@area/domain/calendar/business-days';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isAlwaysReported, lastClosedPeriod } from '@area/domain/document/statement-period';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import { sql } from 'kysely';
import { listAccountPeople } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { isOwner } from '../../clients/printed-documents/parties.ts';
import { renderStatement } from './statement.ts';
import { listStatedHoldings } from './statement-facts.ts';

/** A statement that an account is owed. */
export interface DueStatement extends StatementPeriod {
  readonly account: string;
  readonly frequency: ReportFrequency;
}

/**
 * Accounts that held or moved something in the period and were not told yet, once the values of its last business
 * day are official for all of it.
 */
const listDueOf = async (
  db: Db,
  frequency: ReportFrequency,
  period: StatementPeriod,
): Promise<DueStatement[]> => {
  const { from, to } = period;
  const last = sameOrPreviousBusinessDay(to);
  const { rows } = await sql<{ uuid: string }>`
    select a.uuid from accounts a
     where a.report_frequency = ${frequency}
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

/** Every statement that is owed on a day, by what each account chose. *Source*: decisions 9.3. */
export const listDueStatements = async (db: Db, today: CivilDate): Promise<DueStatement[]> => {
  const due: DueStatement[] = [];
  for (const frequency of REPORT_FREQUENCIES)
    due.push(...(await listDueOf(db, frequency, lastClosedPeriod(frequency, today))));
  return due;
};

/** Whether no other run is at the statement of an account, until the end of the transaction. */
const isFirst = async (db: Db, account: string): Promise<boolean> => {
  const { rows } = await sql<{
    got: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`statement/${account}`}, 0)) as got`.execute(
    db,
  );
  return rows[0]?.got === true;
};

/** Prints and keeps a statement. False when another run was quicker, or nobody is there to read it. *Source*: decisions 7 and 9.3. */
export const makeStatement = async (
  db: Db,
  { storage }: Pick<Parts, 'storage'>,
  { account: uuid, frequency, from, to }: DueStatement,
  at: Date,
): Promise<boolean> => {
  // The account itself stays free for orders while its pages are set.
  if (!(await isFirst(db, uuid))) return false;
  const account = await db
    .selectFrom('accounts')
    .select(['uuid', 'number', 'alias'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const told = await db
    .selectFrom('statements')
    .select('document_uuid')
    .where('account_uuid', '=', uuid)
    .where('period_to', '=', to)
    .where('period_from', '=', from)
    .executeTakeFirst();
  const people = await listAccountPeople(db, uuid);
  const reader = people.find(isOwner) ?? people[0];
  if (told || !reader) return false;
  const kind = frequency === 'QUARTERLY' ? 'QUARTERLY_STATEMENT' : 'POSITION_STATEMENT';
  const bytes = await renderStatement(db, {
    kind,
    account,
    people,
    from,
    to,
    at,
    reader: { uuid: reader.uuid, language: await findLanguageOf(db, reader.uuid) },
    holdings: await listStatedHoldings(db, uuid, { from, to }),
  });
  const { uuid: document_uuid } = await storeFile(db, storage, {
    account_uuid: uuid,
    subcategory: kind,
    filename: `extracto-${account.number}-${to}.pdf`,
    bytes,
    at,
  });
  await db
    .insertInto('statements')
    .values({ account_uuid: uuid, period_from: from, period_to: to, document_uuid, made_at: at })
    .execute();
  return true;
};
