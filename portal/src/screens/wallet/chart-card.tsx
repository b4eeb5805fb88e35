import type { EvolutionPeriod } from '@area/contract/accounts/schemas';
import { EVOLUTION_PERIODS } from '@area/contract/accounts/calls';
import type { Asset } from '@area/contract/assets/schemas';
import { rate } from '@area/domain/money/money';
import { divideHalfUp } from '@area/domain/money/rounding';
import { rateText, unitValueFrom } from '@area/domain/money/wire';
import { useMemo } from 'react';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { LineChart } from '@area/kit/charts/line-chart.tsx';
import { Delta } from '@area/kit/figures/delta.tsx';
import { formatUnitValue } from '@area/kit/figures/format.ts';
import { Segments } from '@area/kit/controls/segments.tsx';
import css from './wallet.module.css';

interface ChartCardProps {
  readonly asset: Asset;
  /** Still of the period before. */
  readonly isOlder: boolean;
  readonly period: EvolutionPeriod;
  readonly onPeriod: (period: EvolutionPeriod) => void;
}

/** A whole, in the units of a rate. */
const WHOLE = 1_000_000n;

/** What a unit gained between two values, as a part of the first. */
const changeBetween = (first: string, last: string): string => {
  const before = unitValueFrom(first);
  return rateText(rate(divideHalfUp((unitValueFrom(last) - before) * WHOLE, before)));
};

/** The unit value over a period, oldest first, and what it made of a unit. */
export const ChartCard = ({
  asset: { name, unit_values },
  isOlder,
  period,
  onPeriod,
}: ChartCardProps) => {
  const points = useMemo(
    () => unit_values.toReversed().map(({ day, value }) => ({ date: day, values: [value] })),
    [unit_values],
  );
  const [first, last] = [unit_values.at(-1), unit_values[0]];
  return (
    <Card
      title={t('wallet.product.chart')}
      aside={
        <Segments
          label={t('returns.periods.label')}
          options={EVOLUTION_PERIODS.map((id) => ({ id, title: t(`returns.periods.${id}`) }))}
          selected={period}
          onSelect={onPeriod}
        />
      }
    >
      {first && last && points.length > 1 ? (
        <p className={css['quiet']}>
          <Delta value={changeBetween(first.value, last.value)} unit="percent" />{' '}
          {t('wallet.product.change')}
        </p>
      ) : null}
      <div className={css['chart']} aria-busy={isOlder}>
        {points.length > 1 ? (
          <LineChart
            label={t('wallet.product.chart_label', { product: name })}
            series={[t('wallet.product.nav')]}
            points={points}
            formatValue={formatUnitValue}
          />
        ) : (
          <p className={css['quiet']}>{t('wallet.product.chart_empty')}</p>
        )}
      </div>
    </Card>
  );
};
