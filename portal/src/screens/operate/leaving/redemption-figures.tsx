import type { Simulation } from '@area/contract/simulation/schemas';
import { t } from './texts.ts';
import {
  formatDay,
  formatEuros,
  formatSignedEuros,
  formatUnits,
} from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import type { TypedHowMuch, TypedTarget } from '../order-types/typed-parts.ts';
import type { FiguresProps } from '../step-props.ts';
import { LeavingCard } from './leaving-card.tsx';
import { WhatRepeats } from './what-repeats.tsx';

type Redemption = NonNullable<Simulation['redemption']>;

const figuresOf = (redemption: Redemption) => [
  { term: t('orders.figures.units'), value: formatUnits(redemption.units) },
  { term: t('orders.figures.gross'), value: formatEuros(redemption.gross) },
  { term: t('orders.figures.fee'), value: formatEuros(redemption.fee) },
  { term: t('orders.figures.gain'), value: formatSignedEuros(redemption.gain) },
  { term: t('orders.figures.withholding'), value: formatEuros(redemption.withholding) },
  ...(redemption.estimated_tax === null
    ? []
    : [{ term: t('orders.figures.tax'), value: formatEuros(redemption.estimated_tax) }]),
  { term: t('orders.figures.remaining'), value: formatEuros(redemption.remaining_value) },
];

/** What would be paid: by which lots, with which gain and withholding, and when. *Source*: decisions 2.5. */
export const RedemptionFigures = ({
  draft,
  chosen: { simulation },
}: FiguresProps<TypedTarget & TypedHowMuch>) => {
  const { settlement_date, legal_settlement_date, deferred_loss } = simulation;
  return (
    <LeavingCard
      title={t('orders.figures.title')}
      draft={draft}
      simulation={simulation}
      heroOf={({ net: wire }) => ({ label: t('orders.figures.net'), wire })}
      itemsOf={figuresOf}
    >
      {settlement_date === null ? null : (
        <p>
          <strong>
            {wholeDates(t('orders.figures.money_on', { day: formatDay(settlement_date) }))}
          </strong>{' '}
          {legal_settlement_date === null
            ? null
            : wholeDates(
                t('orders.figures.money_legal', { day: formatDay(legal_settlement_date) }),
              )}
        </p>
      )}
      {deferred_loss === null ? null : (
        <Notice tone="waiting">
          <p>{t('orders.figures.repurchase', { amount: formatEuros(deferred_loss) })}</p>
        </Notice>
      )}
      <WhatRepeats draft={draft} />
    </LeavingCard>
  );
};
