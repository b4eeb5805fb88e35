import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import type { OperationType } from '@area/domain/operation/types';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { isStanding } from '../operations/standing-store.ts';

/** Operations read at a time, which limits the memory. */
export const PAGE = 1000;

/** An operation that moved units of a fund. */
export interface FundOperation {
  readonly uuid: string;
  readonly type: OperationType;
  readonly reference: string;
  readonly on: CivilDate;
  readonly account_uuid: string;
  readonly account_number: string;
  readonly fund: string;
  readonly isin: string;
}

interface FundQuery {
  readonly days: StatementPeriod;
  readonly types: readonly OperationType[];
}

/** The executed operations of some days by the day of their unit value, after the last one of the page before. */
export const listFundOperations = async (
  db: Db,
  { days: { from, to }, types }: FundQuery,
  after: FundOperation | undefined,
): Promise<readonly FundOperation[]> =>
  (
    await sql<FundOperation>`
      select o.uuid, o.type, o.reference, o.nav_date as on, o.account_uuid, a.number as account_number, p.name as fund, p.isin
        from operations o join products p on p.uuid = o.product_uuid and p.type = 'F' join accounts a on a.uuid = o.account_uuid
       where o.type in (${codeList(types)}) and o.nav_date between ${from} and ${to} and ${isStanding(sql`o`)}
         and (o.nav_date, o.uuid) > (${after?.on ?? from}::date, ${after?.uuid ?? '00000000-0000-0000-0000-000000000000'}::uuid)
       order by o.nav_date, o.uuid limit ${PAGE}`.execute(db)
  ).rows;

/** The part of an owner in what was given away. */
export interface DonorRow {
  readonly operation: string;
  readonly person: string;
  readonly acquisition_value: string;
  readonly transfer_value: string;
  readonly gain: string;
}

export const listDonors = async (
  db: Db,
  operations: readonly string[],
): Promise<readonly DonorRow[]> =>
  db
    .selectFrom('tax_lines')
    .select([
      'operation_uuid as operation',
      'intervener_uuid as person',
      'acquisition_value',
      'transfer_value',
      'gain',
    ])
    .where('operation_uuid', '=', sql<string>`any(${[...operations]}::uuid[])`)
    .orderBy('intervener_uuid')
    .execute();

/** What executed operations of some days say of their gain and withholding. */
export const sumFundOperations = async (
  db: Db,
  { days: { from, to }, types }: FundQuery,
): Promise<{ readonly gain: string; readonly withholding: string }> => {
  const { rows } = await sql<{ gain: string; withholding: string }>`
    select coalesce(sum(o.gain), 0)::numeric(20, 2)::text as gain, coalesce(sum(o.withholding), 0)::numeric(20, 2)::text as withholding
      from operations o join products p on p.uuid = o.product_uuid and p.type = 'F'
     where o.type in (${codeList(types)}) and o.nav_date between ${from} and ${to} and ${isStanding(sql`o`)}`.execute(
    db,
  );
  return rows[0] ?? { gain: '0.00', withholding: '0.00' };
};
