import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import type { Column } from './column.ts';
import { phoneLayoutOf } from './phone-layout.ts';
import { Table } from './table.tsx';

interface Lot {
  readonly day: string;
  readonly units: string;
  readonly gross: string;
}

const COLUMNS: readonly Column<Lot>[] = [
  { id: 'day', title: 'Fecha', isRowHeader: true, cell: ({ day }) => day },
  { id: 'units', title: 'Participaciones', align: 'end', cell: ({ units }) => units },
  { id: 'gross', title: 'Importe', align: 'end', cell: ({ gross }) => gross },
];
const LOTS: readonly Lot[] = [
  { day: '02-mar-2024', units: '10,000000', gross: '100,00 €' },
  { day: '05-abr-2025', units: '20,000000', gross: '240,00 €' },
];

describe('the two lines of a phone', () => {
  test('end in the last number, where no column says its place', () => {
    const { places, hasNote, hasMore } = phoneLayoutOf(COLUMNS, { isCompact: false });
    expect([[...places], hasNote, hasMore]).toEqual([[['gross', 'figure']], false, true]);
  });

  test('follow what the columns say', () => {
    const said = COLUMNS.map((column) =>
      column.id === 'units' ? { ...column, phone: 'note' as const } : column,
    );
    const { places, hasNote, hasMore } = phoneLayoutOf(said, { isCompact: false });
    expect([[...places], hasNote, hasMore]).toEqual([[['units', 'note']], true, true]);
  });

  test('are none of a table that fits a phone', () => {
    const { places, hasMore } = phoneLayoutOf(COLUMNS, { isCompact: true });
    expect([places.size, hasMore]).toEqual([0, false]);
  });
});

test('a row opens to what its two lines leave out, and only that row', async () => {
  draw(<Table caption="Lotes" columns={COLUMNS} rows={LOTS} rowKey={({ day }) => day} />);
  const [first, second] = screen.getAllByRole('button', { name: 'Más datos', expanded: false });
  await userEvent.click(first ?? document.body);
  expect(first?.getAttribute('aria-expanded')).toBe('true');
  expect(second?.getAttribute('aria-expanded')).toBe('false');
  const row = screen.getByRole('rowheader', { name: '02-mar-2024' }).closest('tr');
  expect(row?.hasAttribute('data-open')).toBe(true);
  // What it opens is said with the name of its row.
  const named = document.getElementById(first?.getAttribute('aria-describedby') ?? '');
  expect(named?.textContent).toBe('02-mar-2024');
  expect(row && within(row).getAllByRole('cell').length).toBe(3);
});
