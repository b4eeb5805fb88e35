import type { Simulation } from '@area/contract/simulation/schemas';
import { t } from './texts.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { formatDay, formatEuros, formatUnitValue, formatUnits } from '@area/kit/figures/format.ts';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import css from '../operations.module.css';

const given = (term: string, wire: string | null, format = formatEuros): readonly DataItem[] =>
  wire === null ? [] : [{ term, value: format(wire) }];

/** What leaves, and what of it arrives. */
const leavingOf = (
  { units, gross, withholding, net, remaining_value }: NonNullable<Simulation['redemption']>,
  { arrival }: Simulation,
): readonly DataItem[] => [
  { term: t('orders.figures.units'), value: formatUnits(units) },
  { term: t('orders.figures.gross'), value: formatEuros(gross) },
  { term: t('orders.figures.withholding'), value: formatEuros(withholding) },
  ...(arrival
    ? given(t('orders.transfer.arrive'), arrival.estimated_units, formatUnits)
    : [{ term: t('orders.figures.net'), value: formatEuros(net) }]),
  { term: t('orders.figures.remaining'), value: formatEuros(remaining_value) },
];

/** What is paid in, and what it buys. A contribution to a plan has no fee. */
const paidInOf = ({
  fee,
  invested,
  contribution,
  estimated_units,
}: Simulation): readonly DataItem[] => [
  ...(contribution ? [] : [{ term: t('operations.figures.fee'), value: formatEuros(fee) }]),
  { term: t('operations.figures.invested'), value: formatEuros(invested) },
  ...given(t('operations.figures.estimated_units'), estimated_units, formatUnits),
];

/** The next dates of what repeats, with what is paid on each. */
const datesOf = (instalments: NonNullable<Simulation['periodic']>['instalments']) =>
  instalments.map(({ date, amount }) => ({ term: formatDay(date), value: formatEuros(amount) }));

const itemsOf = (simulation: Simulation): readonly DataItem[] => {
  const { redemption, periodic, leavable } = simulation;
  if (periodic) return datesOf(periodic.instalments);
  if (redemption) return leavingOf(redemption, simulation);
  return leavable ? [] : paidInOf(simulation);
};

/** What the order would come to with what is typed, before it is saved. */
export const ChangeFigures = ({ simulation }: { readonly simulation: Simulation }) => {
  const { estimated_nav: nav, estimated_nav_date: day, periodic } = simulation;
  const items = itemsOf(simulation);
  if (items.length === 0) return null;
  return (
    <section className={css['explained']}>
      <h3>{t('operations.change.figures')}</h3>
      <DataList isFigures items={items} />
      {nav === null || day === null || periodic ? null : (
        <p>
          {wholeDates(
            t('orders.figures.note', { value: formatUnitValue(nav), day: formatDay(day) }),
          )}
        </p>
      )}
    </section>
  );
};
