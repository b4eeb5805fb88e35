import type { OperationSummary } from '@area/contract/operations';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useAccountOperations } from '../../calls/accounts.ts';
import { useOperations } from '../../calls/operations.ts';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { formatDayOf, formatEuros } from '../../ui/format.ts';
import { LinkList } from '../../ui/link-list.tsx';
import type { LinkItem } from '../../ui/link-list.tsx';
import { OperationStatusPill } from '../../ui/operation-status.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';

const SHOWN = 5;
const LOADING = Array.from({ length: SHOWN }, () => ({ width: '100%', height: '2.9rem' }));

const lineOf = ({ uuid, product_name, created_at, operation_status, amount }: OperationSummary): LinkItem => ({
  id: uuid,
  title: product_name,
  text: formatDayOf(created_at),
  href: paths.operation(uuid),
  aside: <TwoLines below={<OperationStatusPill status={operation_status} />}>{formatEuros(amount)}</TwoLines>,
});

/** The latest orders of all accounts, or of one. */
const useLast = (account: string | undefined) => {
  const all = useOperations({ $limit: SHOWN }, { isEnabled: account === undefined });
  const one = useAccountOperations(account ?? '', { $limit: SHOWN }, { isEnabled: account !== undefined });
  return account === undefined ? all : one;
};

const Content = ({ account }: { readonly account: string | undefined }) => {
  const { data, error, refetch } = useLast(account);
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={LOADING} />;
  if (data.data.length === 0) return <EmptyState title={t('home.last.empty.title')} text={t('home.last.empty.text')} />;
  return <LinkList label={t('home.last.title')} items={data.data.map(lineOf)} />;
};

export const LastOperationsCard = ({ account }: { readonly account: string | undefined }) => (
  <Card title={t('home.last.title')} aside={<Link href={paths.operations(account)}>{t('home.last.link')}</Link>}>
    <Content account={account} />
  </Card>
);
