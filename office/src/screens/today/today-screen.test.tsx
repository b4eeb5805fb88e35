import { listQueues } from '@area/contract/office/queues/calls';
import { getToday } from '@area/contract/office/today/calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, refuse, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice } from '../../testing/draw-office.tsx';
import { TodayScreen } from './today-screen.tsx';
import type { Today } from './today.ts';

const NOTHING = { count: 0, amount: '0.00' };

const today = (fields: Partial<Today> = {}): Today => ({
  at: '2026-11-05T11:30:00.000Z',
  day: '2026-11-05',
  is_business_day: true,
  cut_offs: [{ at: '2026-11-05T13:00:00.000Z', products: 4 }],
  steps: [
    {
      step: 'export',
      state: 'PARTLY',
      due_at: '2026-11-05T11:00:00.000Z',
      next_at: '2026-11-06T13:15:00.000Z',
      finished_at: null,
      attempts: 1,
      done: 12,
      failed: 2,
      last_error: null,
      owner: 'OPERATIONS',
    },
  ],
  money: {
    expected: { count: 3, amount: '1250.00' },
    received_today: NOTHING,
    unmatched: NOTHING,
    to_pay: NOTHING,
    batches_open: NOTHING,
  },
  unit_values: { day: '2026-11-04', missing: [] },
  stops: [],
  ...fields,
});

const queues = replyList(listQueues, () => [
  {
    queue: 'orders' as const,
    count: 5,
    free: 3,
    mine: 1,
    oldest: '2026-11-03T08:00:00.000Z',
    due: '2026-11-05T08:00:00.000Z',
    is_late: true,
  },
]);

test('the day has its money, its clock, its queues and its steps', async () => {
  fakeServer(
    reply(getToday, () => today()),
    queues,
  );
  const { container } = drawOffice(<TodayScreen />);
  expect(await screen.findByText('Nada detiene el día.')).toBeTruthy();
  expect(screen.getByText('Quedan 1 h 30 min')).toBeTruthy();
  expect(
    within(screen.getByRole('table', { name: 'Dinero' })).getByText('1.250,00 €'),
  ).toBeTruthy();
  const steps = within(screen.getByRole('table', { name: 'Pasos del día' }));
  expect(steps.getByText('Hecho con errores')).toBeTruthy();
  expect(steps.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Órdenes por validar' });
  expect(link.getAttribute('href')).toBe('/queues/orders');
  expect(await findViolations(container)).toEqual([]);
});

test('what stops the day is said in words, and whoever only reads runs no step', async () => {
  const stops = [
    { kind: 'STEP' as const, what: 'export', count: 2 },
    { kind: 'UNIT_VALUES' as const, what: '2026-11-04', count: 2 },
    { kind: 'BATCHES' as const, what: null, count: 1 },
  ];
  fakeServer(
    reply(getToday, () => today({ stops, is_business_day: false })),
    queues,
  );
  drawOffice(<TodayScreen />, { set: 'AUDIT' });
  expect(
    await screen.findByText('El paso «Envío al registro» necesita a una persona.'),
  ).toBeTruthy();
  expect(screen.getByText('Faltan 2 valores liquidativos del 04-nov-2026.')).toBeTruthy();
  expect(screen.getByText('1 remesa espera a que la liberen dos personas.')).toBeTruthy();
  expect(screen.getByText('Hoy no es día hábil.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('a day that cannot be read may be asked for again', async () => {
  fakeServer(refuse(getToday, 503, 'No responde.'), queues);
  drawOffice(<TodayScreen />);
  expect(await screen.findByText('No hemos podido mostrar el día')).toBeTruthy();
});
