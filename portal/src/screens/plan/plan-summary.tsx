import type { PlanView } from '@area/contract/plan/schemas';
import { addCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { t } from './texts.ts';
import { FigurePart, FigureParts } from '@area/kit/figures/figure-part.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import css from './plan.module.css';
import { benefitsOf, liquidNow, nextLiquidDay } from './plan-figures.ts';

type PlanProps = { readonly plan: PlanView };

const Year = ({ plan: { limit } }: PlanProps) => (
  <FigurePart
    term={t('plan.answers.year')}
    below={t('plan.answers.year_note', { limit: formatEuros(limit.limit) })}
  >
    {formatEuros(limit.max)}
  </FigurePart>
);

const Collecting = ({ plan }: PlanProps) => {
  const benefits = benefitsOf(plan);
  const amounts = benefits.flatMap(({ current_amount }) =>
    current_amount === null ? [] : [centsFrom(current_amount)],
  );
  const next = benefits
    .flatMap(({ next_date }) => (next_date === null ? [] : [next_date]))
    .toSorted()[0];
  return (
    <FigurePart
      term={t('plan.answers.collecting')}
      below={
        next === undefined
          ? t('plan.answers.collecting_last')
          : wholeDates(t('plan.answers.collecting_note', { day: formatDay(next) }))
      }
    >
      {amounts.length === 0 ? t('ui.not_available') : formatEuros(centsText(addCents(...amounts)))}
    </FigurePart>
  );
};

const Liquid = ({ plan }: PlanProps) => {
  const now = liquidNow(plan);
  const next = nextLiquidDay(plan);
  const isSome = now !== '0.00';
  const note =
    isSome || next === undefined
      ? t('plan.answers.liquid_note')
      : wholeDates(t('plan.answers.liquid_none', { day: formatDay(next) }));
  return (
    <FigurePart term={t('plan.answers.liquid')} below={note}>
      {now === null ? t('ui.not_available') : formatEuros(now)}
    </FigurePart>
  );
};

const MayTake = ({ plan }: PlanProps) =>
  benefitsOf(plan).length > 0 ? <Collecting plan={plan} /> : <Liquid plan={plan} />;

const Heirs = ({ plan: { beneficiaries, has_no_designation } }: PlanProps) => {
  if (has_no_designation)
    return (
      <FigurePart term={t('plan.answers.heirs')} below={t('plan.answers.heirs_none_note')}>
        {t('plan.answers.heirs_none')}
      </FigurePart>
    );
  // A person who is second in line, or named for both contingencies, is not counted again.
  const names = [
    ...new Set(
      beneficiaries.filter(({ order }) => order === 1).map(({ given_name }) => given_name),
    ),
  ];
  if (names.length === 0) return null;
  return (
    <FigurePart term={t('plan.answers.heirs')} below={names.join(', ')}>
      {t('plan.answers.heirs_count', { count: names.length })}
    </FigurePart>
  );
};

/** What a saver asks first: how much may go in, how much may come out, and who gets it. */
export const PlanSummary = ({ plan }: PlanProps) => (
  <section className={css['answers']} aria-label={t('plan.answers.label')}>
    <FigureParts>
      <Year plan={plan} />
      {plan.plans.length > 0 ? <MayTake plan={plan} /> : null}
      <Heirs plan={plan} />
    </FigureParts>
  </section>
);
