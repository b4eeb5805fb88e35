import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { instalmentAt } from '@area/domain/calendar/schedule';
import { formatEuros, formatPercent } from '@area/domain/money/format';
import type { Periodicity } from '@area/domain/operation/codes';
import { MONTHS_BETWEEN } from '@area/domain/operation/periodicity';
import type { Growth } from '@area/domain/operation/revaluation';
import { amountAfter } from '@area/domain/operation/revaluation';
import type { LayoutSection, LayoutTable } from '../../platform/pdf/document-layout.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import type { DocumentLanguage } from './figures.ts';
import type { PeriodicFacts } from './order-facts.ts';
import { column, fact } from '../../clients/printed-documents/parties.ts';

export const growthText = (say: Speaker, growth: Growth): string => {
  switch (growth.kind) {
    case 'NONE':
      return say('paper.label.growth_none');
    case 'EUROS':
      return say('paper.label.growth_euros', { amount: formatEuros(growth.step) });
    case 'SIMPLE':
      return say('paper.label.growth_simple', { percent: formatPercent(growth.percentage) });
    case 'COMPOUND':
      return say('paper.label.growth_compound', { percent: formatPercent(growth.percentage) });
  }
};

const PAYMENTS_SHOWN = 6;

const scheduleOf = ({
  start,
  periodicity,
  end,
}: {
  readonly start: CivilDate;
  readonly periodicity: Periodicity;
  readonly end: CivilDate | null;
}) => ({
  start,
  monthsBetween: MONTHS_BETWEEN[periodicity],
  ...(end !== null && { end }),
});

/** The first dates of a series with the amount of each. *Source*: decisions 1.4 and 2.6. */
const firstPayments = (
  { say, day }: DocumentLanguage,
  { amount, growth, ...series }: PeriodicFacts,
): LayoutTable => {
  const schedule = scheduleOf(series);
  const payments = Array.from({ length: PAYMENTS_SHOWN }, (_, index) =>
    instalmentAt(schedule, index, businessCalendar()),
  ).filter(({ nominalDate }) => series.end === null || nominalDate <= series.end);
  return {
    title: say('paper.label.first_payments'),
    columns: [
      column(say, 'paper.label.number', 1),
      column(say, 'paper.label.date', 3),
      column(say, 'paper.label.amount', 3, 'end'),
    ],
    rows: payments.map(({ index, date, anniversaries }) => [
      (index + 1).toString(),
      day(date),
      formatEuros(amountAfter(amount, growth, anniversaries)),
    ]),
  };
};

export const periodicSection = (pen: DocumentLanguage, periodic: PeriodicFacts): LayoutSection => {
  const { say, day } = pen;
  const { amount, periodicity, start, end, growth } = periodic;
  return {
    title: say('paper.label.periodic_title'),
    facts: [
      fact(say, 'paper.label.amount_each', formatEuros(amount)),
      fact(say, 'paper.label.periodicity', say(`codes.periodicity.${periodicity}`)),
      fact(say, 'paper.label.first_date', day(start)),
      fact(
        say,
        'paper.label.last_date',
        end === null ? say('paper.label.until_cancelled') : day(end),
      ),
      fact(say, 'paper.label.growth', growthText(say, growth)),
    ],
    tables: [firstPayments(pen, periodic)],
    note: say('paper.label.next_business_day'),
  };
};
