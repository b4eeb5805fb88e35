import type { ResponseOf } from '@area/contract/call';
import { listPaymentSuggestions } from '@area/contract/office/payments/calls';
import { formatEuros, formatSignedEuros } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { useWhole } from '@area/kit/transport/use-call.ts';
import { ApplyAction } from './payment-actions.tsx';
import type { BankLine } from './payment-actions.tsx';
import { t } from './texts.ts';

type Suggestion = ResponseOf<typeof listPaymentSuggestions>;

const LOADING = Array.from({ length: 3 }, () => ({ width: '100%', height: '2rem' }));

const columnsFor = (line: BankLine): readonly Column<Suggestion>[] => [
  {
    id: 'order',
    title: t('column.order'),
    cell: ({ reference }) => reference,
    isRowHeader: true,
  },
  {
    id: 'rank',
    title: t('column.rank'),
    cell: ({ rank, is_tied }) => (
      <Row>
        {rank}
        {is_tied ? <StatusPill tone="waiting">{t('payment.tied')}</StatusPill> : null}
      </Row>
    ),
    phone: 'state',
  },
  {
    id: 'why',
    title: t('column.why'),
    cell: ({ reasons }) => reasons.map((each) => t(`reason.${each}`)).join(' · '),
    phone: 'note',
  },
  {
    id: 'holders',
    title: t('column.holders'),
    cell: ({ holders, account }) => `${holders.join(', ')} (${account})`,
  },
  { id: 'product', title: t('column.product'), cell: ({ product }) => product },
  {
    id: 'amount',
    title: t('column.amount'),
    cell: ({ amount }) => formatEuros(amount),
    align: 'end',
    phone: 'figure',
  },
  {
    id: 'difference',
    title: t('column.difference'),
    cell: ({ difference }) => formatSignedEuros(difference),
    align: 'end',
  },
  {
    id: 'apply',
    title: t('payment.apply'),
    cell: ({ reference, refused_because }) =>
      refused_because ?? <ApplyAction line={line} reference={reference} />,
  },
];

/** The orders that waiting money may pay. Nothing is chosen: a person presses. */
export const Suggestions = ({ line }: { readonly line: BankLine }) => {
  const { data, error, refetch } = useWhole(listPaymentSuggestions, { id: line.uuid });
  return (
    <Card title={t('payment.suggestions')}>
      <p>{t('payment.suggestions_intro')}</p>
      {error ? (
        <FailureState
          error={error}
          title={t('payment.suggestions')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
      {data?.length === 0 ? (
        <EmptyState title={t('payment.none')} text={t('payment.none_text')} />
      ) : null}
      {data && data.length > 0 ? (
        <Table
          caption={t('payment.suggestions')}
          columns={columnsFor(line)}
          rows={data}
          rowKey={({ uuid }) => uuid}
        />
      ) : null}
    </Card>
  );
};
