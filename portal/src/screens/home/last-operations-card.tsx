import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useAccountOperations } from '../../calls/accounts.ts';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './deferred-texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { operationColumns } from '../../parts/operations/operation-columns.tsx';
import { TableSkeleton } from '@area/kit/table/table-skeleton.tsx';
import { Table } from '@area/kit/table/table.tsx';
import { useLatestOperations } from './use-latest-operations.ts';

const SHOWN = 5;

/** The latest orders of all accounts, or of one. */
const useLast = (account: string | undefined) => {
  const all = useLatestOperations({ isEnabled: account === undefined });
  const one = useAccountOperations(
    account ?? '',
    { $limit: SHOWN },
    { isEnabled: account !== undefined },
  );
  return account === undefined ? all : one;
};

const Content = ({ account }: { readonly account: string | undefined }) => {
  const { accounts } = useKnownMe().private_area;
  const { data, error, refetch } = useLast(account);
  const columns = operationColumns({
    hrefOf: paths.operation,
    hasAccount: account === undefined && accounts.length > 1,
  });
  if (error && !data)
    return (
      <FailureState title={t('home.last.failed')} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <TableSkeleton columns={columns} rows={SHOWN} />;
  const last = data.data.slice(0, SHOWN);
  if (last.length === 0)
    return <EmptyState title={t('home.last.empty.title')} text={t('home.last.empty.text')} />;
  return (
    <Table
      caption={t('home.last.title')}
      rows={last}
      rowKey={({ uuid }) => uuid}
      columns={columns}
    />
  );
};

export const LastOperationsCard = ({ account }: { readonly account: string | undefined }) => (
  <Card
    title={t('home.last.title')}
    aside={<Link href={paths.operations(account)}>{t('home.last.link')}</Link>}
  >
    <Content account={account} />
  </Card>
);
