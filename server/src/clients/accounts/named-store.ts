import { isOpenAccount } from '@area/domain/account/status';
import type { Db } from '../../platform/db/tables.ts';

const numbered = (db: Db, number: string) =>
  db.selectFrom('accounts').select('uuid').where('number', '=', number);

/** The account of a number. */
export const findAccountNumbered = async (db: Db, number: string): Promise<string | undefined> =>
  (await numbered(db, number).executeTakeFirst())?.uuid;

/** The account of a number if units may come to it: it was accepted, and is not closed. */
export const findOpenAccountNumbered = async (
  db: Db,
  number: string,
): Promise<string | undefined> => {
  const account = await numbered(db, number).select(['status', 'closed_at']).executeTakeFirst();
  return account && isOpenAccount(account) ? account.uuid : undefined;
};

/** The plan account of a number. */
export const findPlanAccountNumbered = async (
  db: Db,
  number: string,
): Promise<string | undefined> =>
  (await numbered(db, number).where('type', '=', 'P').executeTakeFirst())?.uuid;

/** The entity of a document number. */
export const findEntityDocumented = async (db: Db, document: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('interveners')
      .select('uuid')
      .where('document_number', '=', document)
      .where('intervener_type', '=', 'J')
      .executeTakeFirst()
  )?.uuid;
