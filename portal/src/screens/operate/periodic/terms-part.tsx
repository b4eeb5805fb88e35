import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { GrowthFields } from '../../../parts/typed-orders/growth-fields.tsx';
import { PeriodicityField } from '../../../parts/typed-orders/periodicity-field.tsx';
import { RevaluationFields } from '../../../parts/typed-orders/revaluation-fields.tsx';
import type { DetailsProps } from '../step-props.ts';

interface TermsPartProps extends Pick<DetailsProps, 'draft' | 'change' | 'chosen'> {
  readonly errorOf: (field: string) => string | undefined;
}

/** How much and how often, from when until when, and whether it grows. *Source*: decisions 1.4 and 2.6. */
export const TermsPart = ({ draft, change, chosen: { simulation }, errorOf }: TermsPartProps) => {
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
      {draft.type === 'SOLICITUD_APORTACION_PERIODICA' ? (
        <RevaluationFields
          typed={draft.plan}
          onChange={(typed) => change({ plan: { ...draft.plan, ...typed } })}
          errorOf={errorOf}
        />
      ) : (
        <GrowthFields growth={draft} onChange={change} errorOf={errorOf} />
      )}
    </Card>
  );
};
