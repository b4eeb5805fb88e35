import { getMe } from '@area/contract/me/calls';
import { getMeAdmin } from '@area/contract/staff/calls';
import {
  createView,
  getViewChoices,
  listViewLooks,
  listViews,
  revokeView,
} from '@area/contract/views/calls';
import type { View } from '@area/contract/views/schemas';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { confirmedBy, fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawInArea } from '../../../testing/draw-in-area.tsx';
import { idOf, meOf, visitOf } from '../../../testing/people.ts';
import { ViewsSection } from './views-section.tsx';

beforeEach(() => localStorage.clear());

const me = reply(getMe, () => meOf([]));
const ACCOUNTS = [
  { uuid: idOf(11), alias: 'Mi cuenta' },
  { uuid: idOf(12), alias: 'Ahorro' },
];
const SECRET = 's'.repeat(43);
const URL = `https://portal.example/view#${SECRET}`;

const viewOf = (given: Partial<View> = {}): View => ({
  uuid: idOf(41),
  kind: 'ADVISER',
  name: 'Marta Gil',
  state: 'LIVE',
  accounts: [{ uuid: idOf(11), alias: 'Mi cuenta' }],
  reads: ['POSITIONS', 'OPERATIONS'],
  from: '2025-11-23',
  until: '2027-02-21',
  granted_at: '2026-11-23T10:00:00.000Z',
  revoked_at: null,
  last_look_at: null,
  looks: 0,
  ...given,
});

const open = (...replies: readonly Reply[]) => {
  const asked = fakeServer(...replies, me);
  return { asked, ...drawInArea(<ViewsSection />, '/profile?section=views') };
};

const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

test('a view is granted with a code, and its link is shown once', async () => {
  const views: View[] = [];
  const { asked, container } = open(
    replyList(listViews, () => [...views]),
    reply(getViewChoices, () => ({ accounts: ACCOUNTS })),
    confirmedBy('123456', createView, () => {
      views.push(viewOf());
      return { view: viewOf(), secret: SECRET, url: URL };
    }),
  );
  expect(await screen.findByText('Nadie más ve sus cuentas')).toBeTruthy();
  await press('Dar una vista');
  await userEvent.type(await screen.findByLabelText(/^Nombre de quien la recibe/), 'Marta Gil');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mi cuenta' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Evolución del valor' }));
  expect(await findViolations(container)).toEqual([]);
  await press('Dar la vista');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText(/Código/), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Dar la vista' }));
  expect((await screen.findByRole('note', { name: 'Enlace de la vista' })).textContent).toBe(URL);
  const [sent] = asked.filter(({ call }) => call === createView.id).slice(-1);
  expect(sent?.body).toMatchObject({
    kind: 'ADVISER',
    name: 'Marta Gil',
    accounts: [idOf(11)],
    reads: ['POSITIONS', 'OPERATIONS'],
  });
  expect(await screen.findByRole('heading', { name: /Marta Gil/ })).toBeTruthy();
  await press('Ya lo he copiado');
  expect(screen.queryByText(URL)).toBeNull();
});

test('what is wrong is said at its field, and nothing is sent', async () => {
  const { asked } = open(
    replyList(listViews, () => []),
    reply(getViewChoices, () => ({ accounts: ACCOUNTS })),
  );
  await press('Dar una vista');
  await screen.findByLabelText(/^Nombre de quien la recibe/);
  for (const name of ['Posiciones y valor de hoy', 'Evolución del valor', 'Operaciones'])
    await userEvent.click(screen.getByRole('checkbox', { name }));
  const until = screen.getByLabelText(/^Hasta/);
  await userEvent.clear(until);
  await userEvent.type(until, '2020-01-01');
  await press('Dar la vista');
  for (const text of [
    /Campo requerido\./,
    /Elija al menos una cuenta\./,
    /Elija al menos una cosa que verá\./,
    /No puede ser anterior a hoy\./,
  ])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(asked.some(({ call }) => call === createView.id)).toBe(false);
});

test('whoever owns nothing is told that they may not', async () => {
  open(
    replyList(listViews, () => []),
    reply(getViewChoices, () => ({ accounts: [] })),
  );
  await press('Dar una vista');
  expect(await screen.findByText(/No tiene cuentas que pueda enseñar a otros/)).toBeTruthy();
});

test('every look is listed, and a view is withdrawn after a question', async () => {
  let state: View['state'] = 'LIVE';
  const { asked } = open(
    replyList(listViews, () => [
      viewOf({
        state,
        looks: 3,
        last_look_at: '2026-11-23T10:05:00.000Z',
        revoked_at: state === 'REVOKED' ? '2026-11-23T11:00:00.000Z' : null,
      }),
      viewOf({ uuid: idOf(42), name: 'Hoja de cálculo', kind: 'PROGRAM', state: 'EXPIRED' }),
    ]),
    replyList(listViewLooks, () => [
      {
        uuid: idOf(51),
        kind: 'POSITIONS' as const,
        account: null,
        address: '203.0.113.x',
        first_at: '2026-11-23T10:00:00.000Z',
        last_at: '2026-11-23T10:05:00.000Z',
        looks: 3,
      },
    ]),
    reply(revokeView, () => {
      state = 'REVOKED';
      return viewOf({ state });
    }),
  );
  expect(await screen.findByText('Terminada')).toBeTruthy();
  await press('Ver los accesos: Marta Gil');
  const looks = within(await screen.findByRole('dialog'));
  expect(await looks.findByText('203.0.113.x')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await press('Retirar la vista de Marta Gil');
  const question = within(await screen.findByRole('dialog', { name: /Retirar la vista/ }));
  await userEvent.click(question.getByRole('button', { name: 'Retirar la vista' }));
  expect(await screen.findByText('Retirada')).toBeTruthy();
  expect(asked.filter(({ call }) => call === revokeView.id).map(({ path }) => path)).toEqual([
    `/api/views/${idOf(41)}`,
  ]);
  expect(screen.queryByRole('button', { name: /^Retirar la vista de/ })).toBeNull();
});

test('staff in the area see the views and change none', async () => {
  enterAdminMode('50100302T');
  open(
    reply(getMeAdmin, () => ({ ...meOf([]), admin: visitOf() })),
    replyList(listViews, () => [viewOf()]),
  );
  const grant = await screen.findByRole('button', { name: 'Dar una vista' });
  expect(grant).toHaveProperty('disabled', true);
  expect(
    await screen.findByRole('button', { name: 'Retirar la vista de Marta Gil' }),
  ).toHaveProperty('disabled', true);
});
