import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import type { HeldPlan } from './held-plan.ts';
import { isRunning, situationsOf } from './held-plan.ts';
import type { TypedBenefit } from './typed-benefit.ts';

/** In the order of how often they are asked for. */
const CAUSES = [
  'JUBILACION',
  'TEN_YEARS',
  'INVALIDEZ',
  'DEPENDENCIA',
  'ENFERMEDAD_GRAVE',
  'DESEMPLEO',
  'FALLECIMIENTO',
  'VARIACION_PRESTACION',
] as const;
type Cause = (typeof CAUSES)[number];

interface CausePartProps {
  readonly plan: TypedBenefit;
  /** Unknown while it could not be loaded. */
  readonly held: HeldPlan | undefined;
  readonly change: (part: Partial<TypedBenefit>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

const isNothing = (wire: string | null): boolean => wire === null || Number(wire) === 0;

/** What may be taken without any reason, or that there is nothing of it yet. */
const liquidText = ({ liquid_value: value, liquid_units: units }: HeldPlan): string => {
  if (isNothing(units)) return t('plan_orders.cause.TEN_YEARS.none');
  return value === null
    ? ''
    : t('plan_orders.cause.TEN_YEARS.value', { value: formatEuros(value) });
};

const cardOf = (cause: Cause, held: HeldPlan | undefined) => ({
  value: cause,
  title: t(`plan_orders.cause.${cause}.title`),
  text: (
    <>
      {t(`plan_orders.cause.${cause}.text`)}
      {cause === 'TEN_YEARS' && held ? ` ${liquidText(held)}` : null}
    </>
  ),
  isDisabled: cause === 'TEN_YEARS' && held !== undefined && isNothing(held.liquid_units),
});

const Situation = ({ plan, held, change, errorOf }: CausePartProps) =>
  situationsOf(plan.cause, held).length < 2 ? null : (
    <RadioCards
      name="situation"
      label={t('plan_orders.cause.situation.label')}
      value={plan.situation}
      cards={situationsOf(plan.cause, held).map((value) => ({
        value,
        title: t(`plan_orders.cause.situation.${value}.title`),
        text: t(`plan_orders.cause.situation.${value}.text`),
      }))}
      onChange={(value) => change({ situation: value as TypedBenefit['situation'] })}
      error={errorOf('situation')}
    />
  );

/** Why somebody collects, in their words, and since when that is so. *Source*: decisions 1.6. */
export const CausePart = (props: CausePartProps) => {
  const { plan, held, change, errorOf } = props;
  const isDated =
    plan.cause !== '' && plan.cause !== 'TEN_YEARS' && plan.cause !== 'VARIACION_PRESTACION';
  const offered = CAUSES.filter(
    (each) => each !== 'VARIACION_PRESTACION' || held?.benefits.some(isRunning),
  );
  return (
    <Card>
      <RadioCards
        name="cause"
        label={t('plan_orders.cause.label')}
        value={plan.cause}
        cards={offered.map((each) => cardOf(each, held))}
        // What proved another reason proves nothing of this one.
        onChange={(cause) =>
          change({
            cause: cause as Cause,
            situation: '',
            collection: '',
            proofs: [],
            contingency_on: '',
          })
        }
        error={errorOf('cause')}
      />
      {isDated ? (
        <DayField
          name="contingency_on"
          label={t('plan_orders.cause.on.label')}
          hint={t('plan_orders.cause.on.hint')}
          value={plan.contingency_on}
          onChange={(contingency_on) => change({ contingency_on })}
          error={errorOf('contingency_on')}
        />
      ) : null}
      <Situation {...props} />
      {plan.cause === 'ENFERMEDAD_GRAVE' || plan.cause === 'DESEMPLEO' ? (
        <p>{t('plan_orders.cause.contribute')}</p>
      ) : null}
    </Card>
  );
};
