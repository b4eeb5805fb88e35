import type { Compartment } from '@area/domain/pension/codes';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import type { PlanPartProps, SimulatedBenefit } from './plan-part-props.ts';

const CHOICES = ['now', 'later'] as const;

/** At once, or when it is taxed less. *Source*: decisions 1.3, DIFERIDO. */
export const WhenPart = ({ plan, put, errorOf }: PlanPartProps) => (
  <Card title={t('plan_orders.when.title')}>
    <RadioCards
      name="defer"
      label={t('plan_orders.when.label')}
      value={plan.is_deferred ? 'later' : 'now'}
      cards={CHOICES.map((value) => ({
        value,
        title: t(`plan_orders.when.${value}`),
        text: t(`plan_orders.when.${value}_text`),
      }))}
      onChange={(value) => put({ is_deferred: value === 'later' })}
    />
    {plan.is_deferred ? (
      <DayField
        name="deferred_to"
        label={t('plan_orders.when.on')}
        hint={t('plan_orders.when.on_hint')}
        value={plan.deferred_to}
        onChange={(deferred_to) => put({ deferred_to })}
        error={errorOf('deferred_to')}
      />
    ) : null}
  </Card>
);

const isSome = (wire: string): boolean => Number(wire) > 0;

/** Whether there is anything to choose between. */
export const hasBothCompartments = ({
  first_compartment_value: first,
  second_compartment_value: second,
}: SimulatedBenefit): boolean => isSome(first) && isSome(second);

const ALL: readonly Compartment[] = ['3', '1', '2'];

/** From which contributions a part is taken: those of before 2007 may be reduced. *Source*: decisions 2.8, RD 304/2004 article 10 bis. */
export const CompartmentPart = ({
  plan,
  put,
  errorOf,
  benefit,
}: PlanPartProps & { readonly benefit: SimulatedBenefit }) => {
  const texts: Readonly<Record<Compartment, string | undefined>> = {
    1: [
      t('plan_orders.compartment.value', { value: formatEuros(benefit.first_compartment_value) }),
      // Only capital of a contingency is reduced: elsewhere the option is not shown.
      ...(plan.collection === 'MIXTA' && plan.cause !== 'TEN_YEARS'
        ? [t('plan_orders.compartment.first_text')]
        : []),
    ].join(' '),
    2: t('plan_orders.compartment.value', { value: formatEuros(benefit.second_compartment_value) }),
    3: undefined,
  };
  return (
    <Card title={t('plan_orders.compartment.title')}>
      <RadioCards
        name="compartment"
        label={t('plan_orders.compartment.label')}
        value={plan.compartment}
        cards={ALL.map((value) => ({
          value,
          title: t(`plan_orders.compartment.${value}`),
          text: texts[value],
        }))}
        onChange={(value) => put({ compartment: value as Compartment })}
        error={errorOf('compartment')}
      />
    </Card>
  );
};

/** More withholding now, less to pay with the tax return. *Source*: decisions 2.8. */
export const RatePart = ({ plan, put, errorOf }: PlanPartProps) => (
  <Disclosure title={t('plan_orders.rate.title')} isOpenAtFirst={plan.asked_rate !== ''}>
    <p>{t('plan_orders.rate.text')}</p>
    <AmountField
      isOptional
      name="asked_rate"
      unit="%"
      label={t('plan_orders.rate.label')}
      hint={t('plan_orders.rate.hint')}
      value={plan.asked_rate}
      onChange={(asked_rate) => put({ asked_rate })}
      error={errorOf('asked_rate')}
    />
  </Disclosure>
);
