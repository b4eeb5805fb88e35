import {
  reportAssets,
  reportAssetsByDay,
  reportFlows,
  reportReconciliation,
  reportUnmatched,
} from '@area/contract/office/reports/calls';
import { FLOW_GROUPS } from '@area/contract/office/reports/report-codes';
import { Bars } from '@area/kit/charts/bars.tsx';
import { LineChart } from '@area/kit/charts/line-chart.tsx';
import {
  formatDay,
  formatEuros,
  formatSignedEuros,
  formatUnits,
  formatUnitValue,
} from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { codesText } from '../../texts/order-codes.ts';
import { OutcomePill } from '../../parts/bank/outcome-pill.tsx';
import { columnsOf } from './report-column.ts';
import { PERIOD, defineReport } from './report.tsx';
import { t } from './texts.ts';

const orDash = (value: string | null, format: (wire: string) => string): string =>
  value === null ? '—' : format(value);

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const ZERO = '0.00';

const assetsColumns = columnsOf(reportAssets);
const assets = defineReport({
  id: 'assets',
  group: 'money',
  call: reportAssets,
  filters: [{ id: 'on', label: () => t('on'), isDay: true, query: 'on' }],
  rowKey: ({ product_code }) => product_code,
  columns: [
    assetsColumns.name(
      'product',
      ({ product_code, product_name }) => `${product_code} · ${product_name}`,
    ),
    assetsColumns.text('type', ({ type }) => codesText(`codes.product_type.${type}`)),
    assetsColumns.figure('accounts', ({ accounts }) => accounts),
    assetsColumns.figure('units', ({ units }) => formatUnits(units)),
    assetsColumns.figure('unit_value', ({ unit_value }) => orDash(unit_value, formatUnitValue)),
    assetsColumns.text('unit_value_day', ({ unit_value_day }) => orDash(unit_value_day, formatDay)),
    assetsColumns.figure('assets', ({ assets: worth }) => orDash(worth, formatEuros)),
  ],
  chart: (rows) => (
    <Bars
      label={t('report.assets.title')}
      unknown="—"
      items={rows.map(({ product_code, assets: value }) => ({
        id: product_code,
        name: product_code,
        value,
      }))}
    />
  ),
});

const assetsByDayColumns = columnsOf(reportAssetsByDay);
const assetsByDay = defineReport({
  id: 'assets-by-day',
  group: 'money',
  call: reportAssetsByDay,
  filters: PERIOD,
  rowKey: ({ day }) => day,
  columns: [
    assetsByDayColumns.name('day', ({ day }) => formatDay(day)),
    assetsByDayColumns.figure('funds', ({ funds }) => formatEuros(funds)),
    assetsByDayColumns.figure('plans', ({ plans }) => formatEuros(plans)),
    assetsByDayColumns.figure('assets', ({ assets: worth }) => formatEuros(worth)),
  ],
  chart: (rows) => (
    <LineChart
      label={t('report.assets-by-day.title')}
      series={[t('column.assets'), t('column.funds')]}
      points={rows.map(({ day, assets: worth, funds }) => ({ date: day, values: [worth, funds] }))}
    />
  ),
});

const flowsColumns = columnsOf(reportFlows);
const flows = defineReport({
  id: 'flows',
  group: 'money',
  call: reportFlows,
  filters: [
    ...PERIOD,
    {
      id: 'by',
      label: () => t('by.label'),
      query: 'by',
      options: () => FLOW_GROUPS.map((value) => ({ value, label: t(`by.${value}`) })),
    },
  ],
  rowKey: ({ group }) => group,
  columns: [
    flowsColumns.name('group', ({ group, name }) => {
      if (isDay(group)) return formatDay(group);
      return group === name ? group : `${group} · ${name}`;
    }),
    flowsColumns.figure('operations', ({ operations }) => operations),
    flowsColumns.figure('came_in', ({ came_in }) => formatEuros(came_in)),
    flowsColumns.figure('went_out', ({ went_out }) => formatEuros(went_out)),
    flowsColumns.figure('net', ({ net }) => formatSignedEuros(net)),
  ],
  chart: (rows) =>
    rows.every(({ group }) => isDay(group)) ? (
      <LineChart
        label={t('report.flows.title')}
        series={[t('column.came_in'), t('column.went_out')]}
        points={rows.map(({ group, came_in, went_out }) => ({
          date: group,
          values: [came_in, went_out],
        }))}
      />
    ) : (
      <Bars
        label={t('column.came_in')}
        unknown="—"
        items={rows.map(({ group, came_in }) => ({ id: group, name: group, value: came_in }))}
      />
    ),
});

const unmatchedColumns = columnsOf(reportUnmatched);
const unmatched = defineReport({
  id: 'unmatched',
  group: 'money',
  call: reportUnmatched,
  rowKey: ({ outcome }) => outcome,
  columns: [
    unmatchedColumns.name('outcome', ({ outcome }) => <OutcomePill outcome={outcome} />),
    unmatchedColumns.figure('lines', ({ lines }) => lines),
    unmatchedColumns.text('oldest_on', ({ oldest_on }) => formatDay(oldest_on)),
    unmatchedColumns.text('first_refund', ({ first_refund_on }) =>
      orDash(first_refund_on, formatDay),
    ),
    unmatchedColumns.figure('amount', ({ amount }) => formatEuros(amount)),
  ],
  chart: (rows) => (
    <Bars
      label={t('report.unmatched.title')}
      unknown="—"
      items={rows.map(({ outcome, amount }) => ({
        id: outcome,
        name: <OutcomePill outcome={outcome} />,
        value: amount,
      }))}
    />
  ),
});

const reconciliationColumns = columnsOf(reportReconciliation);
const reconciliation = defineReport({
  id: 'reconciliation',
  group: 'money',
  call: reportReconciliation,
  filters: PERIOD,
  rowKey: ({ day }) => day,
  columns: [
    reconciliationColumns.name('day', ({ day }) => formatDay(day)),
    reconciliationColumns.figure('lines', ({ lines }) => lines),
    reconciliationColumns.figure('received', ({ received }) => formatEuros(received)),
    reconciliationColumns.figure('applied', ({ applied }) => formatEuros(applied)),
    reconciliationColumns.figure('sent_back', ({ sent_back }) => formatEuros(sent_back)),
    reconciliationColumns.figure('to_apply', ({ waiting }) => formatEuros(waiting)),
    reconciliationColumns.figure('ordered', ({ orders }) => formatEuros(orders)),
    reconciliationColumns.figure('surplus', ({ surplus }) => formatEuros(surplus)),
    reconciliationColumns.figure('difference', ({ difference }) =>
      difference === ZERO ? (
        formatEuros(difference)
      ) : (
        <StatusPill tone="bad">{formatSignedEuros(difference)}</StatusPill>
      ),
    ),
  ],
  chart: (rows) => (
    <LineChart
      label={t('report.reconciliation.title')}
      series={[t('column.received'), t('column.applied')]}
      points={rows
        .map(({ day, received, applied }) => ({ date: day, values: [received, applied] }))
        .toReversed()}
    />
  ),
});

export const MONEY_REPORTS = [assets, assetsByDay, flows, unmatched, reconciliation];
