import { listAssociates, listPatrons, listPensionPlans } from '@area/contract/companies';
import { madridDate } from '@area/domain/calendar/madrid';
import { findConfigurationOfPortal } from '../config/store.ts';
import { AppError } from '../http/app-error.ts';
import { callerOf } from '../http/context.ts';
import type { Register } from '../http/register.ts';
import { listAssociatesOf, listPatronsOf, listPlansOn } from './store.ts';

export const companyRoutes = (serve: Register): void => {
  serve(listAssociates, async ({ db, params }) => listAssociatesOf(db, params.id));

  serve(listPatrons, async ({ db, params }) => listPatronsOf(db, params.id));

  serve(listPensionPlans, async (context) => {
    const { db, query, parts } = context;
    const offered = await findConfigurationOfPortal(db, callerOf(context).portal_id);
    if (!offered?.ALLOW_PENSION_PLANS) throw new AppError('NOT_FOUND');
    const plans = await listPlansOn(db, madridDate(parts.clock.business()));
    return { items: plans.slice(query.$offset, query.$offset + query.$limit), total: plans.length };
  });
};
