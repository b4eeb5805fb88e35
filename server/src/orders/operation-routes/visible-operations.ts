import { madridDate } from '@area/domain/calendar/madrid';
import { findReach } from '../../clients/accounts/summaries.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { ListQuery } from './list-store.ts';

/**
 * The operations that somebody finds in their area: all operations of the shown accounts, and their own orders on plans to
 * which they only contribute. *Source*: decisions 6.1.
 */
export const visibleOperations = async (
  context: Pick<Context, 'db' | 'session' | 'parts'>,
  whose?: string,
): Promise<Pick<ListQuery, 'accounts' | 'own'>> => {
  const { intervener_uuid, has_plans, account_roles } = callerOf(context);
  const by = whose ?? intervener_uuid;
  const { shown, paid_into } = await findReach(context.db, {
    intervener: by,
    today: madridDate(context.parts.clock.business()),
    has_plans,
    roles: by === intervener_uuid ? account_roles : undefined,
  });
  return { accounts: shown, own: { by, accounts: paid_into } };
};
