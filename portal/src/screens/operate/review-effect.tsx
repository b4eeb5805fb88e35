import type { OfferedProduct } from '@area/contract/accounts/schemas';
import { rate } from '@area/domain/money/money';
import { centsText, rateFrom, rateText } from '@area/domain/money/wire';
import { TRAILING_YEARS } from '@area/domain/performance/trailing';
import { costsOf } from '@area/domain/product/costs';
import type { Costs, CostsAsked } from '@area/domain/product/costs';
import { Select } from '@area/kit/fields/select.tsx';
import { formatEuros, formatPercent, formatSignedPercent } from '@area/kit/figures/format.ts';
import { Stack } from '@area/kit/layout/stack.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { useState } from 'react';
import { t } from './effect-texts.ts';
import css from './review.module.css';

/** What the product may be supposed to earn a year before costs. *Units*: per cent. */
const GROWTHS = ['0', '2', '4', '6'] as const;
const FIRST_GROWTH = '2';

/** What an amount is asked of, whatever the years and whatever it earns. */
export type AskedCosts = Omit<CostsAsked, 'years' | 'gross_return'>;

interface Horizon extends Costs {
  readonly years: number;
}

const horizonsOf = (asked: AskedCosts, growth: string): readonly Horizon[] =>
  TRAILING_YEARS.map((years) => ({
    years,
    ...costsOf({ ...asked, years, gross_return: rateFrom(growth) }),
  }));

const euros = (amount: Costs['total']): string => formatEuros(centsText(amount));

const columns = (): readonly Column<Horizon>[] => [
  {
    id: 'years',
    title: t('operate.effect.term'),
    isRowHeader: true,
    cell: ({ years }) => t('operate.effect.years', { count: years }),
  },
  {
    id: 'total',
    title: t('operate.effect.total'),
    align: 'end',
    phone: 'figure',
    cell: ({ total }) => euros(total),
  },
  {
    id: 'per_year',
    title: t('operate.effect.per_year'),
    align: 'end',
    cell: ({ per_year, per_year_rate }) =>
      t('operate.effect.euros_and_rate', {
        amount: euros(per_year),
        rate: formatPercent(rateText(per_year_rate)),
      }),
  },
  {
    id: 'received',
    title: t('operate.effect.received'),
    align: 'end',
    cell: ({ received }) => euros(received),
  },
  {
    id: 'net',
    title: t('operate.effect.net'),
    align: 'end',
    cell: ({ net_return }) => formatSignedPercent(rateText(net_return)),
  },
  {
    id: 'net_note',
    title: t('operate.effect.net'),
    phone: 'note',
    isPhoneOnly: true,
    cell: ({ net_return }) =>
      t('operate.effect.net_note', { rate: formatSignedPercent(rateText(net_return)) }),
  },
  {
    id: 'reduction',
    title: t('operate.effect.reduction'),
    align: 'end',
    cell: ({ reduction }) => formatSignedPercent(rateText(rate(-reduction))),
  },
];

const lostIn = (horizons: readonly Horizon[]): string => {
  const last = horizons.at(-1);
  return last && last.lost_return > 0n
    ? t('operate.effect.lost', {
        years: last.years.toString(),
        without: euros(last.without_costs),
        amount: euros(last.lost_return),
      })
    : '';
};

/** What the costs of an amount do to its return, if the product earns as much as one supposes. *Source*: MiFID II (ex-ante costs), decisions 11.21. */
export const ReviewEffect = ({
  asked,
  product,
}: {
  readonly asked: AskedCosts;
  readonly product: OfferedProduct;
}) => {
  const [growth, setGrowth] = useState<string>(FIRST_GROWTH);
  const horizons = horizonsOf(asked, growth);
  return (
    <Stack gap="close">
      <Select
        name="growth"
        label={t('operate.effect.growth')}
        value={growth}
        options={GROWTHS.map((value) => ({ value, label: formatPercent(value) }))}
        onChange={setGrowth}
      />
      <Table
        caption={t('operate.effect.caption', { name: product.name })}
        rows={horizons}
        rowKey={({ years }) => years.toString()}
        columns={columns()}
      />
      <p className={css['note']}>
        {t('operate.effect.in_value')} {t('operate.effect.note')} {lostIn(horizons)}
      </p>
    </Stack>
  );
};
