import type { Simulation } from '@area/contract/simulation';
import { causeRuleOf } from '@area/domain/pension/contingency';
import { t } from '../../../texts/t.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatEuros } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import type { PutPlan, TypedPlan } from './typed-plan.ts';

export type SimulatedBenefit = NonNullable<Simulation['benefit']>;

/** What each part of the form is given. */
export interface PlanPartProps {
  readonly plan: TypedPlan;
  readonly put: PutPlan;
  readonly errorOf: (field: string) => string | undefined;
}

/** The rule of what was chosen; of the ten years where there is no cause. */
export const formsOf = ({ cause }: TypedPlan): readonly Exclude<TypedPlan['collection'], ''>[] =>
  causeRuleOf(cause === 'TEN_YEARS' || cause === '' ? null : cause).forms;

/** All at once, bit by bit, both, or on dates of one's own: what each means, and how it is taxed. *Source*: decisions 1.6 and 2.8. */
export const FormPart = ({
  plan,
  put,
  errorOf,
  available,
}: PlanPartProps & { readonly available: string | undefined }) => (
  <>
    <Notice>
      <p>{t('plan_orders.form.work')}</p>
    </Notice>
    <Card title={t('plan_orders.form.title')}>
      {available === undefined ? null : (
        <p>{t('plan_orders.form.available', { value: formatEuros(available) })}</p>
      )}
      <RadioCards
        name="collection"
        label={t('plan_orders.form.label')}
        value={plan.collection}
        cards={formsOf(plan).map((value) => ({
          value,
          title: t(`plan_orders.form.names.${value}`),
          // Under the ten years nothing is reduced: what does not apply is not held out.
          text: t(
            plan.cause === 'TEN_YEARS'
              ? `plan_orders.form.ten_years.${value}`
              : `plan_orders.form.${value}`,
          ),
        }))}
        onChange={(value) =>
          put({
            collection: value as TypedPlan['collection'],
            ...(value === 'OTRAS' && plan.payments.length === 0
              ? { payments: [{ date: '', amount: '' }] }
              : {}),
          })
        }
        error={errorOf('collection')}
      />
      {plan.collection === 'MIXTA' ? (
        <AmountField
          name="capital"
          label={t('plan_orders.form.capital')}
          {...(available === undefined
            ? {}
            : { hint: t('plan_orders.form.capital_hint', { value: formatEuros(available) }) })}
          value={plan.capital}
          onChange={(capital) => put({ capital })}
          error={errorOf('capital')}
        />
      ) : null}
    </Card>
  </>
);
