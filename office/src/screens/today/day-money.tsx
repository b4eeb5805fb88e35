import { formatEuros } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Table } from '@area/kit/table/table.tsx';
import { t } from './texts.ts';
import type { Today } from './today.ts';

const KINDS = ['expected', 'received_today', 'unmatched', 'to_pay', 'batches_open'] as const;

/** The money of the day: how many, and how much in all. */
export const DayMoney = ({ today: { money } }: { readonly today: Today }) => (
  <Card title={t('money.title')}>
    <Table
      caption={t('money.title')}
      isCompact
      rows={KINDS.map((kind) => ({ kind, ...money[kind] }))}
      rowKey={({ kind }) => kind}
      columns={[
        {
          id: 'kind',
          title: t('money.kind'),
          isRowHeader: true,
          cell: ({ kind }) => t(`money.${kind}`),
        },
        { id: 'count', title: t('money.count'), align: 'end', cell: ({ count }) => count },
        {
          id: 'amount',
          title: t('money.amount'),
          align: 'end',
          cell: ({ amount }) => formatEuros(amount),
        },
      ]}
    />
  </Card>
);
