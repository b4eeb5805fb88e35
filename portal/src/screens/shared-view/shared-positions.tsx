import type { SharedPosition } from '@area/contract/views/schemas';
import { Delta } from '@area/kit/figures/delta.tsx';
import { formatDay, formatEuros, formatUnitValue, formatUnits } from '@area/kit/figures/format.ts';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { TableSkeleton } from '@area/kit/table/table-skeleton.tsx';
import { Table } from '@area/kit/table/table.tsx';
import { useSharedPositions } from '../../calls/shared-view.ts';
import type { SharedListProps } from './shared-query.ts';
import { t } from './texts.ts';
import { useViewEnd } from './view-ended.ts';
import css from './shared-view.module.css';

const columns = (hasAccount: boolean): readonly Column<SharedPosition>[] => [
  {
    id: 'product',
    title: t('views.page.product'),
    isRowHeader: true,
    cell: ({ name, account_alias }) =>
      hasAccount ? <TwoLines below={account_alias}>{name}</TwoLines> : name,
  },
  {
    id: 'units',
    title: t('views.page.units'),
    align: 'end',
    phone: 'note',
    cell: ({ units }) => formatUnits(units),
  },
  {
    id: 'nav',
    title: t('views.page.nav'),
    align: 'end',
    cell: ({ nav, nav_date }) =>
      nav === null ? (
        t('ui.not_available')
      ) : (
        <TwoLines below={nav_date === null ? '' : formatDay(nav_date)}>
          {formatUnitValue(nav)}
        </TwoLines>
      ),
  },
  {
    id: 'gain',
    title: t('views.page.gain'),
    align: 'end',
    phone: 'state',
    cell: ({ gain }) => (gain === null ? t('ui.not_available') : <Delta value={gain} />),
  },
  {
    id: 'value',
    title: t('views.page.value'),
    align: 'end',
    phone: 'figure',
    cell: ({ value }) =>
      value === null ? t('ui.not_available') : <strong>{formatEuros(value)}</strong>,
  },
];

const Content = ({ query, hasAccount }: SharedListProps) => {
  const { data, error, refetch } = useSharedPositions(query);
  useViewEnd(error);
  if (error && !data)
    return (
      <FailureState
        error={error}
        title={t('views.page.positions_failed')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <TableSkeleton columns={columns(hasAccount)} rows={3} />;
  if (data.data.length === 0)
    return <p className={css['quiet']}>{t('views.page.positions_empty')}</p>;
  return (
    <Table
      caption={t('views.page.positions')}
      columns={columns(hasAccount)}
      rows={data.data}
      rowKey={({ uuid_account, uuid_product }) => `${uuid_account} ${uuid_product}`}
    />
  );
};

/** What the accounts hold today. */
export const SharedPositions = (props: SharedListProps) => (
  <Card title={t('views.page.positions')}>
    <Content {...props} />
  </Card>
);
