import { OWNER_ROLES } from '@area/domain/account/roles';
import { listAccountPeople } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { UsageError } from './command.ts';
import { findOperationReferenced } from './names-store.ts';

/** *Errors*: UsageError. */
export const findOperation = async (
  db: Db,
  reference: string,
): Promise<{ uuid: string; reference: string }> => {
  const found = await findOperationReferenced(db, reference);
  if (!found) throw new UsageError(`there is no operation ${reference}`);
  return found;
};

/** In whose name an order is placed: somebody on the account by their document, or its first owner. *Errors*: UsageError. */
export const getPersonUuid = async (
  db: Db,
  document: string | undefined,
  account: string,
): Promise<string> => {
  const people = await listAccountPeople(db, account);
  const found =
    document === undefined
      ? people.find(({ roles }) => roles.some((role) => OWNER_ROLES.includes(role)))
      : people.find(({ document_number }) => document_number === document);
  if (!found)
    throw new UsageError(
      document === undefined
        ? 'nobody owns the account'
        : `there is nobody with ${document} on the account`,
    );
  return found.uuid;
};
