import type { AccountIntervener } from '@area/contract/account-people/schemas';
import type { AccountSummary } from '@area/contract/accounts/schemas';
import { grantFor } from '@area/domain/account/roles';
import type { Role } from '@area/domain/account/roles';
import { t } from './texts.ts';

/** What is done with an account, rather than with one's own data. */
const ACTIONS = ['V', 'D', 'O', 'S', 'A', 'B', 'I', 'N'] as const;

/** Beneficiaries are of plans. */
const actionsOn = ({ type }: Pick<AccountSummary, 'type'>): readonly (typeof ACTIONS)[number][] =>
  ACTIONS.filter((action) => action !== 'N' || type === 'P');

export interface Permissions {
  readonly can: readonly string[];
  readonly cannot: readonly string[];
}

/** What the reader's roles let them do here. */
export const ownPermissions = (account: AccountSummary): Permissions => {
  const words = (isAllowed: boolean) =>
    actionsOn(account)
      .filter((action) => account.my_actions.includes(action) === isAllowed)
      .map((action) => t(`accounts.can.${action}`));
  return { can: words(true), cannot: words(false) };
};

/** People of one role, who may all do the same. */
export interface RoleGroup {
  readonly role: Role;
  readonly is_minor: boolean;
  readonly people: readonly AccountIntervener[];
}

/** Who has which role in force, in the order of the people. */
export const roleGroups = (people: readonly AccountIntervener[]): readonly RoleGroup[] => {
  const groups = new Map<string, { role: Role; is_minor: boolean; people: AccountIntervener[] }>();
  for (const person of people)
    for (const { role, status } of person.account_intervener_role ?? []) {
      if (status !== 'ACTIVE') continue;
      const key = `${role} ${person.is_minor}`;
      const group = groups.get(key) ?? { role, is_minor: person.is_minor, people: [] };
      groups.set(key, group);
      group.people.push(person);
    }
  return [...groups.values()];
};

/** What people of a role may do, each with how far it goes. *Source*: decisions 6.1. */
export const groupPermissions = (
  { role, is_minor }: Pick<RoleGroup, 'role' | 'is_minor'>,
  account: AccountSummary,
): readonly string[] =>
  actionsOn(account).flatMap((action) => {
    const grant = grantFor({ role, is_minor, account_type: account.account_type }, action);
    if (grant === 'NO') return [];
    const can = t(`accounts.can.${action}`);
    return [grant === 'YES' || grant === 'PLAN' ? can : `${can} (${t(`accounts.how.${grant}`)})`];
  });
