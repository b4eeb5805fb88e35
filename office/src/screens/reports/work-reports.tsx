import {
  reportDelivery,
  reportDueTimes,
  reportIssues,
  reportKycDue,
} from '@area/contract/office/reports/calls';
import { formatDay } from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { findCodesText } from '../../texts/order-codes.ts';
import { columnsOf, numberText } from './report-column.ts';
import { PERIOD, defineReport } from './report.tsx';
import { t } from './texts.ts';

const lateText = (late: number) => (late > 0 ? <StatusPill tone="bad">{late}</StatusPill> : late);

const dueTimesColumns = columnsOf(reportDueTimes);
const dueTimes = defineReport({
  id: 'due-times',
  group: 'work',
  call: reportDueTimes,
  rowKey: ({ kind }) => kind,
  columns: [
    dueTimesColumns.name('kind', ({ kind }) => t(`due.${kind}`)),
    dueTimesColumns.figure('waits', ({ waiting }) => waiting),
    dueTimesColumns.figure('late', ({ late }) => lateText(late)),
    dueTimesColumns.text('oldest_due', ({ oldest_due }) =>
      oldest_due === null ? '—' : formatDay(oldest_due),
    ),
  ],
});

const kycDueColumns = columnsOf(reportKycDue);
const kycDue = defineReport({
  id: 'kyc-due',
  group: 'work',
  call: reportKycDue,
  rowKey: ({ month }) => month,
  columns: [
    kycDueColumns.name('month', ({ month }) => month),
    kycDueColumns.figure('clients', ({ clients }) => clients),
    kycDueColumns.text('is_late', ({ is_late }) =>
      is_late ? <StatusPill tone="bad">{t('yes')}</StatusPill> : t('no'),
    ),
  ],
});

const deliveryColumns = columnsOf(reportDelivery);
const delivery = defineReport({
  id: 'delivery',
  group: 'work',
  call: reportDelivery,
  filters: PERIOD,
  rowKey: ({ day }) => day,
  columns: [
    deliveryColumns.name('day', ({ day }) => formatDay(day)),
    deliveryColumns.figure('sms', ({ sms }) => sms),
    deliveryColumns.figure('sms_sent', ({ sms_sent }) => sms_sent),
    deliveryColumns.figure('mails', ({ mails }) => mails),
    deliveryColumns.figure('mails_sent', ({ mails_sent }) => mails_sent),
    deliveryColumns.figure('failing', ({ failing }) => lateText(failing)),
    deliveryColumns.figure('median_seconds', ({ median_seconds }) => numberText(median_seconds)),
    deliveryColumns.figure('codes', ({ codes }) => codes),
    deliveryColumns.figure('codes_used', ({ codes_used }) => codes_used),
  ],
});

const issuesColumns = columnsOf(reportIssues);
const issues = defineReport({
  id: 'issues',
  group: 'work',
  call: reportIssues,
  filters: PERIOD,
  rowKey: ({ category }) => category,
  columns: [
    issuesColumns.name(
      'category',
      ({ category }) => findCodesText(`codes.issue_category.${category}`) ?? category,
    ),
    issuesColumns.figure('opened', ({ opened }) => opened),
    issuesColumns.figure('closed', ({ closed }) => closed),
    issuesColumns.figure('open_now', ({ open_now }) => open_now),
    issuesColumns.figure('late_now', ({ late_now }) => lateText(late_now)),
    issuesColumns.figure('median_hours', ({ median_hours }) => numberText(median_hours)),
  ],
});

export const WORK_REPORTS = [dueTimes, kycDue, delivery, issues];
