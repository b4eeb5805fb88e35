import { useId } from 'react';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { FieldError, notesOf } from '@area/kit/fields/field-notes.tsx';
import { useFocusNamed } from '@area/kit/forms/use-focus-named.ts';
import type { PlanPartProps } from './plan-part-props.ts';
import css from './pension.module.css';

/** What the contract takes. */
const MOST = 60;
const LIST = 'payments';

/** Payments on dates of one's own. *Source*: decisions 1.6, OTRAS. */
export const IrregularPart = ({ plan: { payments }, put, errorOf }: PlanPartProps) => {
  const id = useId();
  const focusNamed = useFocusNamed();
  const error = errorOf(LIST);
  const set = (index: number, part: Partial<(typeof payments)[number]>): void =>
    put({ payments: payments.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  return (
    <Card title={t('plan_orders.irregular.title')}>
      <fieldset
        name={LIST}
        tabIndex={-1}
        className={css['payments']}
        aria-label={t('plan_orders.irregular.title')}
        aria-describedby={notesOf({ id, error })}
      >
        <FieldError id={id} error={error} />
        {payments.map(({ date, amount }, index) => {
          const number = `${index + 1}`;
          const field = `${LIST}.${index}`;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a payment has no name but its place
            <div key={index} className={css['payment']}>
              <DayField
                name={`${field}.date`}
                label={t('plan_orders.irregular.date', { number })}
                value={date}
                onChange={(day) => set(index, { date: day })}
                error={errorOf(`${field}.date`)}
              />
              <AmountField
                name={`${field}.amount`}
                label={t('plan_orders.irregular.amount', { number })}
                value={amount}
                onChange={(typed) => set(index, { amount: typed })}
                error={errorOf(`${field}.amount`)}
              />
              {payments.length > 1 ? (
                <Button
                  kind="quiet"
                  label={t('plan_orders.irregular.remove_label', { number })}
                  onPress={() => {
                    put({ payments: payments.toSpliced(index, 1) });
                    focusNamed(`${LIST}.${Math.max(0, index - 1)}.date`);
                  }}
                >
                  {t('plan_orders.irregular.remove')}
                </Button>
              ) : null}
            </div>
          );
        })}
        {payments.length < MOST ? (
          <div>
            <Button
              kind="secondary"
              onPress={() => {
                put({ payments: [...payments, { date: '', amount: '' }] });
                focusNamed(`${LIST}.${payments.length}.date`);
              }}
            >
              {t('plan_orders.irregular.add')}
            </Button>
          </div>
        ) : null}
      </fieldset>
    </Card>
  );
};
