import { getMe } from '@area/contract/me/calls';
import type { Notification } from '@area/contract/me/schemas';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@area/contract/notifications/calls';
import { getMeAdmin } from '@area/contract/staff/calls';
import { getCalendarFeed, listUpcoming } from '@area/contract/upcoming/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import {
  fakeServer,
  holdBack,
  inTurn,
  refuse,
  reply,
  replyList,
  silent,
} from '@area/kit/testing/fake-server.ts';
import type { RecordedRequest, Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { idOf, meOf, visitOf } from '../../testing/people.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

const notificationOf = (number: number, given: Partial<Notification> = {}): Notification => ({
  uuid: idOf(number),
  type: 'OPERATION_STATUS_CHANGE',
  title: `Aviso ${number}`,
  body: 'Su orden ha cambiado de estado.',
  entity_type: 'OPERATION',
  entity_uuid: idOf(31),
  is_read: false,
  needs_reader: true,
  read_at: null,
  channel: 'PORTAL',
  created_at: '2026-11-23T09:30:00.000Z',
  ...given,
});

beforeEach(() => localStorage.clear());

const me = reply(getMe, () => meOf([]));
const NOTHING_COMES = [
  reply(listUpcoming, () => []),
  reply(getCalendarFeed, () => ({ feed: null })),
];

const open = () => drawInArea(<NotificationsScreen />, '/account/notifications');

const wantsRead = ({ query }: RecordedRequest): boolean =>
  atob(query.get('$filter') ?? '').includes('true');

/** A server that keeps what was read, and answers what the filter asks for. */
const serverWith = (kept: Notification[], ...replies: readonly Reply[]) => {
  return fakeServer(
    ...replies,
    me,
    ...NOTHING_COMES,
    replyList(listNotifications, (asked) =>
      kept.filter(({ is_read }) => is_read === wantsRead(asked)),
    ),
    reply(readNotification, ({ path }) => {
      const at = kept.findIndex(({ uuid }) => path.endsWith(uuid));
      const read = { ...(kept[at] ?? notificationOf(0)), is_read: true };
      kept[at] = read;
      return read;
    }),
    reply(readAllNotifications, () => {
      const read = kept.filter(({ is_read }) => !is_read).length;
      kept.splice(0, kept.length, ...kept.map((each) => ({ ...each, is_read: true })));
      return { read };
    }),
  );
};

test('unread first, by day, each leading to what it speaks of', async () => {
  serverWith([
    notificationOf(81),
    notificationOf(82, {
      created_at: '2026-11-20T23:30:00.000Z',
      type: 'KNOWLEDGE_TEST',
      needs_reader: false,
    }),
    notificationOf(83, {
      is_read: true,
      type: 'ACCOUNT_STATUS_CHANGE',
      entity_type: 'ACCOUNT',
      entity_uuid: idOf(11),
    }),
  ]);
  const { container } = open();
  const unread = await screen.findByRole('region', { name: 'Sin leer' });
  expect(
    within(unread)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['23-nov-2026', '21-nov-2026']);
  expect(within(unread).getByRole('link', { name: 'Aviso 81' }).getAttribute('href')).toBe(
    `/account/operation/${idOf(31)}`,
  );
  expect(within(unread).getByRole('link', { name: 'Aviso 82' }).getAttribute('href')).toBe(
    '/operate/convenience-form',
  );
  expect(within(unread).getAllByText('Pendiente de usted')).toHaveLength(1);
  const read = screen.getByRole('region', { name: 'Leídas' });
  expect(within(read).getByRole('link', { name: 'Aviso 83' }).getAttribute('href')).toBe(
    `/account/myaccount/${idOf(11)}`,
  );
  expect(unread.compareDocumentPosition(read) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test.each([
  ['OPERATION', `/account/operation/${idOf(31)}`],
  ['ENVELOPE', `/sign-documents?envelope=${idOf(31)}`],
  ['DOCUMENT', '/account/documents'],
  ['SOMETHING_NEW', '/account/notifications'],
])('one on %s leads to %s', async (entity_type, href) => {
  serverWith([notificationOf(81, { entity_type })]);
  open();
  expect((await screen.findByRole('link', { name: 'Aviso 81' })).getAttribute('href')).toBe(href);
});

test('one is marked as read, with an empty body', async () => {
  const heard = serverWith([notificationOf(81), notificationOf(82)]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar como leída: Aviso 81' }));
  const read = await screen.findByRole('region', { name: 'Leídas' });
  expect(within(read).getByText('Aviso 81')).toBeTruthy();
  expect(
    heard.filter(({ call }) => call === 'readNotification').map(({ path, body }) => [path, body]),
  ).toEqual([[`/api/notifications/${idOf(81)}`, undefined]]);
  expect(heard.filter(({ call }) => call === 'getMe').length).toBeGreaterThan(1);
});

test('opening one marks it as read', async () => {
  const heard = serverWith([notificationOf(81)]);
  const { history } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Aviso 81' }));
  expect(history.at(-1)).toBe(`/account/operation/${idOf(31)}`);
  await waitFor(() => expect(heard.map(({ call }) => call)).toContain('readNotification'));
});

test('all up to the newest that is shown are marked by one call', async () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    notificationOf(100 + at, { created_at: `2026-11-23T09:${59 - at}:00.000Z` }),
  );
  const heard = serverWith(many);
  open();
  expect(await screen.findByText('1–25 de 30')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }));
  expect(await screen.findByText('30 notificaciones marcadas como leídas')).toBeTruthy();
  expect(
    heard.filter(({ call }) => call === 'readAllNotifications').map(({ body }) => body),
  ).toEqual([{ until: '2026-11-23T09:59:00.000Z' }]);
  expect(await screen.findByText('Está al día: no tiene notificaciones sin leer.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Sin leer' })).toBeNull();
});

