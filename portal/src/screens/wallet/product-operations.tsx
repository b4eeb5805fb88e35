import { encodeFilter } from '@area/contract/list-filter';
import type { OperationSummary } from '@area/contract/operations/schemas';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useOperations } from '../../calls/operations.ts';
import { t, textOf } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatDayOf } from '@area/kit/figures/format.ts';
import { operationColumns } from '../../parts/operations/operation-columns.tsx';
import { TableSkeleton } from '@area/kit/table/table-skeleton.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import css from './wallet.module.css';

const SHOWN = 5;

const byKind = ({ uuid, type, reference }: OperationSummary) => (
  <TwoLines below={reference}>
    <Link href={paths.operation(uuid)}>{textOf(`codes.operation_type.${type}`)}</Link>
  </TwoLines>
);

/** All are of one product: each is called by what it is, instead, and the note of a phone does not repeat it. */
const columns = (): readonly Column<OperationSummary>[] =>
  operationColumns({ hrefOf: paths.operation, hasAccount: false }).map((column) => {
    if (column.isRowHeader) return { ...column, cell: byKind };
    return column.phone === 'note'
      ? { ...column, cell: ({ created_at }) => formatDayOf(created_at) }
      : column;
  });

/** The last operations of a product, and the way to all of them. */
export const ProductOperations = ({ product }: { readonly product: string }) => {
  const { data, error, refetch } = useOperations({
    $filter: encodeFilter([{ field: 'uuid_product', op: 'eq', value: product }]),
    $orderby: '-created_at',
    $limit: SHOWN,
  });
  const hasMore = (data?.page.total ?? 0) > SHOWN;
  return (
    <Card
      title={t('wallet.product.operations')}
      {...(hasMore
        ? {
            aside: (
              <Link href={paths.operationsOf(product)}>{t('wallet.product.operations_all')}</Link>
            ),
          }
        : {})}
    >
      {data && data.data.length > 0 ? (
        <Table
          caption={t('wallet.product.operations')}
          columns={columns()}
          rows={data.data}
          rowKey={({ uuid }) => uuid}
        />
      ) : null}
      {data?.data.length === 0 ? (
        <p className={css['quiet']}>{t('wallet.product.operations_none')}</p>
      ) : null}
      {!data && error ? (
        <FailureState
          title={t('wallet.product.operations_failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <TableSkeleton columns={columns()} rows={3} />}
    </Card>
  );
};
