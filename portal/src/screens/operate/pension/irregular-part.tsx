import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import type { PlanPartProps } from './plan-part-props.ts';
import css from './pension.module.css';

/** What the contract takes. */
const MOST = 60;

/** Payments on dates of one's own. *Source*: decisions 1.6, OTRAS. */
export const IrregularPart = ({ plan: { payments }, put, errorOf }: PlanPartProps) => {
  const set = (index: number, part: Partial<(typeof payments)[number]>): void =>
    put({ payments: payments.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  return (
    <Card title={t('plan_orders.irregular.title')}>
      {payments.map(({ date, amount }, index) => {
        const number = `${index + 1}`;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a payment has no name but its place
          <div key={index} className={css['payment']}>
            <DayField
              name={index === 0 ? 'payments' : `payments-${index}`}
              label={t('plan_orders.irregular.date', { number })}
              value={date}
              onChange={(day) => set(index, { date: day })}
              error={index === 0 ? errorOf('payments') : undefined}
            />
            <AmountField
              name={`payments-amount-${index}`}
              label={t('plan_orders.irregular.amount', { number })}
              value={amount}
              onChange={(typed) => set(index, { amount: typed })}
            />
            {payments.length > 1 ? (
              <Button
                kind="quiet"
                label={t('plan_orders.irregular.remove_label', { number })}
                onPress={() => put({ payments: payments.filter((_, at) => at !== index) })}
              >
                {t('plan_orders.irregular.remove')}
              </Button>
            ) : null}
          </div>
        );
      })}
      {payments.length < MOST ? (
        <Button
          kind="secondary"
          onPress={() => put({ payments: [...payments, { date: '', amount: '' }] })}
        >
          {t('plan_orders.irregular.add')}
        </Button>
      ) : null}
    </Card>
  );
};