test('that all are read is said though the card is gone before the rest is read again', async () => {
  const readAgain = holdBack(me);
  const kept = [notificationOf(81)];
  serverWith(kept, inTurn(me, readAgain.reply));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sin leer' })).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  );
  readAgain.release();
  expect(await screen.findByText('1 notificación marcada como leída')).toBeTruthy();
});

test('the last one of a page leads back to the first page', async () => {
  serverWith(Array.from({ length: 26 }, (_, at) => notificationOf(100 + at)));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Siguiente' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Marcar como leída: Aviso 125' }),
  );
  const unread = await screen.findByRole('region', { name: 'Sin leer' });
  await waitFor(() => expect(within(unread).getAllByRole('listitem')).toHaveLength(25));
});

test('staff read, and mark nothing', async () => {
  enterAdminMode('50100302T');
  fakeServer(
    ...NOTHING_COMES,
    reply(getMeAdmin, () => ({ ...meOf([]), admin: visitOf() })),
    replyList(listNotifications, (asked) => (wantsRead(asked) ? [] : [notificationOf(81)])),
  );
  open();
  expect(await screen.findByText('Aviso 81')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Marcar/ })).toBeNull();
});

test('what could not be marked is said', async () => {
  fakeServer(
    me,
    ...NOTHING_COMES,
    replyList(listNotifications, (asked) => (wantsRead(asked) ? [] : [notificationOf(81)])),
    refuse(readNotification, 503, 'no'),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar como leída: Aviso 81' }));
  expect(await screen.findByText('No hemos podido marcarla como leída')).toBeTruthy();
});

test("says the specification's words when there are none", async () => {
  serverWith([]);
  const { container } = open();
  expect(await screen.findByText('No hay notificaciones')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('a failure says why and offers another try; loading holds the place', async () => {
  fakeServer(me, ...NOTHING_COMES, refuse(listNotifications, 422, 'No se puede.'));
  open();
  expect(await screen.findByText('No hemos podido cargar sus notificaciones')).toBeTruthy();
  expect(screen.getByText('No se puede.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
});

test('holds the place while it loads', async () => {
  fakeServer(me, ...NOTHING_COMES, silent(listNotifications));
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Notificaciones' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});
