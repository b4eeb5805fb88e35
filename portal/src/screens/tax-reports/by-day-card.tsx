import { businessCalendar } from '@area/kit/calendar/in-force.ts';
import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { Report } from '@area/contract/reports/schemas';
import { previousBusinessDay } from '@area/domain/calendar/business-days';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { whyNotReportDay } from '@area/domain/document/report-day';
import { atField, reason } from '@area/domain/rules/reason';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { ShortForm } from '@area/kit/forms/short-form.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { ReportLine } from './report-line.tsx';
import type { ReportState } from './report-line.tsx';
import css from './tax-reports.module.css';
import { useReportRequest } from './use-report-request.ts';

interface ByDayProps {
  readonly of: string;
  readonly accounts: readonly AccountSummary[];
  readonly reports: readonly Report[];
}

/** Older ones are in the library. */
const SHOWN = 5;

const Form = ({
  of,
  accounts,
  last,
}: Omit<ByDayProps, 'reports'> & { readonly last: string | undefined }) => {
  const today = madridDate(useBusinessClock()());
  const { send, isDisabled } = useReportRequest(of, last);
  const whyNot = ({ on }: { readonly on: string }) => {
    const day = parseCivilDate(on);
    return atField(
      'on',
      day ? whyNotReportDay(day, today, businessCalendar()) : reason('rules.required'),
    );
  };
  const form = useForm(
    { on: previousBusinessDay(today, businessCalendar()) as string, uuid_account: '' },
    whyNot,
    textOf,
  );
  const submit = async (): Promise<void> =>
    form.submit(async ({ on, uuid_account }) =>
      send({ kind: 'POSITION_STATEMENT', year: null, on, uuid_account: uuid_account || null }),
    );
  return (
    <ShortForm onSend={() => void submit()} attempt={form.attempt}>
      <div className={css['form']}>
        <DayField
          name="on"
          label={t('tax_reports.by_day.on')}
          value={form.values.on}
          error={form.errorOf('on')}
          onChange={(on) => form.set({ on })}
          onBlur={() => form.leave('on')}
        />
        {accounts.length > 1 ? (
          <Select
            name="uuid_account"
            label={t('tax_reports.by_day.account')}
            value={form.values.uuid_account}
            options={[
              { value: '', label: t('tax_reports.by_day.all') },
              ...accounts.map(({ uuid, alias }) => ({ value: uuid, label: alias })),
            ]}
            error={form.errorOf('uuid_account')}
            onChange={(uuid_account) => form.set({ uuid_account })}
          />
        ) : null}
        <div className={css['send']}>
          <Button type="submit" kind="secondary" isPending={form.isPending} isDisabled={isDisabled}>
            {t('tax_reports.by_day.ask')}
          </Button>
        </div>
      </div>
      {form.failure && form.shown.length === 0 ? (
        <div role="alert">
          <Notice tone="bad" title={t('tax_reports.ask_failed')}>
            <p>{form.failure.info}</p>
          </Notice>
        </div>
      ) : null}
    </ShortForm>
  );
};

/** What somebody held at the close of any past business day. *Source*: decisions 9.3, ALLOW_REPORT_BY_DATE. */
export const ByDayCard = ({ of, accounts, reports }: ByDayProps) => {
  const ofDays = reports.filter(({ kind }) => kind === 'POSITION_STATEMENT');
  const stateOf = (report: Report): ReportState => ({
    about: report,
    asked: report,
    made:
      report.uuid_document && report.ready_at
        ? { uuid: report.uuid_document, at: report.ready_at, isProvisional: false }
        : undefined,
    note:
      accounts.find(({ uuid }) => uuid === report.uuid_account)?.alias ??
      t('tax_reports.by_day.all'),
  });
  return (
    <Card title={t('tax_reports.by_day.title')}>
      <p>{t('tax_reports.by_day.text')}</p>
      <Form of={of} accounts={accounts} last={ofDays[0]?.uuid} />
      {ofDays.length > 0 ? (
        <ul className={css['lines']} aria-label={t('tax_reports.by_day.list')}>
          {ofDays.slice(0, SHOWN).map((report) => (
            <ReportLine key={report.uuid} state={stateOf(report)} of={of} heading="h3" />
          ))}
        </ul>
      ) : null}
    </Card>
  );
};
