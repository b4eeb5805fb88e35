import type { Simulation } from '@area/contract/simulation/schemas';
import { t, textOf } from './texts.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { formatDay, formatEuros, formatPercent } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import css from './plan.module.css';

type Benefit = NonNullable<Simulation['benefit']>;

interface Line {
  readonly id: string;
  readonly name: string;
  readonly gross: string;
  readonly reduction: string | null;
  readonly withholding: string;
  readonly net: string;
}

const linesOf = ({
  capital,
  income,
  total_gross,
  total_reduction,
  total_withholding,
  total_net,
}: Benefit): readonly Line[] => [
  ...(capital ? [{ id: 'capital', name: t('plan.simulator.at_once'), ...capital }] : []),
  ...(income
    ? [{ id: 'income', name: t('plan.simulator.each'), ...income.payment, reduction: null }]
    : []),
  ...(income
    ? [
        {
          id: 'total',
          name: t('plan.simulator.total'),
          gross: total_gross,
          reduction: total_reduction,
          withholding: total_withholding,
          net: total_net,
        },
      ]
    : []),
];

const columns = (): readonly Column<Line>[] => [
  { id: 'name', title: t('plan.simulator.what'), isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'gross',
    title: t('plan.simulator.gross'),
    align: 'end',
    cell: ({ gross }) => formatEuros(gross),
  },
  {
    id: 'reduction',
    title: t('plan.simulator.reduction'),
    align: 'end',
    cell: ({ reduction }) => (reduction === null ? '–' : formatEuros(reduction)),
  },
  {
    id: 'withholding',
    title: t('plan.simulator.withholding'),
    align: 'end',
    cell: ({ withholding }) => formatEuros(withholding),
  },
  {
    id: 'net',
    title: t('plan.simulator.net'),
    align: 'end',
    cell: ({ net }) => <strong>{formatEuros(net)}</strong>,
  },
];

const MONTHS_PER_YEAR = 12;

const lasting = ({ months, last_on }: NonNullable<Benefit['income']>): string =>
  months > 2 * MONTHS_PER_YEAR
    ? t('plan.simulator.years_value', {
        count: Math.floor(months / MONTHS_PER_YEAR),
        day: formatDay(last_on),
      })
    : t('plan.simulator.months_value', { count: months, day: formatDay(last_on) });

const rateOf = ({ capital, income }: Benefit): string | undefined => (capital ?? income)?.rate;

/** What one would get, line by line as on a bill. */
export const SimulatorResult = ({ benefit }: { readonly benefit: Benefit }) => {
  const rate = rateOf(benefit);
  const { income, no_reduction_because: why } = benefit;
  return (
    <>
      <Table
        caption={t('plan.simulator.result')}
        rows={linesOf(benefit)}
        rowKey={({ id }) => id}
        columns={columns()}
      />
      <DataList
        isFigures
        items={[
          ...(rate === undefined
            ? []
            : [{ term: t('plan.simulator.rate'), value: formatPercent(rate) }]),
          ...(income ? [{ term: t('plan.simulator.months'), value: lasting(income) }] : []),
        ]}
      />
      {why === null ? null : <p className={css['quiet']}>{textOf(why)}</p>}
      <Notice>{t('plan.simulator.note')}</Notice>
    </>
  );
};
