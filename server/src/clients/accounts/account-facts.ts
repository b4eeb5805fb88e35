import type { RoleTarget } from '@area/domain/account/role-requests';
import type { LeavingFacts } from '@area/domain/account/role-end';
import { OWNER_ROLES } from '@area/domain/account/roles';
import type { Db } from '../../platform/db/tables.ts';
import { holderTypeAmong } from '../../access/account-access/holder-type.ts';
import { listAccountPeople } from '../../access/account-access/store.ts';
import type { AccountPerson } from '../../access/account-access/store.ts';

export const isOwnerOf = ({ roles }: Pick<AccountPerson, 'roles'>): boolean =>
  OWNER_ROLES.some((role) => roles.includes(role));

/** The facts of an account for the rules about people, and its people. */
export interface PeopleFacts {
  readonly people: readonly AccountPerson[];
  readonly added_to: RoleTarget;
  readonly leaving: LeavingFacts;
}

export const getPeopleFacts = async (db: Db, account: string): Promise<PeopleFacts> => {
  const people = await listAccountPeople(db, account);
  const account_type = holderTypeAmong(people);
  const has_ward = people.some(
    (person) => isOwnerOf(person) && (person.is_minor || person.is_incapable),
  );
  const roles = people.flatMap(({ uuid, roles: held }) =>
    held.map((role) => ({ person: uuid, role })),
  );
  return {
    people,
    added_to: { account_type, has_minor_holder: has_ward },
    leaving: { account_type, has_ward, roles },
  };
};
