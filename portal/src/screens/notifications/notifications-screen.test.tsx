import { getMe } from '@area/contract/me';
import type { Notification } from '@area/contract/me';
import { listNotifications, readNotification } from '@area/contract/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, refuse, reply, replyList, silent } from '../../testing/fake-server.ts';
import type { Asked } from '../../testing/fake-server.ts';
import { findViolations } from '../../testing/find-violations.ts';
import { idOf, meOf } from '../../testing/people.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

const notificationOf = (number: number, given: Partial<Notification> = {}): Notification => ({
  uuid: idOf(number),
  type: 'OPERATION_STATUS_CHANGE',
  title: `Aviso ${number}`,
  body: 'Su orden ha cambiado de estado.',
  entity_type: 'OPERATION',
  entity_uuid: idOf(31),
  is_read: false,
  created_at: '2026-11-23T09:30:00.000Z',
  ...given,
});

const me = reply(getMe, () => meOf([]));

const open = () => drawInArea(<NotificationsScreen />, '/account/notifications');

const wantsRead = ({ query }: Asked): boolean => atob(query.get('$filter') ?? '').includes('true');

/** A server that keeps what was read, and answers what the filter asks for. */
const serverWith = (kept: Notification[]) => {
  return fakeServer(
    me,
    replyList(listNotifications, (asked) => kept.filter(({ is_read }) => is_read === wantsRead(asked))),
    reply(readNotification, ({ path }) => {
      const at = kept.findIndex(({ uuid }) => path.endsWith(uuid));
      const read = { ...(kept[at] ?? notificationOf(0)), is_read: true };
      kept[at] = read;
      return read;
    }),
  );
};

test('unread first, by day, each leading to what it speaks of', async () => {
  serverWith([
    notificationOf(81),
    notificationOf(82, { created_at: '2026-11-20T23:30:00.000Z', type: 'KNOWLEDGE_TEST' }),
    notificationOf(83, { is_read: true, type: 'ACCOUNT_STATUS_CHANGE', entity_type: 'ACCOUNT', entity_uuid: idOf(11) }),
  ]);
  const { container } = open();
  const unread = await screen.findByRole('region', { name: 'Sin leer' });
  expect(within(unread).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['23-nov-2026', '21-nov-2026']);
  expect(within(unread).getByRole('link', { name: 'Aviso 81' }).getAttribute('href')).toBe(`/account/operation/${idOf(31)}`);
  expect(within(unread).getByRole('link', { name: 'Aviso 82' }).getAttribute('href')).toBe('/operate/convenience-form');
  const read = screen.getByRole('region', { name: 'Leídas' });
  expect(within(read).getByRole('link', { name: 'Aviso 83' }).getAttribute('href')).toBe(`/account/myaccount/${idOf(11)}`);
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
  expect(heard.filter(({ call }) => call === 'readNotification').map(({ path, body }) => [path, body])).toEqual([
    [`/api/notifications/${idOf(81)}`, undefined],
  ]);
  expect(heard.filter(({ call }) => call === 'getMe').length).toBeGreaterThan(1);
});

test('opening one marks it as read', async () => {
  const heard = serverWith([notificationOf(81)]);
  const { history } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Aviso 81' }));
  expect(history.at(-1)).toBe(`/account/operation/${idOf(31)}`);
  await waitFor(() => expect(heard.map(({ call }) => call)).toContain('readNotification'));
});

test('all are marked by a call each, four at a time', async () => {
  let running = 0;
  let most = 0;
  const many = Array.from({ length: 11 }, (_, at) => notificationOf(100 + at));
  const heard = serverWith(many);
  const plain = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    if (init?.method !== 'PATCH') return plain(address, init);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return plain(address, init);
  };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }));
  expect(await screen.findByText('11 notificaciones marcadas como leídas')).toBeTruthy();
  expect(heard.filter(({ call }) => call === 'readNotification')).toHaveLength(11);
  expect(most).toBe(4);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sin leer' })).toBeNull());
});

test('what could not be marked is said', async () => {
  fakeServer(me, replyList(listNotifications, (asked) => (wantsRead(asked) ? [] : [notificationOf(81)])), refuse(readNotification, 503, 'no'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar como leída: Aviso 81' }));
  expect(await screen.findByText('No hemos podido marcar todas las notificaciones como leídas')).toBeTruthy();
});

test("says the specification's words when there are none", async () => {
  serverWith([]);
  const { container } = open();
  expect(await screen.findByText('No hay notificaciones')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('a failure says why and offers another try; loading holds the place', async () => {
  fakeServer(me, refuse(listNotifications, 422, 'No se puede.'));
  open();
  expect(await screen.findByText('No hemos podido cargar sus notificaciones')).toBeTruthy();
  expect(screen.getByText('No se puede.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
});

test('holds the place while it loads', async () => {
  fakeServer(me, silent(listNotifications));
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Notificaciones' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});
