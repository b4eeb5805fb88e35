import type { Db } from '../../../platform/db/tables.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import { sql } from 'kysely';

/** The newest certificate of tax residence that arrived before a moment. */
export const findResidenceCertificate = async (db: Db, person: string, before: Date) =>
  db
    .selectFrom('documents')
    .select('created_at')
    .where('intervener_uuid', '=', person)
    .where('subcategory', '=', 'TAX_RESIDENCE_CERTIFICATE')
    .where('status', '=', 'VALIDATED')
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The day on which an executed operation was ordered: of an instalment its own, and never after its unit value. */
export const getOrderedOn = async (db: Db, reference: string): Promise<CivilDate> => {
  const { ordered_on } = await db
    .selectFrom('operations')
    .select(
      sql<CivilDate>`least(nav_date, (greatest(order_at, created_at) at time zone 'Europe/Madrid')::date)`.as(
        'ordered_on',
      ),
    )
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return ordered_on;
};

interface DeclaredCountries {
  readonly residences: readonly TaxResidence[] | null;
  /** Of the tax number, or else of the address. */
  readonly country: string | null;
}

export const findDeclaredCountries = async (
  db: Db,
  person: string,
): Promise<DeclaredCountries | undefined> => {
  const { rows } = await sql<DeclaredCountries>`
    select (select d.residences from tax_declarations d where d.intervener_uuid = i.uuid and d.residences is not null order by d.seq desc limit 1) as residences,
           coalesce(i.tin_country, (select a.country from addresses a where a.intervener_uuid = i.uuid and a.kind = 'FISCAL' limit 1)) as country
      from interveners i where i.uuid = ${person}`.execute(db);
  return rows[0];
};

export const getPayer = async (db: Db, person: string) =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'name', 'document_number', 'intervener_type'])
    .where('uuid', '=', person)
    .executeTakeFirstOrThrow();

export const getNamedPerson = async (db: Db, uuid: string) =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'name', 'document_number'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
