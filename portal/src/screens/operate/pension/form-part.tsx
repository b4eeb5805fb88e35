import type { CivilDate } from '@area/domain/calendar/civil-date';
import { causeRuleOf } from '@area/domain/pension/contingency';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { onePayment } from './once-part.tsx';
import type { PlanPartProps } from './plan-part-props.ts';
import type { TypedBenefit } from './typed-benefit.ts';

/** The rule of what was chosen; of the ten years where there is no cause. */
export const formsOf = ({
  cause,
}: TypedBenefit): readonly Exclude<TypedBenefit['collection'], ''>[] =>
  causeRuleOf(cause === 'TEN_YEARS' || cause === '' ? null : cause).forms;

type Choice = Exclude<TypedBenefit['collection'], ''> | 'ONCE';

/** A single payment now is first among those on dates of one's own: it is the same form. *Source*: decisions 1.6, ADR 142. */
const choicesOf = (plan: TypedBenefit): readonly Choice[] =>
  formsOf(plan).flatMap((form): readonly Choice[] => (form === 'OTRAS' ? ['ONCE', form] : [form]));

/** The form of a plan as it is named to a person. */
export const choiceOf = ({ collection, is_once }: TypedBenefit): '' | Choice =>
  collection === 'OTRAS' && is_once ? 'ONCE' : collection;

const chosen = (choice: Choice, { is_once, payments }: TypedBenefit, today: CivilDate) => {
  if (choice === 'ONCE')
    return { collection: 'OTRAS' as const, is_once: true, payments: onePayment('', today) };
  const isFresh = choice === 'OTRAS' && (is_once || payments.length === 0);
  return {
    collection: choice,
    is_once: false,
    ...(isFresh ? { payments: [{ date: '', amount: '' }] } : {}),
  };
};

/**
 * At once, in regular payments, both, or on chosen dates: what each means, and how it is taxed. *Source*: decisions 1.6 and
 * 2.8.
 */
export const FormPart = ({
  plan,
  put,
  errorOf,
  available,
  today,
}: PlanPartProps & { readonly available: string | undefined; readonly today: CivilDate }) => (
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
        value={choiceOf(plan)}
        cards={choicesOf(plan).map((value) => ({
          value,
          title: t(`plan_orders.form.names.${value}`),
          // In the ten-year case nothing is reduced: an option that does not apply is not shown.
          text: t(
            plan.cause === 'TEN_YEARS'
              ? `plan_orders.form.ten_years.${value}`
              : `plan_orders.form.${value}`,
          ),
        }))}
        onChange={(value) => put(chosen(value as Choice, plan, today))}
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
