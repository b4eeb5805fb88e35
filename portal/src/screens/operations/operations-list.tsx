import { PAGE_SIZE } from '@area/contract/paging';
import { useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './texts.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { operationColumns } from '../../parts/operations/operation-columns.tsx';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { TableSkeleton } from '@area/kit/table/table-skeleton.tsx';
import { Table } from '@area/kit/table/table.tsx';
import { ListDownload } from './list-download.tsx';
import { EmptyList } from './empty-list.tsx';
import css from './operations.module.css';
import type { FilterProps } from './use-list-address.ts';
import { useOperationsPage } from './use-operations-page.ts';

const SKELETON_ROWS = 5;

/** A page of orders, from the server. */
export const OperationsList = (props: FilterProps) => {
  const { address, onChange } = props;
  const top = useRef<HTMLDivElement>(null);
  const { accounts } = useKnownMe().private_area;
  const { data, error, refetch, isPlaceholderData } = useOperationsPage(address);
  const columns = operationColumns({
    hrefOf: paths.operation,
    hasAccount: address.account === undefined && accounts.length > 1,
  });
  const move = (offset: number): void => {
    onChange({ page: offset / PAGE_SIZE + 1 });
    top.current?.scrollIntoView({ block: 'start' });
  };
  if (error && !data)
    return (
      <FailureState
        title={t('operations.list_failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div ref={top} className={css['list']} aria-busy={isPlaceholderData}>
      <div className={css['head']}>
        <output className={css['count']}>
          {data ? t('operations.count', { count: data.page.total }) : t('ui.loading')}
        </output>
        {data && data.page.total > 0 ? <ListDownload address={address} /> : null}
      </div>
      {data ? null : <TableSkeleton columns={columns} rows={SKELETON_ROWS} />}
      {data?.data.length === 0 ? <EmptyList {...props} total={data.page.total} /> : null}
      {data && data.data.length > 0 ? (
        <>
          <Table
            caption={t('operations.caption')}
            rows={data.data}
            rowKey={({ uuid }) => uuid}
            columns={columns}
          />
          <Pagination {...data.page} onMove={move} />
        </>
      ) : null}
    </div>
  );
};
