import type { Asset } from '@area/contract/assets/schemas';
import type { Compared, ComparedIndex, ComparisonPoint } from '@area/contract/comparison/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { formatTick } from '@area/domain/money/format';
import { cents } from '@area/domain/money/money';
import { useMemo, useState } from 'react';
import type { Series } from '@area/kit/charts/series.ts';
import { SeriesChart } from '@area/kit/charts/series-chart.tsx';
import { Segments } from '@area/kit/controls/segments.tsx';
import {
  directionOf,
  formatDay,
  formatEuros,
  formatSignedEuros,
  formatSignedPercent,
} from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { currentLanguage } from '@area/kit/texts/bundle.ts';
import { useBusinessMoment } from '../../../calls/business-clock.ts';
import { useComparison } from '../../../calls/comparison.ts';
import type { ComparisonQuery } from '../../../calls/comparison.ts';
import css from './comparison.module.css';
import { RangeForm, rangeOf } from './range-form.tsx';
import { t, textOf } from './texts.ts';
import { ExplainedWord } from '../../../parts/help/explained-word.tsx';

const MEASURES = ['value', 'return'] as const;
type Measure = (typeof MEASURES)[number];

const FIRST_PERIOD = '1A';
const CENTS = 100;

interface Line extends Series {
  readonly valueOf: (point: ComparisonPoint) => string | null;
}

/** An index is drawn where it says something since the first day. */
const isKnown = (index: ComparedIndex | null): boolean => index?.is_known === true;

const valueLines = ({ benchmark, inflation }: Compared): readonly Line[] => [
  { id: 'own', name: t('comparison.own_value'), line: 'main', valueOf: ({ value }) => value },
  {
    id: 'paid_in',
    name: t('comparison.paid_in'),
    line: 'reference',
    valueOf: ({ paid_in }) => paid_in,
  },
  ...(isKnown(benchmark)
    ? [
        {
          id: 'benchmark',
          name: t('comparison.benchmark_value'),
          line: 'second' as const,
          isOptional: true,
          valueOf: (point: ComparisonPoint) => point.benchmark_value,
        },
      ]
    : []),
  ...(isKnown(inflation)
    ? [
        {
          id: 'inflation',
          name: t('comparison.inflation_value'),
          line: 'third' as const,
          isOptional: true,
          valueOf: (point: ComparisonPoint) => point.inflation_value,
        },
      ]
    : []),
];

const returnLines = ({ benchmark, inflation, is_held }: Compared): readonly Line[] => [
  {
    id: 'own',
    name: t(is_held ? 'comparison.own_return' : 'comparison.product_return'),
    line: 'main',
    valueOf: ({ own_return }) => own_return,
  },
  ...(isKnown(benchmark)
    ? [
        {
          id: 'benchmark',
          name: t('comparison.benchmark'),
          line: 'second' as const,
          isOptional: true,
          valueOf: (point: ComparisonPoint) => point.benchmark_return,
        },
      ]
    : []),
  ...(isKnown(inflation)
    ? [
        {
          id: 'inflation',
          name: t('comparison.inflation'),
          line: 'third' as const,
          isOptional: true,
          valueOf: (point: ComparisonPoint) => point.inflation_return,
        },
      ]
    : []),
];

const tickOf = (measure: Measure, value: number): string =>
  measure === 'value'
    ? formatTick(cents(BigInt(Math.round(value * CENTS))))
    : // Sums of steps come to a zero with a sign, which the sum with zero takes off.
      `${(Number(value.toFixed(2)) + 0).toLocaleString('es-ES').replace('-', '\u2212')}\u00A0%`;

interface ChartProps {
  readonly data: Compared;
  readonly measure: Measure;
  readonly name: string;
}

const Chart = ({ data, measure, name }: ChartProps) => {
  const lines = useMemo(
    () => (measure === 'value' ? valueLines(data) : returnLines(data)),
    [data, measure],
  );
  const points = useMemo(
    () =>
      data.points.map((point) => ({
        date: point.date,
        values: lines.map(({ valueOf }) => valueOf(point)),
      })),
    [data, lines],
  );
  const marks = useMemo(
    () =>
      data.orders.map(({ date, type, amount }) => ({
        date,
        name: t('comparison.mark', {
          type: textOf(`codes.operation_type.${type}`),
          amount: amount === null ? '' : formatSignedEuros(amount),
        }).trim(),
      })),
    [data],
  );
  if (points.length < 2) return <p className={css['quiet']}>{t('comparison.empty')}</p>;
  if (measure === 'value' && !data.is_held)
    return <p className={css['quiet']}>{t('comparison.no_value')}</p>;
  return (
    <SeriesChart
      label={t(measure === 'value' ? 'comparison.label_value' : 'comparison.label_return', {
        name,
      })}
      series={lines}
      points={points}
      marks={marks}
      formatValue={measure === 'value' ? formatEuros : formatSignedPercent}
      formatTick={(value) => tickOf(measure, value)}
    />
  );
};

