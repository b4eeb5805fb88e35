import type { SharedOperation } from '@area/contract/views/schemas';
import { useState } from 'react';
import { formatDayOf } from '@area/kit/figures/format.ts';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { TableSkeleton } from '@area/kit/table/table-skeleton.tsx';
import { Table } from '@area/kit/table/table.tsx';
import { useSharedOperations } from '../../calls/shared-view.ts';
import { listedAmount } from '../../parts/operations/listed-amount.ts';
import { OperationStatusPill } from '../../parts/operations/operation-status.tsx';
import type { SharedListProps } from './shared-query.ts';
import { t, textOf } from './texts.ts';
import { useViewEnd } from './view-ended.ts';
import css from './shared-view.module.css';

const PAGE = 10;

const columns = (hasAccount: boolean): readonly Column<SharedOperation>[] => [
  {
    id: 'operation',
    title: t('views.page.operation'),
    isRowHeader: true,
    cell: ({ product_name, type, reference }) => (
      <TwoLines below={`${textOf(`codes.operation_type.${type}`)}\u00a0· ${reference}`}>
        {product_name}
      </TwoLines>
    ),
  },
  {
    id: 'date',
    title: t('views.page.date'),
    phone: 'note',
    cell: ({ created_at }) => formatDayOf(created_at),
  },
  ...(hasAccount
    ? [
        {
          id: 'account',
          title: t('views.page.account'),
          cell: ({ account_alias }: SharedOperation) => account_alias,
        },
      ]
    : []),
  {
    id: 'status',
    title: t('views.page.status'),
    phone: 'state',
    cell: (operation) => <OperationStatusPill operation={operation} />,
  },
  {
    id: 'amount',
    title: t('views.page.amount'),
    align: 'end',
    phone: 'figure',
    cell: (operation) => <strong>{listedAmount(operation)}</strong>,
  },
];

const Content = ({ query, hasAccount }: SharedListProps) => {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useSharedOperations({
    ...query,
    $limit: PAGE,
    $offset: offset,
  });
  useViewEnd(error);
  if (error && !data)
    return (
      <FailureState
        error={error}
        title={t('views.page.operations_failed')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <TableSkeleton columns={columns(hasAccount)} rows={5} />;
  if (data.page.total === 0)
    return <p className={css['quiet']}>{t('views.page.operations_empty')}</p>;
  return (
    <>
      <Table
        caption={t('views.page.operations')}
        columns={columns(hasAccount)}
        rows={data.data}
        rowKey={({ uuid }) => uuid}
      />
      <Pagination {...data.page} onMove={setOffset} />
    </>
  );
};

/** Orders from the first day of the view on, the newest first. */
export const SharedOperations = (props: SharedListProps) => (
  <Card title={t('views.page.operations')}>
    <Content {...props} />
  </Card>
);
