import { OWNER_ROLES } from '@area/domain/account/roles';
import { listAccountPeople } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';

/** Who owns an account, as a checker of the office reads it. *Example*: `Ana Vega (00000000T), Luis Vega (00000001R)`. */
export const nameOwners = async (db: Db, account: string): Promise<string> =>
  (await listAccountPeople(db, account))
    .filter(({ roles }) => roles.some((role) => OWNER_ROLES.includes(role)))
    .map(({ name, document_number }) => `${name} (${document_number})`)
    .join(', ');
