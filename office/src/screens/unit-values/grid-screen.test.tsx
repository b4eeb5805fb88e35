import type { ResponseOf } from '@area/contract/call';
import { listUnitValues } from '@area/contract/office/unit-values/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice, idOf } from '../../testing/draw-office.tsx';
import { GridScreen } from './grid-screen.tsx';

type DayValue = ResponseOf<typeof listUnitValues>;

const value = (product_code: string, day: string, fields: Partial<DayValue> = {}): DayValue => ({
  product_uuid: idOf(1),
  product_code,
  product_name: `Fondo ${product_code}`,
  day,
  state: 'PUBLISHED',
  value: '10.500000',
  movement: '0.5000',
  is_jump: false,
  published_by: 'ana',
  approved_by: 'luis',
  published_at: '2026-11-05T08:00:00.000Z',
  corrections: [],
  ...fields,
});

test('the grid says what is missing, what jumps and what was corrected', async () => {
  fakeServer(
    replyList(listUnitValues, () => [
      value('A', '2026-11-05', { state: 'MISSING', value: null, movement: null }),
      value('A', '2026-11-04', { is_jump: true, movement: '6.0000' }),
      value('B', '2026-11-05'),
      value('B', '2026-11-04', {
        corrections: [
          {
            old_value: '10.400000',
            new_value: '10.500000',
            reason: 'Error',
            decided_by: 'ana, luis',
            corrected_at: '2026-11-05T08:00:00.000Z',
            done_at: null,
          },
        ],
      }),
    ]),
  );
  const { container, history } = drawOffice(<GridScreen />, { path: '/unit-values' });
  const table = await screen.findByRole('table', { name: /por producto y día/ });
  const row = within(table).getByRole('row', { name: /Fondo A/ });
  expect(within(row).getByText('Falta')).toBeTruthy();
  expect(within(row).getByText('Salto')).toBeTruthy();
  expect(within(table).getByText('Corregido')).toBeTruthy();
  expect(screen.getByText('Falta 1 valor')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Días'), '20');
  expect(history.at(-1)).toBe('/unit-values?days=20');
});

test('a failure is said, with the way to try again', async () => {
  fakeServer(refuse(listUnitValues, 503, 'Ahora no.'));
  drawOffice(<GridScreen />, { path: '/unit-values', set: 'READ_ONLY' });
  expect(await screen.findByText('No hemos podido mostrar los valores')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publicar un fichero' })).toBeNull();
});
