import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { PeriodicityField } from '../../../parts/typed-orders/periodicity-field.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { RevaluationFields } from '../../../parts/typed-orders/revaluation-fields.tsx';
import type { PlanPartProps } from './plan-part-props.ts';
import type { TypedBenefit } from './typed-benefit.ts';

const KINDS = ['PAYMENTS', 'EUROS', 'UNITS'] as const;
const UNITS = { PAYMENTS: 'plan_orders.income.pays_unit', UNITS: 'orders.how_much.unit' } as const;

/** Payments that come regularly: what is fixed of them, how often, from when. *Source*: decisions 2.8, financial income. */
export const IncomePart = ({ plan, put, errorOf }: PlanPartProps) => (
  <Card title={t('plan_orders.income.title')}>
    <RadioCards
      name="income"
      label={t('plan_orders.income.kind')}
      value={plan.income}
      cards={KINDS.map((value) => ({
        value,
        title: t(`plan_orders.income.${value}.title`),
        text: t(`plan_orders.income.${value}.text`),
      }))}
      onChange={(value) => put({ income: value as TypedBenefit['income'], each: '' })}
      error={errorOf('income')}
    />
    {plan.income === '' ? null : (
      <AmountField
        name="each"
        label={t(`plan_orders.income.each.${plan.income}`)}
        unit={plan.income === 'EUROS' ? '€' : t(UNITS[plan.income])}
        {...(plan.income === 'EUROS' ? { hint: t('plan_orders.income.each_hint') } : {})}
        value={plan.each}
        onChange={(each) => put({ each })}
        error={errorOf('each')}
      />
    )}
    <PeriodicityField
      label={t('orders.periodic.periodicity')}
      value={plan.periodicity}
      placeholder={t('orders.periodic.choose')}
      onChange={(periodicity) => put({ periodicity })}
      error={errorOf('periodicity')}
    />
    <DayField
      name="start"
      label={t('plan_orders.income.start')}
      hint={t('plan_orders.income.start_hint')}
      value={plan.start}
      onChange={(start) => put({ start })}
      error={errorOf('start')}
    />
    {plan.income === 'EUROS' ? (
      <RevaluationFields typed={plan} onChange={put} errorOf={errorOf} />
    ) : null}
  </Card>
);
