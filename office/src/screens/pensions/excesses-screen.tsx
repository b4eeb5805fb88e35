import type { ResponseOf } from '@area/contract/call';
import { listExcesses } from '@area/contract/office/plans/calls';
import { Link } from 'wouter';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { OrderPill } from '../../parts/words/pills.tsx';
import { Moment } from '../../parts/moment.tsx';
import { showEuros } from '../../parts/words/shown.ts';
import { t } from './texts.ts';

type Excess = ResponseOf<typeof listExcesses>;

const COLUMNS: readonly OfficeColumn<Excess>[] = [
  {
    id: 'client',
    title: () => t('client'),
    isRowHeader: true,
    cell: ({ client_uuid, client, document_number }) => (
      <>
        <Link href={`/clients/${client_uuid}`}>{client}</Link> <small>{document_number}</small>
      </>
    ),
  },
  { id: 'year', title: () => t('year'), align: 'end', cell: ({ year }) => year },
  { id: 'excess', title: () => t('excess'), align: 'end', cell: ({ excess }) => showEuros(excess) },
  { id: 'found', title: () => t('found'), cell: ({ found_at }) => <Moment at={found_at} /> },
  { id: 'told', title: () => t('told'), cell: ({ told_at }) => <Moment at={told_at} /> },
  {
    id: 'order',
    title: () => t('refund'),
    cell: ({ reference, operation_status }) =>
      reference === null || operation_status === null ? (
        '—'
      ) : (
        <>
          <Link href={`/orders/${reference}`}>{reference}</Link>{' '}
          <OrderPill status={operation_status} />
        </>
      ),
  },
];

/** /excesses: years of contributions above the limit. */
export const ExcessesScreen = () => (
  <Stack>
    <PageTitle intro={t('excesses_intro')}>{t('excesses')}</PageTitle>
    <OfficeList
      call={listExcesses}
      columns={COLUMNS}
      caption={t('excesses')}
      rowKey={({ client_uuid, year }) => `${client_uuid}-${year}`}
      empty={{ title: t('no_excesses'), text: t('no_excesses_text') }}
    />
  </Stack>
);
