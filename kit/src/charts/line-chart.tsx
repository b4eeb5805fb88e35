import type { KeyboardEvent, PointerEvent } from 'react';
import { useState } from 'react';
import { t } from '../texts/ui.ts';
import { classes } from '../style/classes.ts';
import { formatDay, formatEuros } from '../figures/format.ts';
import { ChartFoot } from './chart-foot.tsx';
import type { ChartPoint } from './chart-point.ts';
import css from './line-chart.module.css';
import { LinePlot, across } from './line-plot.tsx';
import { placeAfter } from './place-after.ts';
import { PointsTable } from './points-table.tsx';
import { useSize } from './use-size.ts';

interface LineChartProps {
  /** What it shows, for screen readers. */
  readonly label: string;
  /** One name per series: the value, then its reference. */
  readonly series: readonly string[];
  readonly points: readonly ChartPoint[];
  readonly formatValue?: (wire: string) => string;
  readonly formatDate?: (date: string) => string;
}

const FIRST_SIZE = { width: 640, height: 240 };

/** The names of the series, each with its value where the chart is read. */
const Legend = ({
  series,
  point,
  formatValue,
  formatDate,
}: Required<Pick<LineChartProps, 'series' | 'formatValue' | 'formatDate'>> & {
  readonly point: ChartPoint | undefined;
}) => (
  <ul className={css['legend']} aria-hidden="true">
    {series.map((name, at) => (
      <li key={name}>
        <span className={classes(css['key'], at > 0 && css['keyReference'])} />
        {name} <strong>{formatValue(point?.values[at] ?? '0.00')}</strong>
      </li>
    ))}
    <li>{formatDate(point?.date ?? '')}</li>
  </ul>
);

/** A line over time, read by pointer, keyboard and as a table. */
export const LineChart = ({
  label,
  series,
  points,
  formatValue = formatEuros,
  formatDate = formatDay,
}: LineChartProps) => {
  const [box, size] = useSize(FIRST_SIZE);
  const [read, setRead] = useState<number>();
  const [isTable, setTable] = useState(false);
  const last = points.length - 1;
  if (last < 1) return <p>{t('ui.chart.empty')}</p>;

  const shown = points[Math.min(read ?? last, last)] ?? points[last];
  const reading = (point = shown): string =>
    `${formatDate(point?.date ?? '')}: ${series.map((name, at) => `${name} ${formatValue(point?.values[at] ?? '0.00')}`).join(', ')}`;

  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeAfter(event.key, read ?? last, last);
    if (place === undefined) return;
    event.preventDefault();
    setRead(place);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void =>
    setRead(
      across(points.length, size.width).toPlace(
        event.clientX - event.currentTarget.getBoundingClientRect().left,
      ),
    );

  return (
    <figure className={css['chart']}>
      <Legend series={series} point={shown} formatValue={formatValue} formatDate={formatDate} />
      {/* Measured also while the table is shown, so that the way back does not jump. */}
      <div ref={box} className={css['box']}>
        {isTable ? (
          <PointsTable
            label={label}
            series={series}
            points={points}
            formatValue={formatValue}
            formatDate={formatDate}
          />
        ) : (
          <div
            className={css['plot']}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot hold a drawing
            role="slider"
            tabIndex={0}
            aria-label={t('ui.chart.reading', { label })}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={Math.min(read ?? last, last)}
            aria-valuetext={reading()}
            onKeyDown={onKeyDown}
            onPointerMove={onPointerMove}
            onPointerLeave={() => setRead(undefined)}
          >
            <LinePlot points={points} size={size} read={read} formatDate={formatDate} />
          </div>
        )}
      </div>
      <ChartFoot {...{ isTable }} onSwitch={() => setTable(!isTable)} />
    </figure>
  );
};
