import type { ResponseOf } from '@area/contract/call';
import { listOpenIssues } from '@area/contract/office/issues/calls';
import { ISSUE_STATUSES } from '@area/domain/issue/status';
import { formatMoment } from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { IssueStatusPill } from './issue-status.tsx';
import { codeWord, t } from './texts.ts';

type Issue = ResponseOf<typeof listOpenIssues>;

const COLUMNS: readonly OfficeColumn<Issue>[] = [
  {
    id: 'subject',
    title: () => t('column.subject'),
    isRowHeader: true,
    cell: ({ subject }) => subject,
  },
  {
    id: 'client',
    title: () => t('column.client'),
    cell: ({ name, document_number }) => name ?? document_number ?? '—',
  },
  {
    id: 'category',
    title: () => t('column.category'),
    cell: ({ category }) => codeWord('issue_category', category),
  },
  { id: 'group', title: () => t('column.group'), cell: ({ group }) => codeWord('group', group) },
  {
    id: 'status',
    title: () => t('column.status'),
    cell: ({ status }) => <IssueStatusPill status={status} />,
  },
  {
    id: 'expires',
    title: () => t('column.expires'),
    cell: ({ expires_on }) => formatMoment(expires_on),
  },
];

const FILTERS: readonly ListFilter[] = [
  { id: 'subject', label: () => t('column.subject'), op: 'contains' },
  {
    id: 'status',
    label: () => t('column.status'),
    options: () => [
      { value: '', label: '—' },
      ...ISSUE_STATUSES.filter((status) => status !== 'CLOSED').map((status) => ({
        value: status,
        label: codeWord('issue_status', status),
      })),
    ],
  },
];

/** /issues: what nobody has closed, the next to expire on top. */
export const IssuesScreen = () => (
  <Stack>
    <PageTitle intro={t('intro')}>{t('title')}</PageTitle>
    <OfficeList
      call={listOpenIssues}
      columns={COLUMNS}
      filters={FILTERS}
      caption={t('title')}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => `/issues/${uuid}`}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  </Stack>
);
