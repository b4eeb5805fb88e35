import { UsageError } from './command.ts';
import type { Office } from './command.ts';
import {
  findEntityDocumented,
  findPlanAccountNumbered,
} from '../../clients/accounts/named-store.ts';

/** A plan account by its number. *Errors*: UsageError. */
export const getPlanAccount = async ({ database }: Office, number: string): Promise<string> => {
  const account = await findPlanAccountNumbered(database.kysely, number);
  if (!account) throw new UsageError(`no plan account has the number ${number}`);
  return account;
};

/** An entity by its document number. *Errors*: UsageError. */
export const getEntity = async ({ database }: Office, document: string): Promise<string> => {
  const entity = await findEntityDocumented(database.kysely, document);
  if (!entity) throw new UsageError(`no entity has the document ${document}`);
  return entity;
};
