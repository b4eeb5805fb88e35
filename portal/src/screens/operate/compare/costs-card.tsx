import type { OfferedProduct } from '@area/contract/accounts/schemas';
import type { Product } from '@area/contract/products/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import { NO_CENTS, subtractCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsText, rateText } from '@area/domain/money/wire';
import { freeToLeaveOn } from '@area/domain/operation/redemption-fee';
import type { CostParts } from '@area/domain/product/switch-costs';
import type { ReactNode } from 'react';
import { Card } from '@area/kit/layout/card.tsx';
import {
  directionOf,
  formatDay,
  formatEuros,
  formatPercent,
  formatUnits,
} from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import type { Fact, Names } from './comparison-table.tsx';
import css from './compare.module.css';
import { YEARS, bandsOf, stayingOf, switchingOf } from './costs-of-both.ts';
import { t } from './texts.ts';

type Leaving = NonNullable<Simulation['redemption']>;

interface CostsProps {
  readonly names: Names;
  readonly simulation: Simulation;
  readonly origin: Product;
  readonly destination: OfferedProduct | undefined;
}

const Nothing = () => (
  <>
    <span aria-hidden="true">{t('transfer_comparison.costs.nothing')}</span>
    <VisuallyHidden>{t('transfer_comparison.costs.nothing_said')}</VisuallyHidden>
  </>
);

const paid = (amount: Cents | undefined): ReactNode =>
  amount === undefined || amount === NO_CENTS ? <Nothing /> : formatEuros(centsText(amount));

const total = (costs: CostParts | undefined): ReactNode =>
  costs === undefined ? (
    t('transfer_comparison.basics.unknown')
  ) : (
    <TwoLines below={formatPercent(rateText(costs.total_rate))}>
      {formatEuros(centsText(costs.total))}
    </TwoLines>
  );

type Both = Record<'staying' | 'switching', readonly CostParts[] | undefined>;

const factsOf = (
  { leaving, entry }: { readonly leaving: Cents | undefined; readonly entry: Cents | undefined },
  { staying, switching }: Both,
): readonly Fact[] => [
  {
    id: 'leaving',
    name: t('transfer_comparison.costs.leaving'),
    here: <Nothing />,
    there: paid(leaving),
  },
  {
    id: 'entry',
    name: t('transfer_comparison.costs.entry'),
    here: <Nothing />,
    there: paid(entry),
  },
  ...YEARS.map((years, at) => ({
    id: `${years}`,
    name: t('transfer_comparison.costs.years', { count: years }),
    here: total(staying?.[at]),
    there: total(switching?.[at]),
  })),
];

const LAST = YEARS.length - 1;

/** What the last number of years says in all. */
const Difference = ({ staying, switching }: Both) => {
  const [here, there] = [staying?.[LAST], switching?.[LAST]];
  if (!here || !there) return <p>{t('transfer_comparison.costs.unknown')}</p>;
  const more = subtractCents(there.total, here.total);
  if (more === NO_CENTS) return <p>{t('transfer_comparison.costs.same')}</p>;
  const [key, amount] =
    more > NO_CENTS
      ? (['more', more] as const)
      : (['less', subtractCents(here.total, there.total)] as const);
  return (
    <p>
      <strong>
        {t(`transfer_comparison.costs.${key}`, { amount: formatEuros(centsText(amount)) })}
      </strong>
    </p>
  );
};

/** The lots that pay for leaving today, and from when on they would not. */
const YoungLots = ({
  redemption,
  origin,
}: {
  readonly redemption: Leaving;
  readonly origin: Product;
}) => {
  const charged = redemption.lots.filter(({ fee }) => fee !== null && directionOf(fee) === 'gain');
  return charged.length === 0 ? null : (
    <Notice
      tone="waiting"
      title={t('transfer_comparison.costs.lots_title', { fee: formatEuros(redemption.fee) })}
    >
      <ul className={css['lots']}>
        {charged.map(({ acquired_on, units, fee }, at) => (
          <li key={`${acquired_on} ${at}`}>
            {wholeDates(
              t('transfer_comparison.costs.lot', {
                units: formatUnits(units),
                day: formatDay(acquired_on),
                fee: formatEuros(fee ?? '0'),
                free: formatDay(
                  freeToLeaveOn(civilDate(acquired_on), bandsOf(origin)) ?? acquired_on,
                ),
              }),
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** What this amount costs to keep and to switch, over one, three and five years. *Source*: decisions 11.21, ADR 237. */
export const CostsCard = ({ names, simulation, origin, destination }: CostsProps) => {
  const { redemption } = simulation;
  if (!redemption) return null;
  const staying = stayingOf(simulation, origin);
  const switching = destination && switchingOf(simulation, destination);
  const [first] = switching ?? [];
  return (
    <Card title={t('transfer_comparison.costs.title', { amount: formatEuros(redemption.gross) })}>
      <ComparisonTable
        of="costs"
        names={names}
        facts={factsOf(
          { leaving: first?.leaving_fee, entry: first?.entry_fee },
          { staying, switching },
        )}
      />
      {destination ? <Difference staying={staying} switching={switching} /> : null}
      {destination ? <YoungLots redemption={redemption} origin={origin} /> : null}
      <p className={css['quiet']}>{t('transfer_comparison.costs.how')}</p>
    </Card>
  );
};
