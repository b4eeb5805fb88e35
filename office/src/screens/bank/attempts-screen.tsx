import type { ResponseOf } from '@area/contract/call';
import { listPayInAttempts, listProviderNotices } from '@area/contract/office/payments/calls';
import { formatDay, formatEuros, formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { t } from './texts.ts';

type Attempt = ResponseOf<typeof listPayInAttempts>;
type Notice = ResponseOf<typeof listProviderNotices>;

const ATTEMPTS: readonly OfficeColumn<Attempt>[] = [
  {
    id: 'reference',
    title: () => t('column.reference'),
    cell: ({ reference }) => reference,
    isRowHeader: true,
  },
  { id: 'operation', title: () => t('column.operation'), cell: ({ operation }) => operation },
  {
    id: 'status',
    title: () => t('column.status'),
    cell: ({ status }) => t(`attempt_status.${status}`),
  },
  { id: 'at', title: () => t('column.at'), cell: ({ opened_at }) => formatMoment(opened_at) },
  {
    id: 'settled_on',
    title: () => t('column.settled_on'),
    cell: ({ settled_on }) => (settled_on === null ? '—' : formatDay(settled_on)),
  },
  {
    id: 'provider',
    title: () => t('column.provider'),
    cell: ({ provider_reference }) => provider_reference ?? '—',
    isOptional: true,
  },
  {
    id: 'amount',
    title: () => t('column.amount'),
    cell: ({ amount }) => formatEuros(amount),
    align: 'end',
  },
  {
    id: 'paid',
    title: () => t('column.paid'),
    cell: ({ paid }) => (paid === null ? '—' : formatEuros(paid)),
    align: 'end',
  },
];

const NOTICES: readonly OfficeColumn<Notice>[] = [
  {
    id: 'at',
    title: () => t('column.at'),
    cell: ({ at }) => formatMoment(at),
    isRowHeader: true,
  },
  { id: 'step', title: () => t('column.step'), cell: ({ step }) => step },
  {
    id: 'told',
    title: () => t('column.told'),
    cell: ({ told_reference }) => told_reference ?? '—',
  },
  {
    id: 'provider',
    title: () => t('column.provider'),
    cell: ({ provider_reference }) => provider_reference ?? '—',
  },
  { id: 'event', title: () => t('column.event'), cell: ({ event_id }) => event_id ?? '—' },
  {
    id: 'amount',
    title: () => t('column.amount'),
    cell: ({ amount }) => (amount === null ? '—' : formatEuros(amount)),
    align: 'end',
  },
];

/** What clients pay from the portal, and what the provider of payments says about it. */
export const AttemptsScreen = () => (
  <Stack>
    <PageTitle intro={t('attempts.intro')}>{t('attempts.title')}</PageTitle>
    <OfficeList
      call={listPayInAttempts}
      caption={t('attempts.title')}
      columns={ATTEMPTS}
      rowKey={({ reference }) => reference}
      empty={{ title: t('attempts.empty'), text: t('attempts.empty_text') }}
    />
    <Card title={t('attempts.notices')} isPlain>
      <OfficeList
        call={listProviderNotices}
        caption={t('attempts.notices')}
        columns={NOTICES}
        prefix="n-"
        rowKey={({ at, event_id, step }) => `${at} ${event_id} ${step}`}
        empty={{ title: t('attempts.no_notices'), text: t('attempts.no_notices_text') }}
      />
    </Card>
  </Stack>
);
