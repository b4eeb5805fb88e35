import { EVOLUTION_PERIODS } from '@area/contract/accounts/calls';
import type { EvolutionPeriod } from '@area/contract/accounts/schemas';
import { civilDate, parseCivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { eveOf } from '@area/domain/performance/period';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Segments } from '@area/kit/controls/segments.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { ShortForm } from '@area/kit/forms/short-form.tsx';
import { useBusinessMoment } from '../../../calls/business-clock.ts';
import type { ComparisonQuery } from '../../../calls/comparison.ts';
import css from './comparison.module.css';
import { t } from './texts.ts';

/** A free range has no name. */
type Chosen = EvolutionPeriod | 'FREE';

interface RangeFormProps {
  readonly today: string;
  readonly initial: EvolutionPeriod;
  readonly onRange: (range: ComparisonQuery) => void;
}

/** The days of a usual period. */
export const rangeOf = (period: EvolutionPeriod, today: string): ComparisonQuery => {
  const from = eveOf(period, civilDate(today));
  return from === undefined ? {} : { from };
};

interface Wrong {
  readonly at: 'from' | 'until';
  readonly why: 'range' | 'future';
}

/** Why two days are no range, at the one that is missing or too late. */
const whyNot = (from: string, until: string, now: Date): Wrong | undefined => {
  const [first, last] = [parseCivilDate(from), parseCivilDate(until)];
  if (last !== undefined && last > madridDate(now)) return { at: 'until', why: 'future' };
  if (last === undefined && first !== undefined) return { at: 'until', why: 'range' };
  return first === undefined || last === undefined || first >= last
    ? { at: 'from', why: 'range' }
    : undefined;
};

/** The usual periods, and any two days. */
export const RangeForm = ({ today, initial, onRange }: RangeFormProps) => {
  const momentOf = useBusinessMoment();
  const [chosen, setChosen] = useState<Chosen>(initial);
  const [from, setFrom] = useState<string>(rangeOf(initial, today).from ?? '');
  const [until, setUntil] = useState(today);
  const [problem, setProblem] = useState<Wrong>();
  const choose = (period: EvolutionPeriod): void => {
    const range = rangeOf(period, today);
    setChosen(period);
    setFrom(range.from ?? '');
    setUntil(today);
    setProblem(undefined);
    onRange(range);
  };
  const submit = (): void => {
    const found = whyNot(from, until, momentOf(Date.now()));
    setProblem(found);
    if (found) return;
    setChosen('FREE');
    onRange({ from, until });
  };
  const errorAt = (field: Wrong['at']): string | undefined =>
    problem?.at === field ? t(`rules.comparison.${problem.why}`) : undefined;
  return (
    <div className={css['range']} data-print="hide">
      <Segments<Chosen>
        label={t('comparison.range')}
        options={EVOLUTION_PERIODS.map((id) => ({ id, title: t(`returns.periods.${id}`) }))}
        selected={chosen}
        onSelect={(id) => (id === 'FREE' ? undefined : choose(id))}
      />
      <ShortForm className={css['days']} onSend={submit}>
        <DayField
          name="from"
          label={t('comparison.from')}
          value={from}
          onChange={setFrom}
          error={errorAt('from')}
        />
        <DayField
          name="until"
          label={t('comparison.until')}
          value={until}
          onChange={setUntil}
          error={errorAt('until')}
        />
        <Button type="submit" kind="secondary">
          {t('comparison.apply')}
        </Button>
      </ShortForm>
    </div>
  );
};
