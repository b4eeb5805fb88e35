import { formatTick } from '@area/domain/money/format';
import { cents } from '@area/domain/money/money';
import { memo, useMemo } from 'react';
import { currentLanguage } from '../texts/bundle.ts';
import type { ChartPoint } from './chart-point.ts';
import { decimate } from './decimate.ts';
import css from './line-chart.module.css';
import type { Scale } from './scale.ts';
import { buildScale } from './scale.ts';
import type { Size } from './use-size.ts';

const TOP = 10;
const BOTTOM = 26;
const GUTTER = 62;
const ROOM_PER_DATE = 120;

interface LinePlotProps {
  readonly points: readonly ChartPoint[];
  readonly size: Size;
  /** Place of the point being read. */
  readonly read: number | undefined;
  readonly formatDate: (date: string) => string;
}

const CENTS = 100;

const tickOf = (euros: number): string => formatTick(cents(BigInt(Math.round(euros * CENTS))));

/** The horizontal position of a point, and the point under a pixel. */
export const across = (count: number, width: number) => {
  const room = Math.max(1, width - GUTTER);
  const gaps = Math.max(1, count - 1);
  return {
    toPixel: (at: number): number => GUTTER + (at / gaps) * room,
    toPlace: (pixel: number): number =>
      Math.min(count - 1, Math.max(0, Math.round(((pixel - GUTTER) / room) * gaps))),
  };
};

const valuesOf = (points: readonly ChartPoint[], series: number): number[] =>
  points.map(({ values }) => Number(values[series] ?? 0));

const pathOf = (
  values: readonly number[],
  scale: Scale,
  toPixel: (at: number) => number,
  width: number,
): string =>
  decimate(values, width)
    .map(
      (at, index) =>
        `${index ? 'L' : 'M'}${toPixel(at).toFixed(1)} ${(scale.toPixel(values[at] ?? 0) + TOP).toFixed(1)}`,
    )
    .join('');

const datePlaces = (count: number, width: number): readonly number[] => {
  const wanted = Math.max(2, Math.min(count, Math.floor((width - GUTTER) / ROOM_PER_DATE)));
  return Array.from({ length: wanted }, (_, at) => Math.round((at * (count - 1)) / (wanted - 1)));
};

const anchorOf = (place: number, count: number): 'start' | 'middle' | 'end' => {
  if (place === 0) return 'start';
  return place === count - 1 ? 'end' : 'middle';
};

interface Drawn {
  readonly floor: number;
  readonly main: readonly number[];
  readonly scale: Scale;
  readonly toPixel: (at: number) => number;
  readonly line: string;
  readonly reference: string | undefined;
}

/** All positions: computed once for the points and the size, not at each move of the pointer. */
const draw = (points: readonly ChartPoint[], { width, height }: Size): Drawn => {
  const floor = height - BOTTOM;
  const main = valuesOf(points, 0);
  const reference = points[0]?.values[1] === undefined ? undefined : valuesOf(points, 1);
  const scale = buildScale([...main, ...(reference ?? [])], floor - TOP);
  const { toPixel } = across(points.length, width);
  return {
    floor,
    main,
    scale,
    toPixel,
    line: pathOf(main, scale, toPixel, width),
    reference: reference && pathOf(reference, scale, toPixel, width),
  };
};

interface GroundProps extends Omit<LinePlotProps, 'read'> {
  readonly drawn: Drawn;
}

/** Everything that does not change while the line is read. */
const Ground = memo(
  ({
    points,
    size: { width, height },
    formatDate,
    drawn: { floor, scale, toPixel, line, reference },
  }: GroundProps) => (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${scale.toPixel(tick) + TOP})`}>
          <line className={css['grid']} x1={GUTTER} x2={width} />
          <text className={css['tick']} x={GUTTER - 10} dy="0.32em" textAnchor="end">
            {tickOf(tick)}
          </text>
        </g>
      ))}
      {datePlaces(points.length, width).map((place) => (
        <text
          key={place}
          className={css['tick']}
          x={toPixel(place)}
          y={height - 4}
          textAnchor={anchorOf(place, points.length)}
        >
          {formatDate(points[place]?.date ?? '')}
        </text>
      ))}
      <path
        className={css['area']}
        d={`${line}L${toPixel(points.length - 1)} ${floor}L${GUTTER} ${floor}Z`}
      />
      {reference ? <path className={css['reference']} d={reference} /> : null}
      <path className={css['main']} d={line} />
    </>
  ),
);

/** Only the drawing, in real pixels. The first series is the one it is about, the second its reference. */
export const LinePlot = ({ points, size, read, formatDate }: LinePlotProps) => {
  const drawn = useMemo(() => draw(points, size), [points, size]);
  const { main, scale, toPixel, floor } = drawn;
  return (
    <svg width={size.width} height={size.height} aria-hidden="true">
      {/* It has names of months. */}
      <Ground
        key={currentLanguage()}
        points={points}
        size={size}
        formatDate={formatDate}
        drawn={drawn}
      />
      {read === undefined ? null : (
        <g transform={`translate(${toPixel(read)} 0)`}>
          <line className={css['cursor']} y1={TOP} y2={floor} />
          <circle className={css['dot']} r="4.5" cy={scale.toPixel(main[read] ?? 0) + TOP} />
        </g>
      )}
    </svg>
  );
};
