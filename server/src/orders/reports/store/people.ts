import type { Db } from '../../../platform/db/tables.ts';
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
