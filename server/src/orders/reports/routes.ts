import {
  getReport,
  listReports,
  listReportYears,
  requestReport,
} from '@area/contract/reports/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { findConfigurationOfPortal } from '../../access/config/store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { createReportRequest, getReportOf, listReportsOf } from './requests.ts';
import { listReportYears as listYearsOf } from './report-years.ts';

/** *Errors*: NOT_FOUND where the host offers no reports by day. *Source*: specification 3 (ALLOW_REPORT_BY_DATE). */
const requireReportsByDay = async (context: Pick<Context, 'db' | 'session'>): Promise<void> => {
  const configuration = await findConfigurationOfPortal(context.db, callerOf(context).portal_id);
  if (!configuration?.ALLOW_REPORT_BY_DATE) throw new AppError('NOT_FOUND');
};

export const reportRoutes = (serve: Register): void => {
  serve(listReports, async ({ db, params, query }) => listReportsOf(db, params.id, query));

  serve(requestReport, async (context) => {
    const { db, params, body, parts } = context;
    if (body.kind === 'POSITION_STATEMENT') await requireReportsByDay(context);
    return createReportRequest(db, { person: params.id, body, now: parts.clock.business() });
  });

  serve(getReport, async ({ db, params }) => getReportOf(db, params.id, params.uuid));

  serve(listReportYears, async ({ db, params, parts }) =>
    listYearsOf(db, params.id, madridDate(parts.clock.business())),
  );
};
