import { listAssociates, listPatrons, listPensionPlans } from '@area/contract/companies/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Register } from '../../platform/http/calls/register.ts';
import { requirePlans } from '../../access/config/require-plans.ts';
import { listAssociatesOf, listPatronsOf, listPlansOn } from './store.ts';

export const companyRoutes = (serve: Register): void => {
  serve(listAssociates, async ({ db, params }) => listAssociatesOf(db, params.id));

  serve(listPatrons, async ({ db, params }) => listPatronsOf(db, params.id));

  serve(listPensionPlans, async (context) => {
    requirePlans(context);
    const { db, parts } = context;
    return listPlansOn(db, madridDate(parts.clock.business()));
  });
};
