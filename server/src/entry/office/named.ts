import { UsageError } from './command.ts';
import type { Office } from './command.ts';

/** A plan account by its number. *Errors*: UsageError. */
export const getPlanAccount = async ({ database }: Office, number: string): Promise<string> => {
  const account = await database.kysely
    .selectFrom('accounts')
    .select('uuid')
    .where('number', '=', number)
    .where('type', '=', 'P')
    .executeTakeFirst();
  if (!account) throw new UsageError(`no plan account has the number ${number}`);
  return account.uuid;
};

/** An entity by its document number. *Errors*: UsageError. */
export const getEntity = async ({ database }: Office, document: string): Promise<string> => {
  const entity = await database.kysely
    .selectFrom('interveners')
    .select('uuid')
    .where('document_number', '=', document)
    .where('intervener_type', '=', 'J')
    .executeTakeFirst();
  if (!entity) throw new UsageError(`no entity has the document ${document}`);
  return entity.uuid;
};
