import { AppError } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';

/** *Errors*: NOT_FOUND where the host offers no plans: the call is not there. *Source*: specification 3 (ALLOW_PENSION_PLANS). */
export const requirePlans = (context: Pick<Context, 'session'>): void => {
  if (!callerOf(context).has_plans) throw new AppError('NOT_FOUND');
};
