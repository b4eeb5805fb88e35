import type { CivilDate } from '@area/domain/calendar/civil-date';
import { OWNER_ROLES } from '@area/domain/account/roles';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { FatcaChangesTable, TaxDeclarationsTable, Db } from '../../platform/db/tables.ts';

export type DeclarationRow = Selectable<TaxDeclarationsTable>;

/** What somebody declared last; nothing before they have. */
export const findDeclaration = async (
  db: Db,
  person: string,
): Promise<DeclarationRow | undefined> =>
  db
    .selectFrom('tax_declarations')
    .selectAll()
    .where('intervener_uuid', '=', person)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The indicia of tax residence in a person's record. */
export const getTaxFacts = async (db: Db, person: string) =>
  db
    .selectFrom('interveners')
    .select([
      'version',
      'fatca_indicator',
      'fatca_status',
      'crs_indicator',
      'tax_certificate_due_on',
    ])
    .where('uuid', '=', person)
    .executeTakeFirstOrThrow();

/** People whose status changes with time alone, such as inactivity. */
const CHANGING = [
  'EN_ANALISIS',
  'US_PERSON',
  'RECALCITRANTE_CON_INDICIOS',
  'RECALCITRANTE_INACTIVA',
] as const;

/** Whose time to explain the signs of a US person is over. */
export const listOverdue = async (db: Db, today: CivilDate) =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'birth_country', 'intervener_type', 'fatca_status'])
    .where('tax_certificate_due_on', '<', today)
    .where('fatca_status', 'in', CHANGING)
    .execute();

export const insertFatcaChange = async (
  db: Db,
  row: Insertable<FatcaChangesTable>,
): Promise<void> => {
  await db.insertInto('fatca_changes').values(row).execute();
};

export const insertDeclaration = async (
  db: Db,
  row: Insertable<TaxDeclarationsTable>,
): Promise<void> => {
  await db.insertInto('tax_declarations').values(row).execute();
};

/** An address in the United States, if there is any. */
export const listUsAddresses = async (db: Db, person: string) =>
  db
    .selectFrom('addresses')
    .select('uuid')
    .where('intervener_uuid', '=', person)
    .where('country', '=', 'US')
    .limit(1)
    .execute();

const OWNERS = ['TITULAR', 'PARTICIPE', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO'] as const;

/** Of which types the accounts of somebody are, as owner. */
export const listOwnedTypes = async (db: Db, person: string) =>
  db
    .selectFrom('account_roles')
    .innerJoin('accounts', 'accounts.uuid', 'account_roles.account_uuid')
    .select('accounts.type')
    .where('account_roles.intervener_uuid', '=', person)
    .where('account_roles.status', '=', 'ACTIVE')
    .where('account_roles.role', 'in', OWNERS)
    .execute();

/** When somebody became a client, last moved units, and last logged in: one row. */
export const findClientDays = async (db: Db, person: string) => {
  const { rows } = await sql<{
    opened: Date | null;
    moved_on: CivilDate | null;
    seen: Date | null;
  }>`
    with owned as (
      select a.uuid, a.created_at from account_roles r join accounts a on a.uuid = r.account_uuid
       where r.intervener_uuid = ${person}::uuid and r.status = 'ACTIVE' and r.role = any(${OWNER_ROLES}::text[]))
    select (select min(created_at) from owned) as opened,
           (select max(m.moved_on) from unit_movements m join owned on owned.uuid = m.account_uuid) as moved_on,
           (select max(f.last_used_at) from token_families f where f.intervener_uuid = ${person}::uuid and f.kind = 'CLIENT') as seen`.execute(
    db,
  );
  return rows[0];
};