/** By how much the own return was better than that of the benchmark. */
const judgedWords = ({ name, difference }: ComparedIndex): string | undefined => {
  if (difference === null) return undefined;
  const direction = directionOf(difference);
  if (direction === 'none') return t('comparison.same', { name });
  return t(direction === 'gain' ? 'comparison.better' : 'comparison.worse', {
    points: formatSignedPercent(difference).replaceAll(/[^\d,.]/g, ''),
    name,
  });
};

const negativeWords = (index: ComparedIndex | null): string | undefined =>
  index?.negative_from
    ? t('comparison.negative', { day: formatDay(index.negative_from), name: index.name })
    : undefined;

/** What the lines come to, and what is not there to be compared with. */
const wordsOf = (
  { benchmark, inflation, orders }: Compared,
  measure: Measure,
): readonly (string | undefined)[] => {
  const { relative = null } = inflation ?? {};
  return [
    benchmark === null ? t('comparison.no_benchmark') : undefined,
    benchmark && !benchmark.is_known
      ? t('comparison.young_benchmark', { name: benchmark.name })
      : undefined,
    inflation && !inflation.is_known ? t('comparison.young_inflation') : undefined,
    benchmark ? judgedWords(benchmark) : undefined,
    relative === null ? undefined : t('comparison.real', { rate: formatSignedPercent(relative) }),
    measure === 'value' ? negativeWords(benchmark) : undefined,
    measure === 'value' ? negativeWords(inflation) : undefined,
    orders.length > 0 ? t('comparison.orders', { count: orders.length }) : undefined,
  ];
};

const Words = ({ data, measure }: Pick<ChartProps, 'data' | 'measure'>) => (
  <Notice>
    {wordsOf(data, measure)
      .filter((words) => words !== undefined)
      .map((words) => (
        <p key={words}>{words}</p>
      ))}
    <p className={css['quiet']}>{t('comparison.how')}</p>
    <p className={css['quiet']}>
      {data.benchmark ? <ExplainedWord word="benchmark" /> : null}{' '}
      {data.inflation ? <ExplainedWord word="inflation" /> : null}
    </p>
  </Notice>
);

interface CardProps {
  readonly asset: Pick<Asset, 'uuid' | 'name' | 'holdings' | 'nav_date'>;
}

/** What one has of a product, as value and as return, beside its benchmark and prices. *Source*: screens.md, ADR 229. */
export const ComparisonCard = ({ asset: { uuid, name, holdings, nav_date } }: CardProps) => {
  const momentOf = useBusinessMoment();
  // Of days without a unit value nothing is drawn.
  const [today] = useState(() => nav_date ?? madridDate(momentOf(Date.now())));
  const [measure, setMeasure] = useState<Measure>(holdings.length > 0 ? 'value' : 'return');
  const [range, setRange] = useState<ComparisonQuery>(rangeOf(FIRST_PERIOD, today));
  const { data: answers, error, refetch, isPlaceholderData } = useComparison(uuid, range);
  const data = answers?.[0];
  return (
    <Card
      title={t('comparison.title')}
      aside={
        <Segments
          label={t('comparison.measure')}
          options={MEASURES.map((id) => ({ id, title: t(`comparison.${id}`) }))}
          selected={measure}
          onSelect={setMeasure}
        />
      }
    >
      <Stack gap="close">
        <RangeForm today={today} initial={FIRST_PERIOD} onRange={setRange} />
        {error && !data ? (
          <FailureState
            title={t('comparison.failed')}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className={css['chart']} aria-busy={isPlaceholderData}>
            {data ? (
              // Its lines have names, and are kept between two drawings.
              <Chart key={currentLanguage()} data={data} measure={measure} name={name} />
            ) : (
              <Skeleton lines={[{ width: '100%', height: '17rem' }]} />
            )}
          </div>
        )}
        {data && data.points.length > 1 ? <Words data={data} measure={measure} /> : null}
      </Stack>
    </Card>
  );
};
