import type { Asset } from '@area/contract/assets/schemas';
import type { Projected } from '@area/contract/projection/schemas';
import { PROJECTION_HISTORY_MONTHS } from '@area/domain/projection/project';
import { formatEuros } from '@area/kit/figures/format.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { useProjection } from '../../../calls/projection.ts';
import type { ProjectionQuery } from '../../../calls/projection.ts';
import { t } from './texts.ts';

type Year = Projected['years'][number];

const columns = (): readonly Column<Year>[] => [
  {
    id: 'year',
    title: t('projection.year'),
    isRowHeader: true,
    cell: ({ year }) => year.toString(),
  },
  {
    id: 'between',
    title: t('projection.between'),
    align: 'end',
    phone: 'figure',
    isPhoneOnly: true,
    cell: ({ p10, p90 }) => `${formatEuros(p10)} – ${formatEuros(p90)}`,
  },
  {
    id: 'low',
    title: t('projection.low'),
    align: 'end',
    cell: ({ p10 }) => formatEuros(p10),
  },
  {
    id: 'middle',
    title: t('projection.middle'),
    align: 'end',
    cell: ({ p50 }) => formatEuros(p50),
  },
  {
    id: 'high',
    title: t('projection.high'),
    align: 'end',
    cell: ({ p90 }) => formatEuros(p90),
  },
];

const Income = ({ income }: { readonly income: NonNullable<Projected['monthly_income']> }) => (
  <p>
    {t('projection.income', {
      years: income.years.toString(),
      low: formatEuros(income.p10),
      high: formatEuros(income.p90),
    })}
  </p>
);

const Ranges = ({ name, data }: { readonly name: string; readonly data: Projected }) => {
  const last = data.years.at(-1);
  if (!last)
    return (
      <Notice>
        {t('projection.short', {
          count: data.history_months,
          least: PROJECTION_HISTORY_MONTHS.toString(),
        })}
      </Notice>
    );
  return (
    <>
      <p>
        {t('projection.range', {
          low: formatEuros(last.p10),
          high: formatEuros(last.p90),
          middle: formatEuros(last.p50),
          paid: formatEuros(data.paid_in),
          years: last.year.toString(),
        })}
      </p>
      {data.monthly_income ? <Income income={data.monthly_income} /> : null}
      <Table
        caption={t('projection.caption', { name })}
        rows={data.years}
        rowKey={({ year }) => year.toString()}
        columns={columns()}
      />
    </>
  );
};

/** What was asked for, as ranges: never as one line. */
export const ProjectionResult = ({
  asset: { uuid, name },
  query,
}: {
  readonly asset: Pick<Asset, 'uuid' | 'name'>;
  readonly query: ProjectionQuery;
}) => {
  const { data, error, refetch } = useProjection(uuid, query);
  if (data) return <Ranges name={name} data={data} />;
  return error ? (
    <FailureState title={t('projection.failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton />
  );
};
