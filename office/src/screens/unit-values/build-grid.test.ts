import { expect, test } from 'vitest';
import { buildGrid } from './build-grid.ts';
import type { DayValue } from './build-grid.ts';

const value = (product_code: string, day: string, fields: Partial<DayValue> = {}): DayValue => ({
  product_uuid: '00000000-0000-4000-8000-000000000001',
  product_code,
  product_name: `Fondo ${product_code}`,
  day,
  state: 'PUBLISHED',
  value: '10.000000',
  movement: null,
  is_jump: false,
  published_by: 'ana',
  approved_by: 'luis',
  published_at: '2026-03-10T09:00:00Z',
  corrections: [],
  ...fields,
});

test('values become products by days, with what is missing and what jumps', () => {
  const grid = buildGrid([
    value('A', '2026-03-10', { state: 'MISSING', value: null }),
    value('A', '2026-03-09', { is_jump: true }),
    value('B', '2026-03-10'),
    value('B', '2026-03-09'),
  ]);
  expect(grid.days).toEqual(['2026-03-10', '2026-03-09']);
  expect(grid.lines.map(({ code, name }) => [code, name])).toEqual([
    ['A', 'Fondo A'],
    ['B', 'Fondo B'],
  ]);
  expect(grid.lines[0]?.byDay.get('2026-03-09')?.is_jump).toBe(true);
  expect([grid.missing, grid.jumps, grid.due]).toEqual([1, 1, '2026-03-10']);
});

test('without products the grid is empty', () => {
  expect(buildGrid([])).toEqual({ days: [], due: undefined, lines: [], missing: 0, jumps: 0 });
});
