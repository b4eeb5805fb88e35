import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './deferred-texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { TableSkeleton } from '@area/kit/table/table-skeleton.tsx';
import { Table } from '@area/kit/table/table.tsx';
import css from './home.module.css';
import type { CallState } from './call-state.ts';
import type { Holding } from './merge-positions.ts';
import { positionColumns } from './position-columns.tsx';

interface PositionsCardProps {
  /** Undefined until they are there. */
  readonly holdings: readonly Holding[] | undefined;
  readonly query: CallState;
  readonly canOperate: boolean;
}

/** The largest; Mi cartera has them all. */
const SHOWN = 10;

const Content = ({ holdings, query, canOperate }: PositionsCardProps) => {
  if (query.error && !holdings)
    return (
      <FailureState
        title={t('home.positions.failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  if (!holdings) return <TableSkeleton columns={positionColumns()} rows={2} />;
  if (holdings.length === 0)
    return (
      <EmptyState
        title={t('home.positions.empty.title')}
        text={t('home.positions.empty.text')}
        {...(canOperate
          ? {
              action: (
                <LinkButton href={paths.beginAct('invest')}>
                  {t('home.positions.empty.action')}
                </LinkButton>
              ),
            }
          : {})}
      />
    );
  const more = holdings.length - SHOWN;
  return (
    <>
      <Table
        caption={t('home.positions.caption')}
        rows={holdings.slice(0, SHOWN)}
        rowKey={({ uuid_product }) => uuid_product}
        columns={positionColumns()}
      />
      {more > 0 ? (
        <p className={css['quiet']}>{t('home.positions.more', { count: more })}</p>
      ) : null}
    </>
  );
};

/** What is held, product by product. */
export const PositionsCard = (props: PositionsCardProps) => (
  <Card
    title={t('home.positions.title')}
    aside={<Link href={paths.wallet()}>{t('home.positions.link')}</Link>}
  >
    <Content {...props} />
  </Card>
);
