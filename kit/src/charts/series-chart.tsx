import type { KeyboardEvent, PointerEvent } from 'react';
import { useMemo, useState } from 'react';
import { formatDay } from '../figures/format.ts';
import { classes } from '../style/classes.ts';
import { t } from '../texts/ui.ts';
import { ChartFoot } from './chart-foot.tsx';
import { placeAfter } from './place-after.ts';
import { PointsTable } from './points-table.tsx';
import type { Series, SeriesMark, SeriesPoint } from './series.ts';
import css from './series-chart.module.css';
import { SeriesPlot, alongTime } from './series-plot.tsx';
import { useSize } from './use-size.ts';

interface SeriesChartProps {
  /** What it shows, for screen readers. */
  readonly label: string;
  /** The first one is what it is about. */
  readonly series: readonly Series[];
  readonly points: readonly SeriesPoint[];
  readonly marks?: readonly SeriesMark[];
  readonly formatValue: (wire: string) => string;
  readonly formatTick: (value: number) => string;
}

const FIRST_SIZE = { width: 640, height: 272 };
const NO_MARKS: readonly SeriesMark[] = [];
const NOTHING = '–';

const Key = ({ line }: Pick<Series, 'line'>) => (
  <svg width="22" height="6" aria-hidden="true">
    <path className={classes(css['line'], line !== 'main' && css[line])} d="M1 3H21" />
  </svg>
);

interface LegendProps extends Pick<SeriesChartProps, 'series'> {
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly valueOf: (at: number) => string;
  readonly date: string;
}

/** The names of the lines, each with its value where the chart is read; those that may be hidden are buttons. */
const Legend = ({ series, hidden, onToggle, valueOf, date }: LegendProps) => (
  <ul className={css['legend']}>
    {series.map(({ id, name, line, isOptional = false }, at) => {
      const content = (
        <>
          <Key line={line} />
          <span>
            {name} <strong>{valueOf(at)}</strong>
          </span>
        </>
      );
      return (
        <li key={id}>
          {isOptional ? (
            <button
              type="button"
              className={css['toggle']}
              aria-pressed={!hidden.has(id)}
              onClick={() => onToggle(id)}
            >
              {content}
            </button>
          ) : (
            content
          )}
        </li>
      );
    })}
    <li>{date}</li>
  </ul>
);

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]);

/** Which of the days is read, and how keys and the pointer move it. */
const useReading = (points: readonly SeriesPoint[], width: number) => {
  const [read, setRead] = useState<number>();
  const last = Math.max(0, points.length - 1);
  const place = Math.min(read ?? last, last);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = placeAfter(event.key, place, last);
    if (next === undefined) return;
    event.preventDefault();
    setRead(next);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void =>
    setRead(
      alongTime(points, width).toPlace(
        event.clientX - event.currentTarget.getBoundingClientRect().left,
      ),
    );
  // A finger leaves as soon as it is lifted: what it read stays.
  const onPointerLeave = ({ pointerType }: PointerEvent<HTMLDivElement>): void => {
    if (pointerType !== 'touch') setRead(undefined);
  };
  return {
    place,
    point: points[place],
    isRead: read !== undefined,
    // A tap moves nothing: it reads where it comes down.
    handlers: { onKeyDown, onPointerDown: onPointerMove, onPointerMove, onPointerLeave },
  };
};

/** The series with their places, and those that are not hidden. */
const useShown = (series: readonly Series[]) => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(
    () => series.map((each, at) => ({ ...each, at })).filter(({ id }) => !hidden.has(id)),
    [series, hidden],
  );
  const onToggle = (id: string): void => setHidden((before) => toggled(before, id));
  return { hidden, shown, onToggle };
};

interface DaysProps extends Pick<SeriesChartProps, 'label' | 'points'> {
  readonly shown: ReturnType<typeof useShown>['shown'];
  readonly said: (wire: string) => string;
}

/** The days as a table. */
const Days = ({ label, points, shown, said }: DaysProps) => (
  <div className={css['table']}>
    <PointsTable
      label={label}
      series={shown.map(({ name }) => name)}
      points={points.map(({ date, values }) => ({
        date,
        values: shown.map(({ at }) => values[at] ?? ''),
      }))}
      formatValue={said}
      formatDate={formatDay}
    />
  </div>
);

/** Several lines over time, of which some may be hidden: read by pointer, keyboard and as a table. */
export const SeriesChart = ({
  label,
  series,
  points,
  marks = NO_MARKS,
  formatValue,
  formatTick,
}: SeriesChartProps) => {
  const [box, size] = useSize(FIRST_SIZE);
  const { hidden, shown, onToggle } = useShown(series);
  const { place, point, isRead, handlers } = useReading(points, size.width);
  const [isTable, setTable] = useState(false);
  if (!point || points.length < 2) return <p>{t('ui.chart.empty')}</p>;
  const said = (wire: string | null | undefined): string => (wire ? formatValue(wire) : NOTHING);
  const reading = [
    formatDay(point.date),
    ...shown.map(({ name, at }) => `${name} ${said(point.values[at])}`),
    ...marks.filter(({ date }) => date === point.date).map(({ name }) => name),
  ].join(', ');
  return (
    <figure className={css['chart']}>
      <Legend
        {...{ series, hidden, onToggle }}
        valueOf={(at) => said(point.values[at])}
        date={formatDay(point.date)}
      />
      <div ref={box} className={css['box']}>
        {isTable ? (
          <Days {...{ label, points, shown, said }} />
        ) : (
          <div
            className={css['plot']}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot hold a drawing
            role="slider"
            tabIndex={0}
            aria-label={t('ui.chart.reading', { label })}
            aria-valuemin={0}
            aria-valuemax={points.length - 1}
            aria-valuenow={place}
            aria-valuetext={reading}
            {...handlers}
          >
            <SeriesPlot
              {...{ points, shown, marks, size, formatTick }}
              read={isRead ? point.date : undefined}
              formatDate={formatDay}
            />
          </div>
        )}
      </div>
      <ChartFoot {...{ isTable }} onSwitch={() => setTable(!isTable)} />
    </figure>
  );
};
