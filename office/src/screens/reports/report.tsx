import type { Call, ResponseOf } from '@area/contract/call';
import { MAX_PAGE_SIZE } from '@area/contract/paging';
import type { ReactNode } from 'react';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { inputOf } from '@area/kit/transport/perform.ts';
import { useList } from '@area/kit/transport/use-call.ts';
import { queryOf } from '../../parts/list/list-filter.ts';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { useListAddress } from '../../parts/list/use-list-address.ts';
import { BackLink } from '../../parts/record/back-link.tsx';
import type es from '../../texts/es/reports.json';
import { REPORT_PATHS } from './reports-paths.ts';
import { t } from './texts.ts';

export type ReportId = keyof (typeof es)['report'];
export type ReportGroup = keyof (typeof es)['group'];

interface GivenReport<C extends Call<string, 'list'>> {
  readonly id: ReportId;
  readonly group: ReportGroup;
  readonly call: C;
  readonly columns: readonly OfficeColumn<ResponseOf<C>>[];
  readonly rowKey: (row: ResponseOf<C>) => string;
  readonly filters?: readonly ListFilter[];
  /** What its rows look like; their table follows. */
  readonly chart?: (rows: readonly ResponseOf<C>[]) => ReactNode;
}

/** A report: where it is listed, and its page. */
export interface Report {
  readonly id: ReportId;
  readonly group: ReportGroup;
  readonly Body: () => ReactNode;
}

const NO_FILTERS: readonly ListFilter[] = [];

/** The whole period at once: a page of it would be another picture. */
const ReportChart = <C extends Call<string, 'list'>>({
  call,
  filters = NO_FILTERS,
  chart,
}: Pick<GivenReport<C>, 'call' | 'filters'> & {
  readonly chart: NonNullable<GivenReport<C>['chart']>;
}) => {
  const { chosen } = useListAddress(filters);
  const input = inputOf(call, {
    query: { ...queryOf(filters, chosen), $limit: MAX_PAGE_SIZE },
  });
  const { data } = useList(call, input);
  return data && data.data.length > 0 ? <Card title={t('chart')}>{chart(data.data)}</Card> : null;
};

const ReportPage = <C extends Call<string, 'list'>>(given: GivenReport<C>) => {
  const { id, call, columns, rowKey, filters = NO_FILTERS, chart } = given;
  const title = t(`report.${id}.title`);
  return (
    <Stack>
      <PageTitle
        intro={t(`report.${id}.text`)}
        above={<BackLink href={REPORT_PATHS.list} label={t('back')} />}
      >
        {title}
      </PageTitle>
      {chart ? <ReportChart call={call} filters={filters} chart={chart} /> : null}
      <OfficeList
        call={call}
        caption={title}
        columns={columns}
        rowKey={rowKey}
        filters={filters}
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
    </Stack>
  );
};

/** Declares a report. */
export const defineReport = <C extends Call<string, 'list'>>(given: GivenReport<C>): Report => ({
  id: given.id,
  group: given.group,
  Body: () => <ReportPage {...given} />,
});

/** Both days of a period. */
export const PERIOD: readonly ListFilter[] = [
  { id: 'since', label: () => t('since'), isDay: true, query: 'since' },
  { id: 'until', label: () => t('until'), isDay: true, query: 'until' },
];
