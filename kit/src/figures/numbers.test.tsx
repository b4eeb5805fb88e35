import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import { Delta } from './delta.tsx';
import {
  directionOf,
  formatDay,
  formatEuros,
  formatMoment,
  formatSignedPercent,
  formatUnits,
} from './format.ts';

test('numbers and dates are written as the specification says', () => {
  expect(formatEuros('12345.67')).toBe('12.345,67\u00a0€');
  expect(formatEuros('-5.00')).toBe('\u22125,00\u00a0€');
  expect(formatUnits('810.000066')).toBe('810,000066');
  expect(formatSignedPercent('1.5000')).toBe('+1,50\u00a0%');
  expect(formatDay('2026-11-05')).toBe('05-nov-2026');
  expect(formatMoment('2026-11-05T13:03:00Z')).toBe('05-nov-2026 | 14:03 h');
});

test.each([
  ['0.00', 'none'],
  ['-0.00', 'none'],
  ['0.01', 'gain'],
  ['-0.01', 'loss'],
])('%s points to %s', (wire, direction) => {
  expect(directionOf(wire)).toBe(direction);
});

test('a loss is told by sign and words, not by colour alone', () => {
  draw(<Delta value="-310.40" />);
  expect(screen.getByText('\u2212310,40 €')).toBeTruthy();
  expect(screen.getByText('Pérdida de 310,40 €')).toBeTruthy();
});

const POINTS = [
  { date: '2026-11-02', values: ['100.00', '90.00'] },
  { date: '2026-11-03', values: ['110.00', '90.00'] },
  { date: '2026-11-04', values: ['105.00', '95.00'] },
];

test('a chart is read by keyboard', () => {
  draw(<LineChart label="Evolución" series={['Valor', 'Aportado']} points={POINTS} />);
  const plot = screen.getByRole('slider');
  expect(plot.getAttribute('aria-valuetext')).toContain('04-nov-2026: Valor 105,00');
  fireEvent.keyDown(plot, { key: 'ArrowLeft' });
  expect(plot.getAttribute('aria-valuetext')).toBe(
    '03-nov-2026: Valor 110,00\u00a0€, Aportado 90,00\u00a0€',
  );
});

test('a chart has its table behind a button, newest first', () => {
  draw(<LineChart label="Evolución" series={['Valor', 'Aportado']} points={POINTS} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ver como tabla' }));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '04-nov-2026',
    '03-nov-2026',
    '02-nov-2026',
  ]);
});
