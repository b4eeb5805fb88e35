import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { ReportRequest } from '@area/contract/reports/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { whyNotReportDay } from '@area/domain/document/report-day';
import { whyNotReportYear } from '@area/domain/document/report-year';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { listOwnAccounts } from './store/accounts.ts';
import { listReportYears } from './report-years.ts';

interface Asking {
  readonly person: string;
  readonly today: CivilDate;
}

const superfluous = (
  body: ReportRequest,
  fields: readonly ('year' | 'on' | 'uuid_account')[],
): FieldReason[] =>
  fields
    .filter((field) => body[field] !== undefined)
    .map((field) => ({ field, ...reason('rules.report.not_of_kind') }));

const required = (field: string): FieldReason[] => [{ field, ...reason('rules.required') }];

const whyNotYearly = async (
  db: Db,
  { kind, year, ...body }: ReportRequest,
  { person, today }: Asking,
): Promise<FieldReason[]> => {
  if (kind === 'POSITION_STATEMENT') return [];
  if (year === undefined) return required('year');
  const refused = whyNotReportYear(kind, year, today);
  if (refused) return [...atField('year', refused)];
  const told = (await listReportYears(db, person, today)).find((each) => each.year === year);
  return [
    ...superfluous({ kind, ...body }, ['on', 'uuid_account']),
    ...atField('year', told?.kinds.includes(kind) ? undefined : reason('rules.report.nothing')),
  ];
};

const whyNotPosition = async (
  db: Db,
  body: ReportRequest,
  { person, today }: Asking,
): Promise<FieldReason[]> => {
  const { on, uuid_account } = body;
  if (on === undefined) return required('on');
  const day = civilDate(on);
  const accounts = await listOwnAccounts(db, person, { from: day, to: day });
  const isOwn =
    uuid_account === undefined
      ? accounts.length > 0
      : accounts.some(({ uuid }) => uuid === uuid_account);
  return [
    ...superfluous(body, ['year']),
    ...atField('on', whyNotReportDay(day, today, businessCalendar())),
    ...atField('uuid_account', isOwn ? undefined : reason('rules.report.account')),
  ];
};

/** Everything that is wrong with what somebody asks for. *Source*: decisions 9.2 and 9.3. */
export const whyNotRequest = async (
  db: Db,
  body: ReportRequest,
  asking: Asking,
): Promise<FieldReason[]> =>
  body.kind === 'POSITION_STATEMENT'
    ? whyNotPosition(db, body, asking)
    : whyNotYearly(db, body, asking);
