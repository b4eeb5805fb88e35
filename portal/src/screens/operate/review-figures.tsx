import type { Simulation } from '@area/contract/operations';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatDay, formatEuros, formatUnitValue, formatUnits } from '../../ui/format.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import css from './review.module.css';

interface ReviewFiguresProps {
  /** As the wire carries it. */
  readonly amount: string;
  readonly simulation: Simulation;
}

const Units = ({
  simulation: { estimated_units: units, estimated_nav: nav, estimated_nav_date: day },
}: {
  readonly simulation: Simulation;
}) =>
  units === null || nav === null || day === null ? (
    <p className={css['note']}>{t('operate.review.no_units')}</p>
  ) : (
    <Figure
      label={t('operate.review.units')}
      value={formatUnits(units)}
      note={
        <>
          <StatusPill tone="waiting">{t('operate.review.estimated')}</StatusPill>{' '}
          {t('operate.review.units_note', { value: formatUnitValue(nav), day: formatDay(day) })}
        </>
      }
    />
  );

/** The money, and what it would be on the last unit value. */
export const ReviewFigures = ({ amount, simulation }: ReviewFiguresProps) => (
  <Card
    title={t('operate.review.figures')}
    aside={
      <Link
        href={paths.operate('details')}
        aria-label={t('operate.change_what', { what: t('operate.review.amount').toLowerCase() })}
      >
        {t('operate.change')}
      </Link>
    }
  >
    <Figure isHero label={t('operate.review.amount')} value={formatEuros(amount)} />
    <DataList
      isFigures
      items={[
        { term: t('operate.review.fee'), value: formatEuros(simulation.fee) },
        { term: t('operate.review.invested'), value: formatEuros(simulation.invested) },
      ]}
    />
    <Units simulation={simulation} />
  </Card>
);
