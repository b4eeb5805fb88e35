import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

export const getPersonCountries = async (db: Db, person: string) =>
  db
    .selectFrom('interveners')
    .select(['nationality', 'birth_country', 'tin_country'])
    .where('uuid', '=', person)
    .executeTakeFirstOrThrow();

export const listAddressCountries = async (db: Db, person: string) =>
  db.selectFrom('addresses').select('country').where('intervener_uuid', '=', person).execute();

/** How somebody has paid so far, on the accounts that are theirs. */
export const getPayments = async (
  db: Db,
  person: string,
): Promise<{ has_own_payment: boolean; pays_cash: boolean }> => {
  const { rows } = await sql<{ has_own_payment: boolean; pays_cash: boolean }>`
    select coalesce(bool_or(o.payment_status = 'RECONCILED'), false) as has_own_payment,
           coalesce(bool_or(o.payment_method = 'CHEQUE'), false) as pays_cash
      from operations o
      join account_roles r on r.account_uuid = o.account_uuid and r.status = 'ACTIVE'
     where r.intervener_uuid = ${person} and r.role in ('TITULAR', 'PARTICIPE', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO')`.execute(
    db,
  );
  return rows[0] ?? { has_own_payment: false, pays_cash: false };
};

/** By which way somebody became a client. */
export const getSource = async (db: Db, person: string) =>
  db
    .selectFrom('interveners')
    .select('source')
    .where('uuid', '=', person)
    .executeTakeFirstOrThrow();
