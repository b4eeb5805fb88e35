import { Fragment, memo } from 'react';
import { classes } from '../style/classes.ts';
import { currentLanguage } from '../texts/bundle.ts';
import { buildScale } from './scale.ts';
import type { Scale } from './scale.ts';
import type { Series, SeriesMark, SeriesPoint } from './series.ts';
import css from './series-chart.module.css';
import type { Size } from './use-size.ts';

const [TOP, BOTTOM, GUTTER, ROOM_PER_DATE] = [10, 26, 62, 120];
const DAY_MS = 86_400_000;

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** The horizontal position of a day, and the point nearest to a pixel. Days are as far apart as they were. */
export const alongTime = (points: readonly SeriesPoint[], width: number) => {
  const days = points.map(({ date }) => dayNumber(date));
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 1];
  const room = Math.max(1, width - GUTTER);
  const toPixel = (date: string): number =>
    GUTTER + ((dayNumber(date) - first) / Math.max(1, last - first)) * room;
  const toPlace = (pixel: number): number => {
    const wanted = first + ((pixel - GUTTER) / room) * (last - first);
    return days.reduce(
      (best, day, at) =>
        Math.abs(day - wanted) < Math.abs((days[best] ?? 0) - wanted) ? at : best,
      0,
    );
  };
  return { toPixel, toPlace };
};

/** A line with a gap wherever a day says nothing. */
const pathOf = (
  points: readonly SeriesPoint[],
  at: number,
  scale: Scale,
  toPixel: (date: string) => number,
): string => {
  let isDown = false;
  return points
    .map(({ date, values }) => {
      const value = values[at] ?? null;
      const step = isDown ? 'L' : 'M';
      isDown = value !== null;
      return value === null
        ? ''
        : `${step}${toPixel(date).toFixed(1)} ${(scale.toPixel(Number(value)) + TOP).toFixed(1)}`;
    })
    .join('');
};

interface PlotProps {
  readonly points: readonly SeriesPoint[];
  /** Those that are shown, each with its place among the values of a point. */
  readonly shown: readonly (Series & { readonly at: number })[];
  readonly marks: readonly SeriesMark[];
  readonly size: Size;
  readonly formatTick: (value: number) => string;
  readonly formatDate: (date: string) => string;
}

const Dates = ({ points, size: { width, height }, formatDate }: PlotProps) => {
  const { toPixel } = alongTime(points, width);
  const wanted = Math.max(2, Math.min(points.length, Math.floor((width - GUTTER) / ROOM_PER_DATE)));
  const [first, last] = [dayNumber(points[0]?.date ?? ''), dayNumber(points.at(-1)?.date ?? '')];
  return Array.from({ length: wanted }, (_, at) => {
    const day = first + (at / (wanted - 1)) * (last - first);
    const date = new Date(Math.round(day) * DAY_MS).toISOString().slice(0, 10);
    const end = at === wanted - 1 ? 'end' : 'middle';
    return (
      <text
        key={date}
        className={css['tick']}
        x={toPixel(date)}
        y={height - 4}
        textAnchor={at === 0 ? 'start' : end}
      >
        {formatDate(date)}
      </text>
    );
  });
};

/** Everything that does not change while the lines are read: the grid, the lines, and what is marked on the first of them. */
const Ground = memo((props: PlotProps) => {
  const { points, shown, marks, size, formatTick } = props;
  const { width, height } = size;
  const values = points.flatMap((point) =>
    shown.flatMap(({ at }) => {
      const value = point.values[at] ?? null;
      return value === null ? [] : [Number(value)];
    }),
  );
  const scale = buildScale(values.length === 0 ? [0] : values, height - BOTTOM - TOP);
  const { toPixel, toPlace } = alongTime(points, width);
  const main = shown[0]?.at ?? 0;
  return (
    <>
      {scale.ticks.map((tick) => {
        const y = scale.toPixel(tick) + TOP;
        return (
          <Fragment key={tick}>
            <path className={css['grid']} d={`M${GUTTER} ${y}H${width}`} />
            <text className={css['tick']} x={GUTTER - 10} y={y} dy="0.32em" textAnchor="end">
              {formatTick(tick)}
            </text>
          </Fragment>
        );
      })}
      <Dates {...props} />
      {shown.toReversed().map(({ id, at, line }) => (
        <path
          key={id}
          className={classes(css['line'], line !== 'main' && css[line])}
          d={pathOf(points, at, scale, toPixel)}
        />
      ))}
      {marks.map(({ date, name }) => {
        const value = points[toPlace(toPixel(date))]?.values[main] ?? null;
        return value === null ? null : (
          <circle
            key={`${date} ${name}`}
            className={css['mark']}
            r="4"
            cx={toPixel(date)}
            cy={scale.toPixel(Number(value)) + TOP}
          />
        );
      })}
    </>
  );
});

/** Only the drawing, in real pixels. */
export const SeriesPlot = ({
  read,
  ...props
}: PlotProps & {
  /** The day that is being read. */
  readonly read: string | undefined;
}) => {
  const { width, height } = props.size;
  const at = read === undefined ? 0 : alongTime(props.points, width).toPixel(read);
  return (
    <svg width={width} height={height} aria-hidden="true">
      {/* It has names of months. */}
      <Ground key={currentLanguage()} {...props} />
      {read === undefined ? null : (
        <line className={css['cursor']} x1={at} x2={at} y1={TOP} y2={height - BOTTOM} />
      )}
    </svg>
  );
};
