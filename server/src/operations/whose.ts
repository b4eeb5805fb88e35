import { CONTRIBUTOR_ROLES } from '@area/domain/account/roles';
import { listShownAccounts } from '../accounts/shown-accounts.ts';
import { prepare } from '../db/prepared.ts';
import { callerOf } from '../http/context.ts';
import type { Context } from '../http/context.ts';
import type { Which } from './which.ts';

const contributedTo = prepare((db, { intervener }: { intervener: string }) =>
  db
    .selectFrom('account_roles')
    .select('account_uuid')
    .distinct()
    .where('intervener_uuid', '=', intervener)
    .where('status', '=', 'ACTIVE')
    .where('role', 'in', CONTRIBUTOR_ROLES),
);

/**
 * The operations that somebody finds in their area: all of the accounts that it shows them, and of plans into which they
 * only pay those that they ordered. *Source*: decisions 6.1.
 */
export const whoseOperations = async (context: Pick<Context, 'db' | 'session' | 'parts'>, whose?: string): Promise<Pick<Which, 'accounts' | 'own'>> => {
  const { intervener_uuid, has_plans } = callerOf(context);
  const by = whose ?? intervener_uuid;
  const accounts = await listShownAccounts(context, whose);
  const paidInto = has_plans ? await contributedTo(context.db, { intervener: by }) : [];
  const own = paidInto.map(({ account_uuid }) => account_uuid).filter((uuid) => !accounts.includes(uuid));
  return { accounts, own: { by, accounts: own } };
};
