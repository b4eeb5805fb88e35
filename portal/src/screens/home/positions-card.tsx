import type { UseQueryResult } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import type { CallError } from '../../session/call-error.ts';
import { t } from '../../texts/t.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import type { Holding } from './merge-positions.ts';
import { positionColumns } from './position-columns.tsx';

interface PositionsCardProps {
  readonly holdings: readonly Holding[];
  readonly query: Pick<UseQueryResult<unknown, CallError>, 'isPending' | 'error' | 'refetch'>;
  readonly canOperate: boolean;
}

const Content = ({ holdings, query, canOperate }: PositionsCardProps) => {
  if (query.error) return <FailureState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <TableSkeleton columns={positionColumns()} rows={2} />;
  if (holdings.length === 0)
    return (
      <EmptyState
        title={t('home.positions.empty.title')}
        text={t('home.positions.empty.text')}
        {...(canOperate ? { action: <LinkButton href={paths.operate()}>{t('home.positions.empty.action')}</LinkButton> } : {})}
      />
    );
  return <Table caption={t('home.positions.caption')} rows={holdings} rowKey={({ uuid_product }) => uuid_product} columns={positionColumns()} />;
};

/** What is held, product by product. */
export const PositionsCard = (props: PositionsCardProps) => (
  <Card title={t('home.positions.title')}>
    <Content {...props} />
  </Card>
);
