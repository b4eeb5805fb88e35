import {
  reportCutOffs,
  reportOrders,
  reportSigning,
  reportTransfers,
  reportValidation,
} from '@area/contract/office/reports/calls';
import { AGE_BANDS, TRANSFER_DIRECTIONS } from '@area/contract/office/reports/report-codes';
import { Bars } from '@area/kit/charts/bars.tsx';
import { LineChart } from '@area/kit/charts/line-chart.tsx';
import { formatDay, formatEuros, formatMoment, formatPercent } from '@area/kit/figures/format.ts';
import { codesText } from '../../texts/order-codes.ts';
import { columnsOf, numberText } from './report-column.ts';
import { PERIOD, defineReport } from './report.tsx';
import { t } from './texts.ts';

/** A chart takes decimals; what is counted has none. */
const counted = (count: number): string => `${count}.00`;
const withoutCents = (wire: string): string => wire.replace(/\.00$/, '');

const ordersColumns = columnsOf(reportOrders);
const orders = defineReport({
  id: 'orders',
  group: 'orders',
  call: reportOrders,
  filters: [
    {
      id: 'age',
      label: () => t('column.age'),
      options: () => AGE_BANDS.map((value) => ({ value, label: t(`age.${value}`) })),
    },
  ],
  rowKey: ({ status, age }) => `${status} ${age}`,
  columns: [
    ordersColumns.name('status', ({ status }) => codesText(`codes.operation_status.${status}`)),
    ordersColumns.text('age', ({ age }) => t(`age.${age}`)),
    ordersColumns.figure('orders', ({ orders: count }) => count),
    ordersColumns.figure('amount', ({ amount }) => formatEuros(amount)),
    ordersColumns.text('oldest', ({ oldest_at }) => formatMoment(oldest_at)),
  ],
  chart: (rows) => (
    <Bars
      label={t('report.orders.title')}
      unknown="—"
      items={rows.map(({ status, age, amount }) => ({
        id: `${status} ${age}`,
        name: `${codesText(`codes.operation_status.${status}`)} · ${t(`age.${age}`)}`,
        value: amount,
      }))}
    />
  ),
});

const signingColumns = columnsOf(reportSigning);
const signing = defineReport({
  id: 'signing',
  group: 'orders',
  call: reportSigning,
  filters: PERIOD,
  rowKey: ({ day }) => day,
  columns: [
    signingColumns.name('day', ({ day }) => formatDay(day)),
    signingColumns.figure('orders', ({ orders: count }) => count),
    signingColumns.figure('in_a_day', ({ signed_in_a_day }) => signed_in_a_day),
    signingColumns.figure('later', ({ signed_later }) => signed_later),
    signingColumns.figure('waiting', ({ waiting }) => waiting),
    signingColumns.figure('unsigned', ({ unsigned }) => unsigned),
    signingColumns.figure('share', ({ share_in_a_day }) => formatPercent(share_in_a_day)),
  ],
  chart: (rows) => (
    <LineChart
      label={t('report.signing.title')}
      series={[t('column.orders'), t('column.in_a_day')]}
      formatValue={withoutCents}
      points={rows
        .map(({ day, orders: count, signed_in_a_day }) => ({
          date: day,
          values: [counted(count), counted(signed_in_a_day)],
        }))
        .toReversed()}
    />
  ),
});

const validationColumns = columnsOf(reportValidation);
const validation = defineReport({
  id: 'validation',
  group: 'orders',
  call: reportValidation,
  filters: PERIOD,
  rowKey: ({ day }) => day,
  columns: [
    validationColumns.name('day', ({ day }) => formatDay(day)),
    validationColumns.figure('orders', ({ orders: count }) => count),
    validationColumns.figure('by_program', ({ by_program }) => by_program),
    validationColumns.figure('median_hours', ({ median_hours }) => numberText(median_hours)),
    validationColumns.figure('slowest', ({ slowest_tenth_hours }) =>
      numberText(slowest_tenth_hours),
    ),
  ],
});

const cutOffsColumns = columnsOf(reportCutOffs);
const cutOffs = defineReport({
  id: 'cut-offs',
  group: 'orders',
  call: reportCutOffs,
  filters: PERIOD,
  rowKey: ({ day }) => day,
  columns: [
    cutOffsColumns.name('day', ({ day }) => formatDay(day)),
    cutOffsColumns.figure('orders', ({ orders: count }) => count),
    cutOffsColumns.figure('on_time', ({ on_time }) => on_time),
    cutOffsColumns.figure('late_payment', ({ late_by_payment }) => late_by_payment),
    cutOffsColumns.figure('late_otherwise', ({ late_otherwise }) => late_otherwise),
  ],
  chart: (rows) => (
    <LineChart
      label={t('report.cut-offs.title')}
      series={[t('column.orders'), t('column.on_time')]}
      formatValue={withoutCents}
      points={rows
        .map(({ day, orders: count, on_time }) => ({
          date: day,
          values: [counted(count), counted(on_time)],
        }))
        .toReversed()}
    />
  ),
});

const transfersColumns = columnsOf(reportTransfers);
const transfers = defineReport({
  id: 'transfers',
  group: 'orders',
  call: reportTransfers,
  filters: [
    ...PERIOD,
    {
      id: 'direction',
      label: () => t('column.direction'),
      options: () =>
        TRANSFER_DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) })),
    },
  ],
  rowKey: ({ direction, status }) => `${direction} ${status}`,
  columns: [
    transfersColumns.name('direction', ({ direction }) => t(`direction.${direction}`)),
    transfersColumns.text('status', ({ status }) => codesText(`codes.operation_status.${status}`)),
    transfersColumns.figure('transfers', ({ transfers: count }) => count),
    transfersColumns.figure('late', ({ late }) => late),
    transfersColumns.figure('amount', ({ amount }) => formatEuros(amount)),
  ],
});

export const ORDER_REPORTS = [orders, signing, validation, cutOffs, transfers];
