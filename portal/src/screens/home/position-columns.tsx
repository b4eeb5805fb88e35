import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './deferred-texts.ts';
import { Delta } from '@area/kit/figures/delta.tsx';
import { formatDay, formatEuros, formatUnitValue, formatUnits } from '@area/kit/figures/format.ts';
import type { Column } from '@area/kit/table/column.ts';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import type { Holding } from './merge-positions.ts';

const notAvailable = (): string => t('ui.not_available');

const Gain = ({ gain, gain_percent }: Holding) =>
  gain === null ? (
    notAvailable()
  ) : (
    <TwoLines below={gain_percent === null ? '' : <Delta value={gain_percent} unit="percent" />}>
      <Delta value={gain} />
    </TwoLines>
  );

/** A plan has no classes. */
const kindOf = ({ type, class: itsClass, risk }: Holding): string => {
  const kind = t(`codes.product_type.${type}`);
  return type === 'P'
    ? t('home.positions.kind', { kind, risk })
    : t('home.positions.kind_class', { kind, class: itsClass, risk });
};

/** What is shown of a position. *Source*: screens, Inicio and Mi cartera. */
export const positionColumns = (): readonly Column<Holding>[] => [
  {
    id: 'product',
    title: t('home.positions.product'),
    isRowHeader: true,
    cell: (holding) => (
      <TwoLines below={kindOf(holding)}>
        <Link href={paths.walletProduct(holding.uuid_product)}>{holding.name}</Link>
      </TwoLines>
    ),
  },
  {
    id: 'units',
    title: t('home.positions.units'),
    isWideOnly: true,
    align: 'end',
    cell: ({ units }) => formatUnits(units),
  },
  {
    id: 'nav',
    title: t('home.positions.nav'),
    align: 'end',
    cell: ({ nav, nav_date }) =>
      nav === null ? (
        notAvailable()
      ) : (
        <TwoLines below={nav_date === null ? '' : formatDay(nav_date)}>
          {formatUnitValue(nav)}
        </TwoLines>
      ),
  },
  {
    id: 'cost',
    title: t('home.positions.cost'),
    isWideOnly: true,
    align: 'end',
    cell: ({ cost }) => formatEuros(cost),
  },
  {
    id: 'gain',
    title: t('home.positions.gain'),
    align: 'end',
    cell: (holding) => <Gain {...holding} />,
  },
  {
    id: 'gain_percent',
    title: t('home.positions.gain'),
    align: 'end',
    phone: 'state',
    isPhoneOnly: true,
    cell: ({ gain_percent }) =>
      gain_percent === null ? '' : <Delta value={gain_percent} unit="percent" />,
  },
  {
    id: 'weight',
    title: t('home.positions.weight'),
    align: 'end',
    cell: ({ weight }) => weight ?? notAvailable(),
  },
  {
    id: 'value',
    title: t('home.positions.value'),
    phone: 'figure',
    align: 'end',
    cell: ({ value }) => (value === null ? notAvailable() : <strong>{formatEuros(value)}</strong>),
  },
];
