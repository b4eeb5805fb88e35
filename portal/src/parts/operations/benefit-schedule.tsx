import type { Simulation } from '@area/contract/simulation/schemas';
import { t } from './texts.ts';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { Table } from '@area/kit/table/table.tsx';

type Payment = NonNullable<Simulation['benefit']>['irregular'][number];

const columns = () =>
  [
    {
      id: 'date',
      title: t('plan_orders.figures.date'),
      isRowHeader: true,
      cell: ({ date }: Payment) => formatDay(date),
    },
    {
      id: 'gross',
      title: t('plan_orders.figures.gross'),
      align: 'end',
      cell: ({ gross }: Payment) => formatEuros(gross),
    },
    {
      id: 'withholding',
      title: t('orders.figures.withholding'),
      align: 'end',
      cell: ({ withholding }: Payment) => formatEuros(withholding),
    },
    {
      id: 'net',
      title: t('plan_orders.figures.net'),
      align: 'end',
      cell: ({ net }: Payment) => formatEuros(net),
    },
  ] as const;

/** A single one is shown already. */
const SEVERAL = 2;

/** Every payment as it would be at today's unit value. */
export const BenefitSchedule = ({ payments }: { readonly payments: readonly Payment[] }) =>
  payments.length < SEVERAL ? null : (
    <Disclosure title={t('plan_orders.figures.schedule')}>
      <Table
        caption={t('plan_orders.figures.caption')}
        rows={payments}
        rowKey={({ date }) => date}
        columns={columns()}
      />
    </Disclosure>
  );
