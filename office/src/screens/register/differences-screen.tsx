import type { ResponseOf } from '@area/contract/call';
import { listRegisterDifferences } from '@area/contract/office/register/calls';
import { DIFFERENCE_KINDS, DIFFERENCE_STATUSES } from '@area/domain/register/differences';
import type { DifferenceStatus } from '@area/domain/register/differences';
import { formatDay, formatMoment } from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { differencePath } from './register-paths.ts';
import { t } from './texts.ts';

type Difference = ResponseOf<typeof listRegisterDifferences>;

const TONES: Readonly<Record<DifferenceStatus, Tone>> = {
  OPEN: 'bad',
  EXPLAINED: 'waiting',
  AGREED: 'good',
  RESOLVED: 'neutral',
};

export const DifferencePill = ({ status }: { readonly status: DifferenceStatus }) => (
  <StatusPill tone={TONES[status]}>{t(`status.${status}`)}</StatusPill>
);

const COLUMNS: readonly OfficeColumn<Difference>[] = [
  {
    id: 'kind',
    title: () => t('column.kind'),
    cell: ({ kind, number }) => `${number} · ${t(`kind.${kind}`)}`,
    isRowHeader: true,
  },
  {
    id: 'status',
    title: () => t('column.status'),
    cell: ({ status }) => <DifferencePill status={status} />,
  },
  { id: 'account', title: () => t('column.account'), cell: ({ account }) => account ?? '—' },
  { id: 'product', title: () => t('column.product'), cell: ({ product }) => product ?? '—' },
  {
    id: 'operation',
    title: () => t('column.operation'),
    cell: ({ operation }) => operation ?? '—',
  },
  {
    id: 'day',
    title: () => t('column.day'),
    cell: ({ day }) => (day === null ? '—' : formatDay(day)),
  },
  { id: 'ours', title: () => t('column.ours'), cell: ({ ours }) => ours ?? '—', align: 'end' },
  {
    id: 'theirs',
    title: () => t('column.theirs'),
    cell: ({ theirs }) => theirs ?? '—',
    align: 'end',
  },
  {
    id: 'opened',
    title: () => t('column.opened'),
    cell: ({ opened_at }) => formatMoment(opened_at),
  },
  {
    id: 'file',
    title: () => t('column.file'),
    cell: ({ file }) => file ?? '—',
    isOptional: true,
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'status',
    label: () => t('column.status'),
    options: () => DIFFERENCE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
  },
  {
    id: 'kind',
    label: () => t('column.kind'),
    options: () => DIFFERENCE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
  },
  { id: 'account', label: () => t('column.account'), op: 'contains' },
];

/** In what the register and this program differ. */
export const DifferencesScreen = () => (
  <Stack>
    <PageTitle intro={t('differences.intro')}>{t('differences.title')}</PageTitle>
    <OfficeList
      call={listRegisterDifferences}
      caption={t('differences.title')}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => differencePath(uuid)}
      empty={{ title: t('differences.empty'), text: t('differences.empty_text') }}
    />
  </Stack>
);
