import {
  reportAssets,
  reportAssetsByDay,
  reportCutOffs,
  reportDelivery,
  reportDueTimes,
  reportFlows,
  reportIssues,
  reportKycDue,
  reportOrders,
  reportReconciliation,
  reportSigning,
  reportTransfers,
  reportUnmatched,
  reportValidation,
} from '@area/contract/office/reports/calls';
import { sameOrPreviousBusinessDay, nextBusinessDay } from '@area/domain/calendar/business-days';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { reason } from '@area/domain/rules/reason';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { hasRight } from '../../access/proposals/require-right.ts';
import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { listAssets, listAssetsByDay, listFlowSums } from './assets-store.ts';
import type { Period } from './assets-store.ts';
import { listReconciledDays, listUnmatchedSums } from './money-store.ts';
import {
  listCutOffDays,
  listOrderSums,
  listSigningDays,
  listTransferSums,
  listValidationDays,
} from './orders-store.ts';
import { periodOf, todayOf } from './period.ts';
import { listDeliveryDays, listDueSums, listIssueSums, listKycMonths } from './work-store.ts';

/** Each day asks every product. */
const MOST_DAYS = 260;

/** The business days of a period. *Errors*: INVALID_INPUT at `since` of more than a year. */
const businessDaysOf = ({ since, until }: Period): readonly [CivilDate, ...CivilDate[]] => {
  const calendar = businessCalendar();
  const first = sameOrPreviousBusinessDay(since, calendar);
  const days: [CivilDate, ...CivilDate[]] = [first];
  for (
    let day = nextBusinessDay(first, calendar);
    day <= until && days.length <= MOST_DAYS;
    day = nextBusinessDay(day, calendar)
  )
    days.push(day);
  return days.length > MOST_DAYS
    ? refuseFields([{ field: 'since', ...reason('rules.office_report.year') }])
    : days;
};

const ofAssets = ({ read }: OfficeRegister): void => {
  read(reportAssets, async ({ db, parts, query: { on } }) =>
    listAssets(db, on ? civilDate(on) : todayOf(parts)),
  );
  read(reportAssetsByDay, async ({ db, parts, query }) =>
    listAssetsByDay(db, businessDaysOf(periodOf(query, parts))),
  );
  read(reportFlows, async ({ db, parts, query }) =>
    listFlowSums(db, { ...periodOf(query, parts), by: query.by }),
  );
};

const ofOrders = ({ read }: OfficeRegister): void => {
  read(reportOrders, async ({ db, parts }) =>
    (await listOrderSums(db, parts.clock.business())).map(({ oldest_at, ...row }) => ({
      ...row,
      oldest_at: oldest_at.toISOString(),
    })),
  );
  read(reportSigning, async ({ db, parts, query }) => listSigningDays(db, periodOf(query, parts)));
  read(reportValidation, async ({ db, parts, query }) =>
    listValidationDays(db, periodOf(query, parts)),
  );
  read(reportCutOffs, async ({ db, parts, query }) => listCutOffDays(db, periodOf(query, parts)));
  read(reportTransfers, async ({ db, parts, query }) =>
    listTransferSums(db, { ...periodOf(query, parts), today: todayOf(parts) }),
  );
};

const ofMoney = ({ read }: OfficeRegister): void => {
  read(reportUnmatched, async ({ db }) => listUnmatchedSums(db));
  read(reportReconciliation, async ({ db, parts, query }) =>
    listReconciledDays(db, periodOf(query, parts)),
  );
};

/** Whether the reader may know that compliance investigates somebody. *Source*: decisions 1.7 (no tipping-off). */
const knowing = ({ actor }: Pick<OfficeContext, 'actor'>) => ({
  withAml: hasRight(actor.permission_set, 'VIEW_AML_NOTES'),
});

const ofWork = ({ read }: OfficeRegister): void => {
  read(reportDueTimes, async (context) => {
    const { db, parts } = context;
    const asked = { now: parts.clock.business(), today: todayOf(parts), ...knowing(context) };
    return listDueSums(db, asked);
  });
  read(reportKycDue, async ({ db, parts }) => listKycMonths(db, todayOf(parts)));
  read(reportDelivery, async ({ db, parts, query }) =>
    listDeliveryDays(db, periodOf(query, parts)),
  );
  read(reportIssues, async (context) => {
    const { db, parts, query } = context;
    const asked = { ...periodOf(query, parts), now: parts.clock.business(), ...knowing(context) };
    return listIssueSums(db, asked);
  });
};

/** What the manager reads about its own work; a list each, so that each is a sheet too. *Source*: office.md 3, ADR 212. */
export const officeReports = (register: OfficeRegister): void => {
  ofAssets(register);
  ofOrders(register);
  ofMoney(register);
  ofWork(register);
};
