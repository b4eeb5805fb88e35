import { Card } from '../layout/card.tsx';
import { Columns } from '../layout/stack.tsx';
import { SeriesChart } from '../charts/series-chart.tsx';
import type { Series, SeriesPoint } from '../charts/series.ts';

const MS_PER_DAY = 86_400_000;

const SERIES: readonly Series[] = [
  { id: 'own', name: 'Cierzo Global A', line: 'main' },
  { id: 'benchmark', name: 'Índice de referencia', line: 'reference', isOptional: true },
  { id: 'prices', name: 'Inflación', line: 'second', isOptional: true },
];

/** Fictitious returns of a hundred days; the prices begin later. */
const DAYS: readonly SeriesPoint[] = Array.from({ length: 100 }, (_, day) => ({
  date: new Date(Date.UTC(2026, 0, 2) + day * MS_PER_DAY).toISOString().slice(0, 10),
  values: [
    (day / 12 + Math.sin(day / 6)).toFixed(4),
    (day / 14 + Math.cos(day / 9)).toFixed(4),
    day < 20 ? null : (day / 40).toFixed(4),
  ],
}));

const percent = (wire: string): string => `${Number(wire).toFixed(2).replace('.', ',')} %`;

const chart = (points: readonly SeriesPoint[]) => (
  <SeriesChart
    label="Rentabilidad comparada"
    series={SERIES}
    points={points}
    marks={[{ date: '2026-02-02', name: 'Suscripción' }]}
    formatValue={percent}
    formatTick={(value) => percent(value.toFixed(4))}
  />
);

export const SeriesSection = () => (
  <Columns>
    <Card title="Rentabilidad comparada">{chart(DAYS)}</Card>
    <Card title="Sin historia suficiente">{chart([])}</Card>
  </Columns>
);
