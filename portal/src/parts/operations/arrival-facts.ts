import { t } from './texts.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { formatDay, formatUnitValue, formatUnits } from '@area/kit/figures/format.ts';

interface Arriving {
  readonly units: string | null;
  readonly nav: string | null;
  readonly nav_on: string | null;
}

/** What would arrive in the destination of a transfer, as far as it has a unit value. */
export const arrivalFacts = ({ units, nav, nav_on }: Arriving): readonly DataItem[] =>
  units === null || nav === null || nav_on === null
    ? []
    : [
        { term: t('orders.transfer.arrive'), value: formatUnits(units) },
        {
          term: t('orders.transfer.arrive_value', { day: formatDay(nav_on) }),
          value: formatUnitValue(nav),
        },
      ];
