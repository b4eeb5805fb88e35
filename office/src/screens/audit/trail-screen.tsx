import type { ResponseOf } from '@area/contract/call';
import { listAuditTrail } from '@area/contract/office/audit/calls';
import { AUDIT_KINDS } from '@area/contract/office/audit/kinds';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { Moment } from '../../parts/moment.tsx';
import { t } from './texts.ts';

type Row = ResponseOf<typeof listAuditTrail>;

const COLUMNS: readonly OfficeColumn<Row>[] = [
  { id: 'call', title: () => t('call'), isRowHeader: true, cell: ({ call }) => call },
  { id: 'at', title: () => t('at'), cell: ({ at }) => <Moment at={at} /> },
  { id: 'kind', title: () => t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
  { id: 'who', title: () => t('who'), cell: ({ staff }) => staff?.name ?? t('nobody') },
  { id: 'subject', title: () => t('subject'), cell: ({ subject }) => subject ?? '—' },
  { id: 'reason', title: () => t('reason'), cell: ({ reason }) => reason },
  { id: 'ip', title: () => t('ip'), cell: ({ ip }) => ip },
  { id: 'row', title: () => t('row'), align: 'end', isOptional: true, cell: ({ seq }) => seq },
  {
    id: 'client',
    title: () => t('client'),
    isOptional: true,
    cell: ({ intervener }) => intervener ?? '—',
  },
  {
    id: 'request',
    title: () => t('request'),
    isOptional: true,
    cell: ({ request_id }) => request_id || '—',
  },
  {
    id: 'hash',
    title: () => t('hash'),
    isOptional: true,
    cell: ({ hash }) => <code>{hash}</code>,
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'kind',
    label: () => t('kind'),
    query: 'kind',
    options: () => AUDIT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
  },
  { id: 'call', label: () => t('call'), query: 'call' },
  { id: 'subject', label: () => t('subject'), query: 'subject' },
  { id: 'since', label: () => t('from'), query: 'from', isDay: true },
  { id: 'until', label: () => t('until'), query: 'until', isDay: true },
];

/** /audit: looks and acts, searched, and taken along as a file. */
export const TrailScreen = () => (
  <Stack>
    <PageTitle intro={t('trail_intro')}>{t('trail')}</PageTitle>
    <OfficeList
      call={listAuditTrail}
      columns={COLUMNS}
      filters={FILTERS}
      caption={t('trail')}
      rowKey={({ seq }) => String(seq)}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  </Stack>
);
