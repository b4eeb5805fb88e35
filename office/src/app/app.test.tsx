import {
  getOfficeLogin,
  getOfficeSession,
  openOfficeSession,
} from '@area/contract/office/session/calls';
import { listProposals } from '@area/contract/office/proposals/calls';
import { listStaff } from '@area/contract/office/staff/calls';
import { cierzo } from '@area/contract/brands/cierzo';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, refuse, refuseAs, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { createDoor } from '../calls/door.ts';
import { createOfficeQueries } from '../calls/query-client.ts';
import { sessionOf } from '../testing/draw-office.tsx';
import { App } from './app.tsx';

const LOGIN = reply(getOfficeLogin, () => ({ has_sso: false, has_password: true }));
const NOTHING_WAITS = replyList(listProposals, () => []);

beforeEach(() => history.replaceState(null, '', '/office/approvals'));

const drawApp = async () => {
  const door = createDoor(cierzo);
  await door.look();
  const drawn = render(<App configuration={cierzo} door={door} queries={createOfficeQueries()} />);
  return { ...drawn, door };
};

const logIn = async (within_: ReturnType<typeof within>): Promise<void> => {
  await userEvent.type(await within_.findByLabelText('Usuario'), 'ana');
  await userEvent.type(within_.getByLabelText('Contraseña'), 'secreta');
  await userEvent.type(within_.getByLabelText('Código de seis cifras'), '123456');
  await userEvent.click(within_.getByRole('button', { name: 'Entrar' }));
};

test('whoever is not in logs in with all three at once, and stays at their address', async () => {
  const heard = fakeServer(
    refuse(getOfficeSession, 401, 'No autorizado'),
    LOGIN,
    NOTHING_WAITS,
    reply(openOfficeSession, () => sessionOf('OPERATIONS')),
  );
  const { container } = await drawApp();
  await screen.findByLabelText('Usuario');
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect((await screen.findAllByText('Escriba este dato.')).length).toBe(3);
  await logIn(within(container));
  expect(await screen.findByRole('heading', { level: 1, name: 'Aprobaciones' })).toBeTruthy();
  expect(location.pathname).toBe('/office/approvals');
  expect(heard.find(({ call }) => call === openOfficeSession.id)?.body).toEqual({
    username: 'ana',
    password: 'secreta',
    factor: { method: 'TOTP', code: '123456' },
  });
  expect(await findViolations(container)).toEqual([]);
});

test('the menu has what the rights allow', async () => {
  fakeServer(
    reply(getOfficeSession, () => sessionOf('AUDIT')),
    NOTHING_WAITS,
  );
  await drawApp();
  const menu = within(await screen.findByRole('navigation', { name: 'Menú de la oficina' }));
  expect(menu.getByRole('link', { name: 'Registro de auditoría' })).toBeTruthy();
  expect(menu.queryByRole('link', { name: 'Delegaciones' })).toBeNull();
});

test('a session that ends keeps the page, and the login opens over it', async () => {
  history.replaceState(null, '', '/office/staff');
  fakeServer(
    reply(getOfficeSession, () => sessionOf('IT_ADMIN')),
    refuse(listStaff, 401, 'No autorizado'),
    NOTHING_WAITS,
    LOGIN,
    reply(openOfficeSession, () => sessionOf('IT_ADMIN')),
  );
  await drawApp();
  const dialog = await screen.findByRole('alertdialog', { name: 'Su sesión ha terminado' });
  expect(document.querySelector('h1')?.textContent).toBe('Personal');
  fakeServer(
    replyList(listStaff, () => []),
    NOTHING_WAITS,
    LOGIN,
    reply(openOfficeSession, () => sessionOf('IT_ADMIN')),
  );
  await logIn(within(dialog));
  expect(await screen.findByRole('heading', { level: 1, name: 'Personal' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('whoever is kept out reads why at the door, and nothing of the page stays', async () => {
  history.replaceState(null, '', '/office/staff');
  const told = 'Su acceso a la oficina se ha dado de baja.';
  fakeServer(
    reply(getOfficeSession, () => sessionOf('IT_ADMIN')),
    refuseAs(listStaff, 'UNAUTHORIZED', {
      info: 'No autorizado',
      errors: [{ field: 'session', code: 'LEFT', message: told }],
    }),
    NOTHING_WAITS,
    LOGIN,
  );
  const { container } = await drawApp();
  expect((await screen.findByRole('alert')).textContent).toContain(told);
  expect(screen.queryByRole('heading', { name: 'Personal' })).toBeNull();
  expect(await screen.findByLabelText('Usuario')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('whoever has other rights now reads it over the page', async () => {
  history.replaceState(null, '', '/office/staff');
  const told = 'Sus permisos han cambiado.';
  fakeServer(
    reply(getOfficeSession, () => sessionOf('IT_ADMIN')),
    refuseAs(listStaff, 'UNAUTHORIZED', {
      info: 'No autorizado',
      errors: [{ field: 'session', code: 'ROLE_CHANGED', message: told }],
    }),
    NOTHING_WAITS,
    LOGIN,
  );
  await drawApp();
  const dialog = await screen.findByRole('alertdialog', { name: 'Su sesión ha terminado' });
  expect(await within(dialog).findByText(told)).toBeTruthy();
});
