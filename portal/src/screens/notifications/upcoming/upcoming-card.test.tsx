import { getMe } from '@area/contract/me/calls';
import { getMeAdmin } from '@area/contract/staff/calls';
import {
  createCalendarFeed,
  getCalendarFeed,
  listUpcoming,
  removeCalendarFeed,
} from '@area/contract/upcoming/calls';
import type { CalendarFeed, Upcoming } from '@area/contract/upcoming/schemas';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { fakeServer, refuse, reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawInArea } from '../../../testing/draw-in-area.tsx';
import { idOf, meOf, visitOf } from '../../../testing/people.ts';
import { UpcomingCard } from './upcoming-card.tsx';

beforeEach(() => localStorage.clear());

const me = reply(getMe, () => meOf([]));

const upcomingOf = (given: Partial<Upcoming>): Upcoming => ({
  kind: 'periodic_payment',
  uuid_subject: idOf(31),
  date: '2026-12-01',
  name: 'Alisios Renta Serena',
  amount: '100.00',
  ...given,
});

const DAYS: readonly Upcoming[] = [
  upcomingOf({}),
  upcomingOf({ kind: 'settlement', uuid_subject: idOf(32), date: '2026-12-03' }),
  upcomingOf({ kind: 'answer_due', uuid_subject: idOf(33), name: 'Mi queja', amount: null }),
  upcomingOf({ kind: 'test_expiry', uuid_subject: idOf(34), name: null, amount: null }),
  upcomingOf({ kind: 'kyc_expiry', uuid_subject: idOf(35), name: null, amount: null }),
];

const open = () => drawInArea(<UpcomingCard />, '/account/notifications');

const URL = 'https://portal.example/api/calendars/abc.ics';

/** A server that keeps one calendar. */
const serverWith = (days: readonly Upcoming[], first: CalendarFeed | null = null) => {
  let feed = first;
  return fakeServer(
    me,
    reply(listUpcoming, () => [...days]),
    reply(getCalendarFeed, () => ({ feed })),
    reply(createCalendarFeed, ({ body }) => {
      const has_amounts = JSON.stringify(body).includes('true');
      feed = { created_at: '2026-11-26T09:00:00.000Z', has_amounts, read_at: null };
      return { url: URL };
    }),
    reply(removeCalendarFeed, () => {
      feed = null;
      return { feed: null };
    }),
  );
};

test('the next days lead to what they are about, three of them until all are wanted', async () => {
  serverWith(DAYS);
  const { container } = open();
  const list = await screen.findByRole('list', { name: 'Próximas fechas' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  const [first] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('1-dic-2026');
  expect(first?.textContent).toContain('Alisios Renta Serena');
  expect(first?.textContent).toContain('100,00');
  await userEvent.click(screen.getByRole('button', { name: 'Ver 2 más' }));
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Pago periódico', `/account/operation/${idOf(31)}`],
    ['Liquidación', `/account/operation/${idOf(32)}`],
    ['Respuesta pendiente', `/account/issues/${idOf(33)}`],
    ['Caduca el test de conveniencia', '/profile?section=tests'],
    ['Debe revisar sus datos', '/profile/kyc-form'],
  ]);
  expect(await findViolations(container)).toEqual([]);
});

test('an address for the calendar is made, shown once, and withdrawn', async () => {
  const heard = serverWith([]);
  const { container } = open();
  expect(await screen.findByText(/No tiene nada previsto/)).toBeTruthy();
  await userEvent.click(await screen.findByText('En su calendario'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Incluir los importes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Crear la dirección' }));
  expect(await screen.findByText(URL)).toBeTruthy();
  expect(await screen.findByText(/Con importes\. Ningún calendario la ha leído/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Crear otra dirección' })).toBeTruthy();
  expect(heard.find(({ call }) => call === 'createCalendarFeed')?.body).toEqual({
    has_amounts: true,
  });
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Crear otra dirección' }));
  expect(await screen.findByText(/La de ahora dejará de funcionar/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'No, dejarlo como está' }));
  expect(heard.filter(({ call }) => call === 'createCalendarFeed')).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar la dirección' }));
  expect(heard.filter(({ call }) => call === 'removeCalendarFeed')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Sí, retirarla' }));
  expect(await screen.findByText('La dirección ya no funciona.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Crear la dirección' })).toBeTruthy();
  expect(screen.queryByText(URL)).toBeNull();
});

test('staff see whether there is one, and change nothing', async () => {
  enterAdminMode('50100302T');
  const feed = {
    created_at: '2026-11-20T09:00:00.000Z',
    has_amounts: false,
    read_at: '2026-11-25T07:00:00.000Z',
  };
  fakeServer(
    reply(getMeAdmin, () => ({ ...meOf([]), admin: visitOf() })),
    reply(listUpcoming, () => []),
    reply(getCalendarFeed, () => ({ feed })),
  );
  open();
  // The day stands apart, so that it never breaks at its hyphens.
  const read = await screen.findByText('25-nov-2026');
  expect(read.parentElement?.textContent).toContain('Leída por última vez: 25-nov-2026');
  const create: HTMLButtonElement = await screen.findByRole('button', {
    name: 'Crear otra dirección',
    hidden: true,
  });
  expect(create.disabled || create.getAttribute('aria-disabled') === 'true').toBe(true);
});

test('a failure says why and offers another try', async () => {
  fakeServer(
    me,
    refuse(listUpcoming, 422, 'No se puede.'),
    reply(getCalendarFeed, () => ({ feed: null })),
  );
  open();
  expect(await screen.findByText('No hemos podido cargar lo que viene')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
});
