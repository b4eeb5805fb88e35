import { PAGE_SIZE } from '@area/contract/list';
import { useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { useAccountOperations } from '../../calls/accounts.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useOperations } from '../../calls/operations.ts';
import { t } from '../../texts/t.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { operationColumns } from '../../ui/operation-columns.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { ListDownload } from './list-download.tsx';
import css from './operations.module.css';
import type { ListAddress } from './use-list-address.ts';

interface OperationsListProps {
  readonly address: ListAddress;
  readonly onChange: (change: Partial<ListAddress>) => void;
}

const SKELETON_ROWS = 5;

const usePage = ({ account, search, order, page }: ListAddress) => {
  const query = { $limit: PAGE_SIZE, $offset: (page - 1) * PAGE_SIZE, $orderby: order, ...(search ? { $search: search } : {}) };
  const all = useOperations(query, { isEnabled: account === undefined });
  const one = useAccountOperations(account ?? '', query, { isEnabled: account !== undefined });
  return account === undefined ? all : one;
};

/** Why there is nothing, and the one thing to do about it. */
const Nothing = ({ address: { search, page }, total, onChange }: OperationsListProps & { readonly total: number }) => {
  const { accounts } = useKnownMe().private_area;
  if (page > 1 && total > 0)
    return (
      <EmptyState
        title={t('operations.past_the_end.title')}
        text={t('operations.past_the_end.text')}
        action={<Button kind="secondary" onPress={() => onChange({ page: 1 })}>{t('operations.past_the_end.action')}</Button>}
      />
    );
  if (search)
    return (
      <EmptyState
        title={t('operations.none_found.title', { search })}
        text={t('operations.none_found.text')}
        action={<Button kind="secondary" onPress={() => onChange({ search: '' })}>{t('operations.none_found.action')}</Button>}
      />
    );
  const canOperate = accounts.some(({ open_requirements }) => open_requirements.length === 0);
  const action = canOperate ? { action: <LinkButton href={paths.operate()}>{t('operations.empty.action')}</LinkButton> } : {};
  return <EmptyState title={t('operations.empty.title')} text={t('operations.empty.text')} {...action} />;
};

/** A page of orders, from the server. */
export const OperationsList = (props: OperationsListProps) => {
  const { address, onChange } = props;
  const top = useRef<HTMLDivElement>(null);
  const { accounts } = useKnownMe().private_area;
  const { data, error, refetch, isPlaceholderData } = usePage(address);
  const columns = operationColumns({ hrefOf: paths.operation, hasAccount: address.account === undefined && accounts.length > 1 });
  const move = (offset: number): void => {
    onChange({ page: offset / PAGE_SIZE + 1 });
    top.current?.scrollIntoView({ block: 'start' });
  };
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  return (
    <div ref={top} className={css['list']} aria-busy={isPlaceholderData}>
      <div className={css['head']}>
        <output className={css['count']}>{data ? t('operations.count', { count: data.page.total }) : t('ui.loading')}</output>
        {data && data.page.total > 0 ? <ListDownload address={address} /> : null}
      </div>
      {data ? null : <TableSkeleton columns={columns} rows={SKELETON_ROWS} />}
      {data?.data.length === 0 ? <Nothing {...props} total={data.page.total} /> : null}
      {data && data.data.length > 0 ? (
        <>
          <Table caption={t('operations.caption')} rows={data.data} rowKey={({ uuid }) => uuid} columns={columns} />
          <Pagination {...data.page} onMove={move} />
        </>
      ) : null}
    </div>
  );
};
