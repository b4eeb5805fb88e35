import { DATED_PAYMENTS_MAX } from '@area/domain/pension/benefit';
import { useId } from 'react';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { FieldError, notesOf } from '@area/kit/fields/field-notes.tsx';
import { useRows } from '@area/kit/forms/use-rows.ts';
import type { PlanPartProps } from './plan-part-props.ts';
import css from './pension.module.css';

const LIST = 'payments';

/** Payments on dates of one's own, a line each: there may be many. *Source*: decisions 1.6, OTRAS. */
export const IrregularPart = ({ plan: { payments }, put, errorOf }: PlanPartProps) => {
  const id = useId();
  const error = errorOf(LIST);
  const { change, add, remove } = useRows({
    name: LIST,
    rows: payments,
    onChange: (next) => put({ payments: next }),
    newRow: () => ({ date: '', amount: '' }),
    first: 'date',
    most: DATED_PAYMENTS_MAX,
  });
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
                onChange={(day) => change(index, { date: day })}
                error={errorOf(`${field}.date`)}
              />
              <AmountField
                name={`${field}.amount`}
                label={t('plan_orders.irregular.amount', { number })}
                value={amount}
                onChange={(typed) => change(index, { amount: typed })}
                error={errorOf(`${field}.amount`)}
              />
              {remove ? (
                <Button
                  kind="quiet"
                  label={t('plan_orders.irregular.remove_label', { number })}
                  onPress={() => remove(index)}
                >
                  {t('plan_orders.irregular.remove')}
                </Button>
              ) : null}
            </div>
          );
        })}
        {add ? (
          <div>
            <Button kind="secondary" onPress={add}>
              {t('plan_orders.irregular.add')}
            </Button>
          </div>
        ) : null}
      </fieldset>
    </Card>
  );
};
