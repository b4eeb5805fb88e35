import { madridDate } from '@area/domain/calendar/madrid';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listAccountsIn } from './summaries.ts';

/** The accounts of a person that the caller's area shows; by default the caller's own. */
export const listShownAccounts = async (
  context: Pick<Context, 'db' | 'session' | 'parts'>,
  whose?: string,
  { is_whole = false }: { readonly is_whole?: boolean } = {},
): Promise<string[]> => {
  const { intervener_uuid, has_plans, account_roles } = callerOf(context);
  const intervener = whose ?? intervener_uuid;
  return listAccountsIn(context.db, {
    intervener,
    roles: intervener === intervener_uuid ? account_roles : undefined,
    today: madridDate(context.parts.clock.business()),
    has_plans,
    is_whole,
  });
};

/** The named one of these accounts, or all of them. *Errors*: NOT_FOUND for one that is not among them. */
export const oneOf = (
  accounts: readonly string[],
  named: string | undefined,
): readonly string[] => {
  if (named === undefined) return accounts;
  if (!accounts.includes(named)) throw new AppError('NOT_FOUND');
  return [named];
};
