import type { PlanView } from '@area/contract/plan/schemas';
import type { Cents } from '@area/domain/money/money';
import { addCents, NO_CENTS } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';

type HeldPlan = PlanView['plans'][number];
export type RunningBenefit = HeldPlan['benefits'][number];

/** Of everything, unless one of them is unknown. */
const sum = (amounts: readonly (string | null)[]): string | null =>
  amounts.includes(null)
    ? null
    : centsText(
        amounts.reduce<Cents>(
          (total, amount) => addCents(total, centsFrom(amount ?? '0.00')),
          NO_CENTS,
        ),
      );

/** The benefits in course of every plan. */
export const benefitsOf = ({ plans }: PlanView): readonly RunningBenefit[] =>
  plans.flatMap(({ benefits }) => benefits);

/** Whether something waits for a contingency or for ten years: of who collects everything, nothing does. */
export const hasConsolidated = ({ plans }: PlanView): boolean =>
  plans.some(({ rights }) => rights.some((own) => own.rights === 'C'));

/** What may be taken today without any contingency; null without a unit value. */
export const liquidNow = ({ plans }: PlanView): string | null =>
  sum(plans.map(({ liquid_value }) => liquid_value));

/** The next day on which something more may be taken. */
export const nextLiquidDay = ({ plans }: PlanView): string | undefined =>
  plans.flatMap(({ liquid_years }) => liquid_years.map(({ from }) => from)).toSorted()[0];

/** A year in which something becomes liquid, in whichever plan. */
export interface LiquidLine {
  readonly year: number;
  readonly from: string;
  readonly value: string | null;
}

/** The calendar of all plans together, the next year first. */
export const liquidLines = ({ plans }: PlanView): readonly LiquidLine[] => {
  const all = plans.flatMap(({ liquid_years }) => liquid_years);
  const years = [...new Set(all.map(({ year }) => year))].toSorted((a, b) => a - b);
  return years.map((year) => {
    const own = all.filter((line) => line.year === year);
    return {
      year,
      from: own.map(({ from }) => from).toSorted()[0] ?? '',
      value: sum(own.map(({ value }) => value)),
    };
  });
};

/** Every year since the first contribution, also years without one. */
export const wholeHistory = ({ history }: PlanView, thisYear: number): PlanView['history'] => {
  const [first] = history;
  if (!first) return [];
  return Array.from({ length: thisYear - first.year + 1 }, (_, at) => {
    const year = first.year + at;
    return history.find((line) => line.year === year) ?? { year, contributed: '0.00' };
  });
};
