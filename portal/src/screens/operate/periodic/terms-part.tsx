import type { ReactNode } from 'react';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { PeriodicityField } from '../../../parts/typed-orders/periodicity-field.tsx';
import type { TypedRepetition } from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';

interface TermsPartProps extends Pick<
  DetailsProps<TypedRepetition>,
  'draft' | 'change' | 'chosen'
> {
  /** Whether it grows, as its kind asks it. */
  readonly children: ReactNode;
  readonly errorOf: (field: string) => string | undefined;
}

/** How much and how often, from when until when, and whether it grows. *Source*: decisions 1.4 and 2.6. */
export const TermsPart = ({
  draft,
  change,
  chosen: { simulation },
  errorOf,
  children,
}: TermsPartProps) => {
  const { periodic } = simulation;
  const minimum = formatEuros(periodic?.minimum ?? simulation.minimum);
  return (
    <Card title={t('orders.periodic.title')}>
      <AmountField
        name="amount"
        label={t('orders.periodic.amount')}
        hint={t('orders.periodic.minimum', { minimum })}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        error={errorOf('amount')}
      />
      <PeriodicityField
        label={t('orders.periodic.periodicity')}
        value={draft.periodicity}
        placeholder={t('orders.periodic.choose')}
        onChange={(periodicity) => change({ periodicity })}
        error={errorOf('periodicity')}
      />
      <DayField
        name="start"
        label={t('orders.periodic.start')}
        {...(periodic
          ? { hint: t('orders.periodic.first_start', { day: formatDay(periodic.first_start) }) }
          : {})}
        value={draft.start}
        onChange={(start) => change({ start })}
        error={errorOf('start')}
      />
      <DayField
        isOptional
        name="end"
        label={t('orders.periodic.end')}
        hint={t('orders.periodic.end_hint')}
        value={draft.end}
        onChange={(end) => change({ end })}
        error={errorOf('end')}
      />
      {children}
    </Card>
  );
};
