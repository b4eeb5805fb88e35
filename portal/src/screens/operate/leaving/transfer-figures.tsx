import type { Simulation } from '@area/contract/simulation/schemas';
import { t } from './texts.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { arrivalFacts } from '../../../parts/operations/arrival-facts.ts';
import { formatDay, formatEuros, formatUnits } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import type { TypedCompartment, TypedHowMuch, TypedTarget } from '../order-types/typed-parts.ts';
import type { DraftContext, FiguresProps } from '../step-props.ts';
import { LeavingCard } from './leaving-card.tsx';
import { PartOfPlan } from './part-of-plan.tsx';
import { WhatRepeats } from './what-repeats.tsx';

const arrivingOf = ({ arrival }: Simulation): readonly DataItem[] =>
  arrival === null
    ? []
    : arrivalFacts({
        units: arrival.estimated_units,
        nav: arrival.estimated_nav,
        nav_on: arrival.estimated_nav_date,
      });

const untaxedKey = (product: DraftContext['product']) =>
  product?.type === 'P' ? 'orders.plan_part.untaxed' : 'orders.transfer.untaxed';

/** What would leave, what would arrive, and that it is untaxed. *Source*: decisions 1.3 and 2.5. */
export const TransferFigures = ({
  draft,
  chosen: { simulation, product },
}: FiguresProps<TypedTarget & TypedHowMuch & TypedCompartment>) => {
  const { arrival } = simulation;
  const isTaxed = arrival?.is_deferred === false;
  return (
    <LeavingCard
      title={t('orders.transfer.title')}
      draft={draft}
      simulation={simulation}
      heroOf={({ net, gross }) => ({
        label: t('orders.transfer.moves'),
        wire: isTaxed ? net : gross,
      })}
      itemsOf={({ units, withholding, remaining_value }) => [
        { term: t('orders.transfer.leave'), value: formatUnits(units) },
        ...arrivingOf(simulation),
        { term: t('orders.figures.withholding'), value: formatEuros(withholding) },
        { term: t('orders.figures.remaining'), value: formatEuros(remaining_value) },
      ]}
    >
      {product?.type === 'P' ? <PartOfPlan draft={draft} /> : null}
      {arrival ? (
        <p>{wholeDates(t('orders.transfer.in_on', { day: formatDay(arrival.in_on) }))}</p>
      ) : null}
      <Notice tone={isTaxed ? 'waiting' : 'neutral'}>
        <p>{t(isTaxed ? 'orders.transfer.taxed' : untaxedKey(product))}</p>
      </Notice>
      <WhatRepeats draft={draft} />
    </LeavingCard>
  );
};
