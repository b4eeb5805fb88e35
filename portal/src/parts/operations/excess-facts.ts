import type { Simulation } from '@area/contract/simulation/schemas';
import { t } from './texts.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { formatDay, formatUnits } from '@area/kit/figures/format.ts';

const isSome = (wire: string): boolean => Number(wire) > 0;

/** By which units an excess is refunded, and who keeps their gain. *Source*: decisions 2.7 (E16). */
export const excessFacts = (excess: NonNullable<Simulation['excess']>): readonly DataItem[] => [
  { term: t('plan_orders.excess.year'), value: `${excess.year}` },
  { term: t('plan_orders.excess.cancelled'), value: formatUnits(excess.units_cancelled) },
  ...(isSome(excess.units_left_in_fund)
    ? [{ term: t('plan_orders.excess.left'), value: formatUnits(excess.units_left_in_fund) }]
    : []),
  ...(isSome(excess.units_lost)
    ? [{ term: t('plan_orders.excess.lost'), value: formatUnits(excess.units_lost) }]
    : []),
  { term: t('plan_orders.excess.deadline'), value: formatDay(excess.deadline) },
];
