import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findParticipant } from '../../clients/plan-people/contributor-store.ts';
import type { DuePlanDocument } from './plan-due.ts';
import { printHalfYear, printYear } from './plan-printed.ts';

const FILE = {
  ANNUAL_PENSION_CERT: 'certificado-anual',
  SEMIANNUAL_PENSION: 'informacion-semestral',
} as const;

/** Whether no other run is at the documents of an account, until the end of the transaction. */
const isFirst = async (db: Db, account: string): Promise<boolean> => {
  const { rows } = await sql<{
    got: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`plan-papers/${account}`}, 0)) as got`.execute(
    db,
  );
  return rows[0]?.got === true;
};

const isMade = async (
  db: Db,
  { account, product, subcategory, period }: DuePlanDocument,
): Promise<boolean> =>
  (await db
    .selectFrom('plan_papers')
    .select('document_uuid')
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .where('subcategory', '=', subcategory)
    .where('period', '=', period)
    .executeTakeFirst()) !== undefined;

/** Prints and keeps a document of a plan, for its participant alone: whoever else pays in does not see it. False when it is there, or nobody is there to read it. *Source*: decisions 7 and 9.3. */
export const makePlanDocument = async (
  db: Db,
  { storage }: Pick<Parts, 'storage'>,
  due: DuePlanDocument,
  at: Date,
): Promise<boolean> => {
  const { account: uuid, product, subcategory, period } = due;
  const participant = await findParticipant(db, uuid);
  if (!participant || !(await isFirst(db, uuid)) || (await isMade(db, due))) return false;
  const account = await db
    .selectFrom('accounts')
    .select(['uuid', 'number', 'alias'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const { code } = await db
    .selectFrom('products')
    .select('code')
    .where('uuid', '=', product)
    .executeTakeFirstOrThrow();
  const bytes = await (subcategory === 'ANNUAL_PENSION_CERT' ? printYear : printHalfYear)(db, due, {
    participant,
    account,
    at,
  });
  const { uuid: document_uuid } = await storeFile(db, storage, {
    intervener_uuid: participant.uuid,
    account_uuid: uuid,
    subcategory,
    filename: `${FILE[subcategory]}-${account.number}-${code}-${period}.pdf`,
    bytes,
    at,
  });
  await db
    .insertInto('plan_papers')
    .values({ account_uuid: uuid, product_uuid: product, subcategory, period, document_uuid })
    .execute();
  return true;
};
