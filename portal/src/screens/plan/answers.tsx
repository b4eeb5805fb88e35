import type { PlanView } from '@area/contract/plan';
import { addCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { t } from '../../texts/t.ts';
import { formatDay, formatEuros } from '../../ui/format.ts';
import { Part } from './part.tsx';
import css from './plan.module.css';
import { benefitsOf, liquidNow, nextLiquidDay } from './sums.ts';

type PlanProps = { readonly plan: PlanView };

const Year = ({ plan: { limit } }: PlanProps) => (
  <Part term={t('plan.answers.year')} below={t('plan.answers.year_note', { limit: formatEuros(limit.limit) })}>
    {formatEuros(limit.max)}
  </Part>
);

const Collecting = ({ plan }: PlanProps) => {
  const benefits = benefitsOf(plan);
  const amounts = benefits.flatMap(({ current_amount }) => (current_amount === null ? [] : [centsFrom(current_amount)]));
  const next = benefits.flatMap(({ next_date }) => (next_date === null ? [] : [next_date])).toSorted()[0];
  return (
    <Part term={t('plan.answers.collecting')} below={next === undefined ? t('plan.answers.collecting_last') : t('plan.answers.collecting_note', { day: formatDay(next) })}>
      {amounts.length === 0 ? t('ui.not_available') : formatEuros(centsText(addCents(...amounts)))}
    </Part>
  );
};

const Liquid = ({ plan }: PlanProps) => {
  const now = liquidNow(plan);
  const next = nextLiquidDay(plan);
  const isSome = now !== '0.00';
  const note = isSome || next === undefined ? t('plan.answers.liquid_note') : t('plan.answers.liquid_none', { day: formatDay(next) });
  return (
    <Part term={t('plan.answers.liquid')} below={note}>
      {now === null ? t('ui.not_available') : formatEuros(now)}
    </Part>
  );
};

const MayTake = ({ plan }: PlanProps) => (benefitsOf(plan).length > 0 ? <Collecting plan={plan} /> : <Liquid plan={plan} />);

const Heirs = ({ plan: { beneficiaries, has_no_designation } }: PlanProps) => {
  if (has_no_designation)
    return (
      <Part term={t('plan.answers.heirs')} below={t('plan.answers.heirs_none_note')}>
        {t('plan.answers.heirs_none')}
      </Part>
    );
  // Whoever is second in line, or named for both contingencies, makes no further heir.
  const names = [...new Set(beneficiaries.filter(({ order }) => order === 1).map(({ given_name }) => given_name))];
  if (names.length === 0) return null;
  return (
    <Part term={t('plan.answers.heirs')} below={names.join(', ')}>
      {t('plan.answers.heirs_count', { count: names.length })}
    </Part>
  );
};

/** What a saver asks first: how much may go in, how much may come out, and who gets it. */
export const Answers = ({ plan }: PlanProps) => (
  <section className={css['answers']} aria-label={t('plan.answers.label')}>
    <dl className={css['figures']}>
      <Year plan={plan} />
      {plan.plans.length > 0 ? <MayTake plan={plan} /> : null}
      <Heirs plan={plan} />
    </dl>
  </section>
);
