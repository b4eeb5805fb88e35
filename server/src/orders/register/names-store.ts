import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { RegisterRecord } from '../../platform/outside/register/register-records.ts';

/** A product by its ISIN or its code. */
export const findProductOf = async (db: Db, product: string): Promise<string | undefined> => {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from products where isin = ${product} or code = ${product} order by isin = ${product} desc limit 1`.execute(
    db,
  );
  return rows[0]?.uuid;
};

/** The code of a product by its ISIN or its code. */
export const findProductCode = async (db: Db, product: string): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`
    select code from products where isin = ${product} or code = ${product} order by isin = ${product} desc limit 1`.execute(
    db,
  );
  return rows[0]?.code;
};

/** The people of whom the register says that they are on an account, and who are not. */
export const listUnknownInvestors = async (
  db: Db,
  records: readonly RegisterRecord<'INVESTORS'>[],
) => {
  const { rows } = await sql<{
    account: string;
    document_number: string;
    account_uuid: string | null;
  }>`
    select given.account, given.document_number, a.uuid as account_uuid
      from unnest(${records.map(({ account }) => account)}::text[], ${records.map(({ document_number }) => document_number)}::text[]) as given (account, document_number)
      left join accounts a on a.number = given.account
     where not exists (
       select from account_roles r join interveners i on i.uuid = r.intervener_uuid
        where r.account_uuid = a.uuid and i.document_number = given.document_number)
     order by 1, 2`.execute(db);
  return rows;
};
