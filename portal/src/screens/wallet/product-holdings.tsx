import type { EvolutionPeriod } from '@area/contract/accounts/schemas';
import type { Asset } from '@area/contract/assets/schemas';
import type { Returns } from '@area/contract/figures/schemas';
import { useReturns } from '../../calls/figures.ts';
import { useCalculation } from '../../parts/performance/use-calculation.tsx';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Delta } from '@area/kit/figures/delta.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { FigurePart, FigureParts } from '@area/kit/figures/figure-part.tsx';
import {
  formatDay,
  formatEuros,
  formatPercent,
  formatUnitValue,
  formatUnits,
} from '@area/kit/figures/format.ts';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { isSome, returnsOf } from './figures.ts';
import { GainFigure } from './gain-figure.tsx';
import type { KnownReturns } from './position-columns.tsx';
import { registerWords } from './register-words.ts';
import { ReturnFigure } from './return-figure.tsx';
import css from './wallet.module.css';

type Holding = Asset['holdings'][number];

const NOTHING = '0.000000';

const known = (value: string | null): string =>
  value === null ? t('ui.not_available') : formatEuros(value);

/** Blocked and reserved units have a column where there are any. */
const apart = (
  holdings: readonly Holding[],
  field: 'blocked_units' | 'reserved_units',
  title: string,
): readonly Column<Holding>[] =>
  holdings.some((holding) => isSome(holding[field]))
    ? [{ id: field, title, align: 'end', cell: (holding) => formatUnits(holding[field]) }]
    : [];

const columns = (
  { uuid, name, holdings }: Asset,
  { period, rows, isLoading, explain }: KnownReturns & { readonly period: EvolutionPeriod },
): readonly Column<Holding>[] => [
  {
    id: 'account',
    title: t('wallet.product.account'),
    isRowHeader: true,
    cell: ({ account_alias }) => account_alias,
  },
  {
    id: 'units',
    title: t('wallet.product.total_units'),
    align: 'end',
    cell: ({ units, register }) =>
      register ? (
        <TwoLines below={<span className={css['apart']}>{registerWords(register)}</span>}>
          {formatUnits(units)}
        </TwoLines>
      ) : (
        formatUnits(units)
      ),
  },
  ...apart(holdings, 'blocked_units', t('wallet.product.blocked')),
  ...apart(holdings, 'reserved_units', t('wallet.product.reserved')),
  {
    id: 'free',
    title: t('wallet.product.free'),
    align: 'end',
    cell: ({ free_units }) => formatUnits(free_units),
  },
  {
    id: 'cost',
    title: t('wallet.product.cost'),
    align: 'end',
    cell: ({ cost }) => formatEuros(cost),
  },
  { id: 'gain', title: t('wallet.product.gain'), align: 'end', cell: GainFigure },
  {
    id: 'return',
    title: t('wallet.product.return', { period: t(`returns.periods.${period}`) }),
    align: 'end',
    cell: ({ uuid_account, account_alias }) => (
      <ReturnFigure
        returns={returnsOf(rows, uuid_account, uuid)}
        isLoading={isLoading}
        explain={explain}
        subject={t('returns.product', { product: name, account: account_alias })}
      />
    ),
  },
  {
    id: 'weight',
    title: t('wallet.product.weight'),
    align: 'end',
    cell: ({ weight }) => (weight === null ? t('ui.not_available') : formatPercent(weight)),
  },
  {
    id: 'value',
    title: t('wallet.product.value'),
    align: 'end',
    cell: ({ value }) => <strong>{known(value)}</strong>,
  },
];

const Headline = ({ asset: { nav, nav_date, total } }: { readonly asset: Asset }) => (
  <div className={css['headline']}>
    <Figure
      isHero
      label={t('wallet.product.nav')}
      value={nav === null ? t('ui.not_available') : formatUnitValue(nav)}
      note={
        nav_date === null
          ? ''
          : wholeDates(t('wallet.product.nav_on', { day: formatDay(nav_date) }))
      }
    />
    <FigureParts>
      <FigurePart
        term={t('wallet.product.value')}
        below={t('wallet.product.units', { units: formatUnits(total.units) })}
      >
        {known(total.value)}
      </FigurePart>
      <FigurePart term={t('wallet.product.cost')}>{formatEuros(total.cost)}</FigurePart>
      <FigurePart
        term={t('wallet.product.gain')}
        below={
          total.gain_percent === null ? null : <Delta value={total.gain_percent} unit="percent" />
        }
      >
        {total.gain === null ? t('ui.not_available') : <Delta value={total.gain} />}
      </FigurePart>
    </FigureParts>
  </div>
);

interface ProductHoldingsProps {
  readonly asset: Asset;
  readonly period: EvolutionPeriod;
}

/** The unit value, and what the person has of the product, on each account and on all of them. */
export const ProductHoldings = ({ asset, period }: ProductHoldingsProps) => {
  const [explain, dialog] = useCalculation(period);
  const { data, error, isPlaceholderData } = useReturns({ period, uuid_product: asset.uuid });
  const rows: readonly Returns[] | undefined = isPlaceholderData ? undefined : data?.data;
  const has = asset.total.units !== NOTHING;
  return (
    <>
      <Headline asset={asset} />
      <Card title={t('wallet.product.holdings')}>
        {has ? (
          <Table
            caption={t('wallet.product.holdings_caption')}
            columns={columns(asset, { period, rows, isLoading: !rows && !error, explain })}
            rows={asset.holdings}
            rowKey={({ uuid_account }) => uuid_account}
          />
        ) : (
          <p className={css['quiet']}>{t('wallet.product.no_units')}</p>
        )}
      </Card>
      {dialog}
    </>
  );
};
