import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { FatcaAnswers } from '@area/contract/tax-residence/schemas';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import { REDEMPTION_TYPES } from '@area/domain/operation/type-lists';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { isStanding } from '../operations/standing-store.ts';

/** People read at a time, which limits the memory. */
export const PAGE = 200;

/** Somebody whose accounts are told to another country, with what they declared last. */
export interface ReportedPerson {
  readonly uuid: string;
  readonly nif: string;
  readonly name: string;
  readonly holder_type: 'F' | 'J';
  readonly indicator: string;
  readonly birthdate: CivilDate | null;
  readonly birth_city: string | null;
  readonly birth_country: string | null;
  readonly giin: string | null;
  readonly residences: readonly TaxResidence[] | null;
  readonly fatca: FatcaAnswers | null;
}

/** Which column says it, and its values that are told. */
export interface ReportedQuery {
  readonly column: 'crs_indicator' | 'fatca_status';
  readonly codes: readonly string[];
}

/** The people to be told, after the last one of the page before. */
export const listReportedPeople = async (
  db: Db,
  { column, codes }: ReportedQuery,
  after: ReportedPerson | undefined,
): Promise<readonly ReportedPerson[]> => {
  const indicator = sql.ref(`i.${column}`);
  const { rows } = await sql<ReportedPerson>`
    select i.uuid, i.document_number as nif, i.name, i.intervener_type as holder_type, ${indicator} as indicator,
           i.birthdate, i.birth_city, i.birth_country, i.giin_code as giin, said.residences, said.fatca
      from interveners i
      left join lateral (select d.residences, d.fatca from tax_declarations d where d.intervener_uuid = i.uuid order by d.seq desc limit 1) said on true
     where ${indicator} in (${codeList(codes)}) and i.uuid > ${after?.uuid ?? '00000000-0000-0000-0000-000000000000'}::uuid
     order by i.uuid limit ${PAGE}`.execute(db);
  return rows;
};

/** What redemptions of accounts paid before tax on some days. */
export const sumProceeds = async (
  db: Db,
  accounts: readonly string[],
  { from, to }: StatementPeriod,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ account_uuid: string; proceeds: string }>`
    select o.account_uuid, sum(o.gross)::numeric(18, 2)::text as proceeds from operations o
     where o.account_uuid = any(${[...accounts]}::uuid[]) and o.type in (${codeList(REDEMPTION_TYPES)})
       and o.nav_date between ${from} and ${to} and ${isStanding(sql`o`)}
     group by 1`.execute(db);
  return new Map(rows.map(({ account_uuid, proceeds }) => [account_uuid, proceeds]));
};
