import { useState } from 'react';
import { Card } from '../layout/card.tsx';
import type { ChartPoint } from '../charts/chart-point.ts';
import { Distribution } from '../charts/distribution.tsx';
import { LineChart } from '../charts/line-chart.tsx';

import { Delta } from '../figures/delta.tsx';
import { Figure } from '../figures/figure.tsx';
import { Segments } from '../controls/segments.tsx';
import { Columns, Row, Stack } from '../layout/stack.tsx';

const PERIODS = ['1M', '3M', 'YTD', '1A', '3A', 'MAX'] as const;
const MS_PER_DAY = 86_400_000;

/** A fictitious year with a rising value. */
const YEAR: readonly ChartPoint[] = Array.from({ length: 250 }, (_, day) => {
  const contributed = day < 60 ? 80_000 : day < 170 ? 92_000 : 100_000;
  const value =
    contributed * (1.02 + day / 1400 + Math.sin(day / 17) * 0.018 + Math.sin(day / 5.3) * 0.006);
  const date = new Date(Date.UTC(2025, 10, 21) + day * 1.46 * MS_PER_DAY)
    .toISOString()
    .slice(0, 10);
  return { date, values: [value.toFixed(2), contributed.toFixed(2)] };
});

export const NumbersSection = () => {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('1A');
  return (
    <Stack>
      <Row>
        <Figure
          isHero
          label="Valor total"
          value="124.318,42 €"
          note={
            <>
              <Delta value="1213.08" /> hoy · valor del 19-nov-2026
            </>
          }
        />
      </Row>
      <Columns>
        <Card
          title="Evolución"
          aside={
            <Segments
              label="Periodo"
              options={PERIODS.map((id) => ({ id, title: id }))}
              selected={period}
              onSelect={setPeriod}
            />
          }
        >
          <LineChart label="Evolución del valor" series={['Valor', 'Aportado']} points={YEAR} />
        </Card>
        <Card title="Distribución">
          <Distribution
            label="Distribución por producto"
            shares={[
              { id: 'a', name: 'Cierzo Global A', value: '71204.11' },
              { id: 'b', name: 'Cierzo Renta Fija', value: '38900.00' },
              { id: 'c', name: 'Cierzo Pensión Mixto', value: '14214.31' },
            ]}
          />
        </Card>
      </Columns>
      <Card>
        <Row>
          <Figure label="Aportado" value="100.000,00 €" />
          <Figure
            label="Ganancia"
            value="24.318,42 €"
            note={<Delta value="24.3184" unit="percent" />}
          />
          <Figure label="Participaciones" value="810,000066" />
          <Delta value="-310.40" />
          <Delta value="-2.1000" unit="percent" />
          <Delta value="0.00" />
        </Row>
      </Card>
    </Stack>
  );
};
