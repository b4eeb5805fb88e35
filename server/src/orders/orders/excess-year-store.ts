import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { civilDate } from '@area/domain/calendar/civil-date';
import { CONTRIBUTION_TYPES } from '@area/domain/operation/type-lists';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** Participants whose contributions of a year, here and elsewhere, exceed an amount, and who were not checked yet. */
export const listContributorsAbove = async (
  db: Db,
  { year, least }: { readonly year: number; readonly least: string },
): Promise<string[]> => {
  const { rows } = await sql<{ uuid: string }>`
    with here as (
      select r.intervener_uuid as uuid, sum(o.amount) as amount
        from operations o join account_roles r on r.account_uuid = o.account_uuid and r.role in ('PARTICIPE', 'TITULAR') and r.status = 'ACTIVE'
       where o.type in (${codeList(CONTRIBUTION_TYPES)}) and o.operation_status = 'FINALIZED'
         and o.nav_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
         and not exists (select from undone_operations u where u.original_uuid = o.uuid)
       group by 1)
    select here.uuid from here left join contributions_elsewhere e on e.intervener_uuid = here.uuid and e.year = ${year}
     where here.amount + coalesce(e.amount, 0) > ${least}::numeric
       and not exists (select from excess_years x where x.participant_uuid = here.uuid and x.year = ${year})
     order by here.uuid`.execute(db);
  return rows.map(({ uuid }) => uuid);
};

/** Years above their limit that were not notified and have no signed refund. */
export const listUnnotified = async (db: Db, year: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('excess_years')
    .select('participant_uuid')
    .where('year', '=', year)
    .where('told_at', 'is', null)
    .where(sql<boolean>`not exists (select from excess_refunds f join operations o on o.uuid = f.operation_uuid
       where f.participant_uuid = excess_years.participant_uuid and f.year = excess_years.year and o.operation_status in ('SIGNED', 'VALIDATED', 'RD_SENT', 'FINALIZED'))`)
    .execute();
  return rows.map(({ participant_uuid }) => participant_uuid);
};

/** Where the participant's own contributions of the year came in last, and where they are paid. */
export const findSource = async (db: Db, participant: string, year: number) =>
  db
    .selectFrom('operations')
    .innerJoin('account_roles', 'account_roles.account_uuid', 'operations.account_uuid')
    .leftJoin('contributions', 'contributions.operation_uuid', 'operations.uuid')
    .innerJoin('bank_accounts', (join) =>
      join
        .onRef('bank_accounts.account_uuid', '=', 'operations.account_uuid')
        .on('bank_accounts.is_payout', '=', true)
        .on('bank_accounts.status', '=', 'VALIDATED'),
    )
    .select(['operations.account_uuid', 'operations.product_uuid', 'bank_accounts.uuid as bank'])
    .where('account_roles.intervener_uuid', '=', participant)
    .where('account_roles.role', 'in', ['PARTICIPE', 'TITULAR'])
    .where('account_roles.status', '=', 'ACTIVE')
    .where('operations.type', 'in', CONTRIBUTION_TYPES)
    .where('operations.operation_status', '=', 'FINALIZED')
    .where(sql<boolean>`coalesce(contributions.kind, 'PARTICIPE') <> 'PROMOTOR'`)
    .where('operations.nav_date', '>=', civilDate(`${year}-01-01`))
    .where('operations.nav_date', '<=', civilDate(`${year}-12-31`))
    .orderBy('operations.nav_date', 'desc')
    .orderBy('operations.uuid', 'desc')
    .limit(1)
    .executeTakeFirst();

export type Source = NonNullable<Awaited<ReturnType<typeof findSource>>>;

/** Whether a year of a participant was checked already. */
export const findExcessYear = async (db: Db, participant: string, year: number) =>
  db
    .selectFrom('excess_years')
    .select('year')
    .where('participant_uuid', '=', participant)
    .where('year', '=', year)
    .executeTakeFirst();

export const insertExcessYear = async (
  db: Db,
  row: Insertable<Tables['excess_years']>,
): Promise<void> => {
  await db.insertInto('excess_years').values(row).execute();
};

/** A year above the limit that was not notified yet, locked until the transaction ends. */
export const lockUnnotified = async (db: Db, participant: string, year: number) =>
  db
    .selectFrom('excess_years')
    .selectAll()
    .where('participant_uuid', '=', participant)
    .where('year', '=', year)
    .where('told_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const updateNotifiedAt = async (
  db: Db,
  { participant, year }: { readonly participant: string; readonly year: number },
  told_at: Date,
): Promise<void> => {
  await db
    .updateTable('excess_years')
    .set({ told_at })
    .where('participant_uuid', '=', participant)
    .where('year', '=', year)
    .execute();
};
