import type { EvolutionPeriod } from '@area/contract/accounts/schemas';
import type { Flow, Returns } from '@area/contract/figures/schemas';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useFlows } from '../../calls/figures.ts';
import { t, textOf } from './texts.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatDay, formatSignedEuros } from '@area/kit/figures/format.ts';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import css from './returns.module.css';

/** *Units*: movements on a page. */
const PAGE = 10;
const LOADING = [
  { width: '100%', height: '2.5rem' },
  { width: '100%', height: '2.5rem' },
];

const columns = (): readonly Column<Flow>[] => [
  { id: 'date', title: t('returns.flows.date'), cell: ({ date }) => formatDay(date) },
  {
    id: 'movement',
    title: t('returns.flows.movement'),
    isRowHeader: true,
    cell: ({ type, reference, uuid_operation }) => (
      <TwoLines below={<Link href={paths.operation(uuid_operation)}>{reference}</Link>}>
        {textOf(`codes.operation_type.${type}`)}
      </TwoLines>
    ),
  },
  {
    id: 'amount',
    title: t('returns.flows.amount'),
    align: 'end',
    cell: ({ amount }) => (amount === null ? t('returns.none') : formatSignedEuros(amount)),
  },
];

interface FlowsPartProps {
  readonly returns: Returns;
  readonly period: EvolutionPeriod;
}

const Content = ({ returns: { uuid_account, uuid_product, on }, period }: FlowsPartProps) => {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useFlows({
    period,
    on,
    $limit: PAGE,
    $offset: offset,
    ...(uuid_account === null ? {} : { uuid_account }),
    ...(uuid_product === null ? {} : { uuid_product }),
  });
  if (error && !data)
    return (
      <FailureState
        title={t('returns.flows.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={LOADING} />;
  if (data.page.total === 0) return <p className={css['quiet']}>{t('returns.flows.none')}</p>;
  return (
    <>
      <Table
        isCompact
        caption={t('returns.flows.caption')}
        columns={columns()}
        rows={data.data}
        rowKey={({ uuid_operation, uuid_account: account, uuid_product: product, amount }) =>
          `${uuid_operation} ${account} ${product} ${amount}`
        }
      />
      <Pagination total={data.page.total} limit={PAGE} offset={offset} onMove={setOffset} />
    </>
  );
};

/** The flows of the figures, each with its operation. */
export const FlowsPart = (props: FlowsPartProps) => (
  <>
    <h3 className={css['heading']}>{t('returns.flows.title')}</h3>
    <Content {...props} />
    <p className={css['quiet']}>{t('returns.flows.note')}</p>
  </>
);
