import { formatEuros } from '@area/domain/money/format';
import { centsFrom } from '@area/domain/money/wire';
import type { Speaker } from '../../platform/texts/translate.ts';
import { proposedName } from '../../access/account-access/shown-person.ts';
import { accountInWords } from './notify-people.ts';
import type { RoleWhole } from './role-store.ts';

/** The name by which the others on the account know somebody: as written, until the role counts. */
export const shownName = ({
  asked,
  since,
  name,
}: Pick<RoleWhole, 'asked' | 'since' | 'name'>): string =>
  asked && since === null ? proposedName(asked) : name;

/** What every message about a role says. */
export const wordsOfRole =
  (role: RoleWhole, more: Readonly<Record<string, string>> = {}) =>
  (say: Speaker): Readonly<Record<string, string>> => ({
    name: shownName(role),
    role: say(`codes.role.${role.role}`).toLowerCase(),
    account: accountInWords(role),
    limit:
      role.power_limit_eur === null
        ? say('messages.role.no_limit')
        : formatEuros(centsFrom(role.power_limit_eur)),
    ...more,
  });
