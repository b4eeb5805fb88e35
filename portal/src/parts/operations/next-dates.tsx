import type { Simulation } from '@area/contract/simulation/schemas';
import { t } from './texts.ts';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { Table } from '@area/kit/table/table.tsx';

type Instalment = NonNullable<Simulation['periodic']>['instalments'][number];

/** The first dates, moved to open days, with what will be paid on each. *Source*: decisions 1.4. */
export const NextDates = ({ instalments }: { readonly instalments: readonly Instalment[] }) =>
  instalments.length === 0 ? null : (
    <Table
      isCompact
      caption={t('orders.periodic.dates')}
      rows={instalments}
      rowKey={({ nominal_date }) => nominal_date}
      columns={[
        {
          id: 'date',
          title: t('orders.periodic.date'),
          isRowHeader: true,
          cell: ({ date }) => formatDay(date),
        },
        {
          id: 'amount',
          title: t('orders.amount.executed'),
          align: 'end',
          cell: ({ amount }) => formatEuros(amount),
        },
      ]}
    />
  );
