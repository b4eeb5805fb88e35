import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { whyNotLogIn } from '@area/domain/intervener/login';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type {
  PartnersTable,
  SpentPartnerTokensTable,
  StaffTable,
  Db,
} from '../../platform/db/tables.ts';

export type Staff = Selectable<StaffTable>;

export const findStaff = async (db: Db, username: string): Promise<Staff | undefined> =>
  db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst();

/** The client of a document number who may log in at a host. */
export const findClientAt = async (db: Db, portal: string, document_number: string) => {
  const row = await db
    .selectFrom('logins')
    .innerJoin('interveners', 'interveners.uuid', 'logins.intervener_uuid')
    .select(['interveners.uuid', 'intervener_type', 'intervener_status', 'is_deceased'])
    .select('restricted_at')
    .where('logins.portal_id', '=', portal)
    .where('document_number', '=', normaliseIdentifier(document_number))
    .executeTakeFirst();
  return row && !whyNotLogIn(row) ? row : undefined;
};

/** Writes a member of staff; false when the username is taken. */
export const insertStaff = async (db: Db, row: Insertable<StaffTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const findPartner = async (db: Db, portal: string, id: string | undefined) =>
  db
    .selectFrom('partners')
    .select(['id', 'public_key'])
    .where('id', '=', id ?? '')
    .where('portal_id', '=', portal)
    .executeTakeFirst();

/** The members of staff who have an address: two at most, which is one too many. */
export const listStaffByEmail = async (db: Db, email: string): Promise<Staff[]> =>
  db
    .selectFrom('staff')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .limit(2)
    .execute();

/** Remembers a subject of the identity provider for a member of staff who has none yet. */
export const adoptSubject = async (
  db: Db,
  uuid: string,
  sso_subject: string,
): Promise<Staff | undefined> =>
  db
    .updateTable('staff')
    .set({ sso_subject })
    .where('uuid', '=', uuid)
    .where('sso_subject', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const findStaffBySubject = async (db: Db, sso_subject: string): Promise<Staff | undefined> =>
  db.selectFrom('staff').selectAll().where('sso_subject', '=', sso_subject).executeTakeFirst();

/** Records that a partner's token was used: false if it was used before. Expired ones are deleted. */
export const insertSpentToken = async (
  tx: Db,
  token: Insertable<SpentPartnerTokensTable>,
  now: Date,
): Promise<boolean> => {
  await tx.deleteFrom('spent_partner_tokens').where('expires_at', '<', now).execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_partner_tokens')
    .values(token)
    .onConflict((conflict) => conflict.columns(['partner_id', 'token_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** All partners, by their short names. */
export const listPartners = async (db: Db) =>
  db.selectFrom('partners').selectAll().orderBy('id').execute();

export const findPartnerNamed = async (db: Db, id: string) =>
  db.selectFrom('partners').selectAll().where('id', '=', id).executeTakeFirst();

/** Creates a partner, or changes host, name and key of an existing one. */
export const savePartner = async (
  db: Db,
  { id, ...fields }: Insertable<PartnersTable>,
): Promise<void> => {
  await db
    .insertInto('partners')
    .values({ id, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute();
};
