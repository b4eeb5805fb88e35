import type { AccountSummary, Position } from '@area/contract/accounts/schemas';
import type { Returns } from '@area/contract/figures/schemas';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import type { Explain } from '../../parts/performance/use-calculation.tsx';
import { t } from './texts.ts';
import { Delta } from '@area/kit/figures/delta.tsx';
import {
  formatDay,
  formatEuros,
  formatPercent,
  formatUnitValue,
  formatUnits,
} from '@area/kit/figures/format.ts';
import type { Column } from '@area/kit/table/column.ts';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import { isSome, returnsOf } from './figures.ts';
import { GainFigure } from './gain-figure.tsx';
import { registerWords } from './register-words.ts';
import { ReturnFigure } from './return-figure.tsx';
import css from './wallet.module.css';

/** How the money of each product did; loading while undefined. */
export interface KnownReturns {
  readonly rows: readonly Returns[] | undefined;
  readonly isLoading: boolean;
  readonly explain: Explain;
}

/** Units that cannot be sold or transferred, and what the register says of all. */
const Units = ({ units, blocked_units, reserved_units, register }: Position) => (
  <TwoLines
    below={
      <>
        {register ? <span className={css['apart']}>{registerWords(register)}</span> : null}
        {isSome(blocked_units) ? (
          <span className={css['apart']}>
            {t('wallet.positions.blocked', { units: formatUnits(blocked_units) })}
          </span>
        ) : null}
        {isSome(reserved_units) ? (
          <span className={css['apart']}>
            {t('wallet.positions.reserved', { units: formatUnits(reserved_units) })}
          </span>
        ) : null}
      </>
    }
  >
    {formatUnits(units)}
  </TwoLines>
);

/** As the page of the product says it: a plan has no classes. */
const kindOf = ({ type, class: itsClass, risk }: Position): string => {
  const kind = t(`codes.product_type.${type}`);
  return type === 'P'
    ? t('wallet.positions.kind', { kind, risk })
    : t('wallet.positions.kind_class', { kind, class: itsClass, risk });
};

/** Below the name: what it is, and the way to lay it beside another product while some of it may leave. */
const About = ({
  position,
  account,
}: {
  readonly position: Position;
  readonly account: string;
}) => (
  <>
    {kindOf(position)}
    {isSome(position.free_units) ? (
      <>
        {' · '}
        <Link
          href={paths.walletCompare({ account, product: position.uuid_product })}
          aria-label={`${t('wallet.positions.compare')} ${t('wallet.positions.compare_of', { name: position.name })}`}
        >
          {t('wallet.positions.compare')}
        </Link>
      </>
    ) : null}
  </>
);

const gainOnPhone = (): Column<Position> => ({
  id: 'gain_percent',
  title: t('wallet.positions.gain'),
  align: 'end',
  phone: 'state',
  isPhoneOnly: true,
  cell: ({ gain_percent }) =>
    gain_percent === null ? '' : <Delta value={gain_percent} unit="percent" />,
});

/** What is shown of a position. *Source*: screens, Mi cartera. */
export const positionColumns = (
  { uuid, alias }: Pick<AccountSummary, 'uuid' | 'alias'>,
  { rows, isLoading, explain }: KnownReturns,
): readonly Column<Position>[] => [
  {
    id: 'product',
    title: t('wallet.positions.product'),
    isRowHeader: true,
    cell: (position) => (
      <TwoLines below={<About position={position} account={uuid} />}>
        <Link href={paths.walletProduct(position.uuid_product)}>{position.name}</Link>
      </TwoLines>
    ),
  },
  { id: 'units', title: t('wallet.positions.units'), align: 'end', cell: Units },
  {
    id: 'nav',
    isWideOnly: true,
    title: t('wallet.positions.nav'),
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
    id: 'cost',
    title: t('wallet.positions.cost'),
    isWideOnly: true,
    align: 'end',
    cell: ({ cost }) => formatEuros(cost),
  },
  { id: 'gain', title: t('wallet.positions.gain'), align: 'end', cell: GainFigure },
  gainOnPhone(),
  {
    id: 'return',
    title: t('wallet.positions.return'),
    align: 'end',
    cell: ({ uuid_product, name }) => (
      <ReturnFigure
        returns={returnsOf(rows, uuid, uuid_product)}
        isLoading={isLoading}
        explain={explain}
        subject={t('returns.product', { product: name, account: alias })}
      />
    ),
  },
  {
    id: 'weight',
    title: t('wallet.positions.weight'),
    isWideOnly: true,
    align: 'end',
    cell: ({ weight }) => (weight === null ? t('ui.not_available') : formatPercent(weight)),
  },
  {
    id: 'value',
    title: t('wallet.positions.value'),
    phone: 'figure',
    align: 'end',
    cell: ({ value }) =>
      value === null ? t('ui.not_available') : <strong>{formatEuros(value)}</strong>,
  },
];
