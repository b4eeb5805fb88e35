import { madridDate } from '@area/domain/calendar/madrid';
import { callerOf } from '../http/context.ts';
import type { Context } from '../http/context.ts';
import { listAccountsIn } from './summaries.ts';

/** The accounts of a person as far as the area shows them in which somebody calls: the caller's, unless it says whose. */
export const listShownAccounts = async (context: Pick<Context, 'db' | 'session' | 'parts'>, whose?: string): Promise<string[]> => {
  const { intervener_uuid, has_plans } = callerOf(context);
  return listAccountsIn(context.db, { intervener: whose ?? intervener_uuid, today: madridDate(context.parts.clock.business()), has_plans });
};
