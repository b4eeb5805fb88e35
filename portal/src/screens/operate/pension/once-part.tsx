import { businessCalendar } from '@area/kit/calendar/in-force.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { onePaymentDate } from '@area/domain/pension/one-payment';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import type { PlanPartProps } from './plan-part-props.ts';
import type { TypedBenefit } from './typed-benefit.ts';

/** One amount, as the single payment that it is on the wire. */
export const onePayment = (amount: string, today: CivilDate): TypedBenefit['payments'] => [
  { date: onePaymentDate(today, businessCalendar()), amount },
];

/** How much is collected now; the rest stays in the plan. */
export const OncePart = ({
  plan: { payments },
  put,
  errorOf,
  available,
  today,
}: PlanPartProps & { readonly available: string | undefined; readonly today: CivilDate }) => (
  <Card title={t('plan_orders.once.title')}>
    <AmountField
      name="once"
      label={t('plan_orders.once.amount')}
      {...(available === undefined
        ? {}
        : { hint: t('plan_orders.once.hint', { value: formatEuros(available) }) })}
      value={payments[0]?.amount ?? ''}
      onChange={(amount) => put({ payments: onePayment(amount, today) })}
      error={errorOf('once') ?? errorOf('payments')}
    />
    <p>
      {t('plan_orders.once.when', { day: formatDay(onePaymentDate(today, businessCalendar())) })}
    </p>
  </Card>
);
