import { changePassword, recoverPassword } from '@area/contract/users/calls';
import {
  finishStaffSso,
  loginStaff,
  loginThirdParty,
  startStaffSso,
} from '@area/contract/staff/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '@area/kit/session/session.ts';
import { findTokens } from '@area/kit/session/token-store.ts';
import { draw } from '@area/kit/testing/draw.tsx';
import { fakeServer, refuseAs, reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { cierzoHost } from '@area/kit/testing/host.ts';
import { idOf } from '../../testing/people.ts';
import { CompanyLoginScreen } from './company-login-screen.tsx';
import { NewPasswordScreen } from './new-password-screen.tsx';
import { PartnerLoginScreen } from './partner-login-screen.tsx';
import { PasswordRequestScreen } from './password-request-screen.tsx';
import { StaffLoginScreen } from './staff-login-screen.tsx';

const open = (element: ReactNode, path: string, staff_sso = false) => {
  const configuration = { ...cierzoHost, staff_sso };
  return draw(element, {
    path,
    session: createSession(configuration, { retryAfterMs: 0 }),
    configuration,
  });
};

const field = (name: string | RegExp) =>
  screen.getByLabelText(name, { selector: 'input, textarea' });
const type = (name: string | RegExp, value: string): void =>
  void fireEvent.change(field(name), { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

const STAFF = { access_token: 's', token_type: 'Bearer', expires_in: 900, scope: 'admin' } as const;
const CLIENT = {
  access_token: 'c',
  token_type: 'Bearer',
  expires_in: 900,
  refresh_token: 'r',
  scope: 'pa',
} as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('a link for a new password is asked for with the key of the host, and the answer fits everybody', async () => {
  const asked = fakeServer(reply(recoverPassword, () => ({})));
  const { container } = open(<PasswordRequestScreen />, '/login/password-request');
  press('Enviar el enlace');
  expect(field('Número de documento').getAttribute('aria-invalid')).toBe('true');
  expect(asked).toHaveLength(0);
  expect(await findViolations(container)).toEqual([]);
  type('Número de documento', '50100302-t');
  press('Enviar el enlace');
  expect(await screen.findByText(/Si el documento 50100302T tiene acceso/)).toBeTruthy();
  expect(asked[0]?.body).toEqual({ document_number: '50100302T' });
  expect(asked[0]?.headers.get('apikey')).toBe('cierzo-key');
  expect(asked[0]?.headers.has('Authorization')).toBe(false);
  expect(await findViolations(container)).toEqual([]);
});

const LINK = `/login/new-password?user_uuid=${idOf(1)}`;
const openLink = () => {
  history.replaceState(null, '', `${LINK}#un-secreto`);
  return open(<NewPasswordScreen />, LINK);
};

test('a new password is typed twice, with what is wanted of it as it is typed, and saved with the secret of the link', async () => {
  const asked = fakeServer(reply(changePassword, () => ({})));
  const { container } = openLink();
  type('Contraseña nueva', 'corta');
  type('Repita la contraseña', 'otra');
  expect(screen.getByText(/Use al menos 10 caracteres y evite sus datos personales/)).toBeTruthy();
  expect(
    screen
      .getAllByRole('status')
      .some((each) => each.textContent === 'Debe tener al menos 10 caracteres.'),
  ).toBe(true);
  press('Guardar la contraseña');
  expect(screen.getByRole('link', { name: 'Las contraseñas no coinciden' })).toBeTruthy();
  expect(field('Contraseña nueva').getAttribute('aria-invalid')).toBe('true');
  // At the field and above the form, and not a third time below it.
  expect(screen.getAllByText('Debe tener al menos 10 caracteres.')).toHaveLength(2);
  expect(await findViolations(container)).toEqual([]);
  type('Contraseña nueva', 'Tres-gatos-en-Teruel-7');
  type('Repita la contraseña', 'Tres-gatos-en-Teruel-7');
  expect(
    screen.getByText(/Al guardarla comprobaremos además que no sea fácil de adivinar/),
  ).toBeTruthy();
  press('Guardar la contraseña');
  expect(await screen.findByRole('heading', { name: 'Su contraseña ha cambiado' })).toBeTruthy();
  expect(asked[0]?.body).toEqual({
    user_uuid: idOf(1),
    secret: 'un-secreto',
    password: 'Tres-gatos-en-Teruel-7',
  });
  expect(location.hash).toBe('');
});

test('a link that is spent says so and leads to another', async () => {
  fakeServer(refuseAs(changePassword, 'PASSWORD_LINK_INVALID', { info: 'No vale' }));
  openLink();
  for (const name of ['Contraseña nueva', 'Repita la contraseña'])
    type(name, 'Tres-gatos-en-Teruel-7');
  press('Guardar la contraseña');
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pedir otro enlace' }).getAttribute('href')).toBe(
    '/login/password-request',
  );
});

test('what only the server knows of a password stands at its field', async () => {
  const message = 'Es fácil de adivinar. Elija otra más larga o menos habitual.';
  const errors = [{ field: 'password', code: 'INVALID', message }];
  fakeServer(refuseAs(changePassword, 'INVALID_INPUT', { info: 'Revise los datos', errors }));
  openLink();
  for (const name of ['Contraseña nueva', 'Repita la contraseña']) type(name, 'Zaragoza20260');
  press('Guardar la contraseña');
  expect(await screen.findByRole('link', { name: message })).toBeTruthy();
  expect(field('Contraseña nueva').getAttribute('aria-invalid')).toBe('true');
  expect(field('Contraseña nueva')).toHaveProperty('value', 'Zaragoza20260');
});

test('a link without its secret is incomplete', () => {
  history.replaceState(null, '', LINK);
  open(<NewPasswordScreen />, LINK);
  expect(screen.getByRole('heading', { name: 'El enlace está incompleto' })).toBeTruthy();
});

const typeStaff = (): void => {
  type('Número de documento del cliente', '50100302t');
  type('Motivo del acceso', 'Llamada del cliente por su reembolso');
  type('Usuario', 'operaciones');
  type('Contraseña', 'secreta');
  type('Código del segundo factor', ' 123456 ');
};

test('staff open the area of a client with a reason, and the portal knows that it is them', async () => {
  const asked = fakeServer(reply(loginStaff, () => STAFF));
  const { container, history: visited } = open(<StaffLoginScreen />, '/login/admin');
  press('Abrir el área del cliente');
  expect(
    screen.getByRole('link', { name: 'Explique el motivo con al menos 10 caracteres.' }),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Entrar con la cuenta de la empresa' })).toBeNull();
  typeStaff();
  press('Abrir el área del cliente');
  await waitFor(() => expect(visited.at(-1)).toBe('/account/position'));
  expect(asked[0]?.body).toEqual({
    document_number: '50100302T',
    reason: 'Llamada del cliente por su reembolso',
    username: 'operaciones',
    password: 'secreta',
    code: '123456',
  });
  expect(localStorage.getItem('ADMIN')).toBe('true');
  expect(localStorage.getItem('DNI')).toBe('50100302T');
  expect(findTokens()?.refresh_token).toBeUndefined();
});

test('staff are told at its field that the code of their second factor is missing', () => {
  const asked = fakeServer();
  open(<StaffLoginScreen />, '/login/admin');
  typeStaff();
  type('Código del segundo factor', '');
  press('Abrir el área del cliente');
  expect(
    screen.getByRole('link', { name: 'Escriba el código de su segundo factor.' }),
  ).toBeTruthy();
  expect(asked).toHaveLength(0);
});

test.each([
  ['STAFF_LOGIN_FAILED', 'El usuario, la contraseña o el código no son correctos.'],
  ['NOT_FOUND', 'No hay ningún cliente con ese número de documento en este portal.'],
  ['STAFF_FORBIDDEN', 'Sus permisos no bastan.'],
] as const)('%s is told to staff in its own words', async (code, told) => {
  fakeServer(refuseAs(loginStaff, code, { info: 'Sus permisos no bastan.' }));
  open(<StaffLoginScreen />, '/login/admin');
  typeStaff();
  press('Abrir el área del cliente');
  expect((await screen.findByRole('alert')).textContent).toContain(told);
  expect(field('Usuario')).toHaveProperty('value', 'operaciones');
});

test('after its quarter of an hour the page says why the area closed', async () => {
  const { container } = open(<StaffLoginScreen />, '/login/admin?ended=time');
  expect(screen.getByText('El acceso ha terminado')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('the area that the office brings along leaves the address at once and opens', async () => {
  const area = JSON.stringify({ opening: STAFF, document_number: '50100302T' });
  history.replaceState(null, '', `/login/admin#${new URLSearchParams({ area })}`);
  const { history: visited } = open(<StaffLoginScreen />, '/login/admin');
  expect(location.hash).toBe('');
  await waitFor(() => expect(visited.at(-1)).toBe('/account/position'));
  expect(localStorage.getItem('ADMIN')).toBe('true');
  expect(localStorage.getItem('DNI')).toBe('50100302T');
  expect(findTokens()?.access_token).toBe(STAFF.access_token);
});

test.each(['area=%7B', 'area=%7B%22document_number%22%3A%221%22%7D'])(
  'an area that is not whole (%s) is none: the login stays',
  (hash) => {
    history.replaceState(null, '', `/login/admin#${hash}`);
    const { history: visited } = open(<StaffLoginScreen />, '/login/admin');
    expect(location.hash).toBe('');
    expect(visited.at(-1)).toBe('/login/admin');
    expect(field('Usuario')).toHaveProperty('value', '');
    expect(findTokens()).toBeUndefined();
  },
);

test("the company's login goes out with document and reason alone, and comes back to the same client", async () => {
  fakeServer(
    reply(startStaffSso, () => ({ url: 'https://login.example.com/authorize?state=abc' })),
    reply(finishStaffSso, () => STAFF),
  );
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { ...location, search: '', pathname: '/login/admin', assign });
  open(<StaffLoginScreen />, '/login/admin', true);
  type('Número de documento del cliente', '50100302t');
  type('Motivo del acceso', 'Llamada del cliente');
  press('Entrar con la cuenta de la empresa');
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith('https://login.example.com/authorize?state=abc'),
  );
  const { history: visited } = open(<CompanyLoginScreen />, '/login365?code=uno&state=abc');
  await waitFor(() => expect(visited.at(-1)).toBe('/account/position'));
  expect(localStorage.getItem('DNI')).toBe('50100302T');
});

test.each([
  [
    '/login365?code=uno&state=otro',
    'Este acceso no se empezó en esta ventana, o ha pasado demasiado tiempo.',
  ],
  [
    '/login365?error=access_denied&state=abc',
    'La cuenta de la empresa no ha autorizado el acceso.',
  ],
])('a way back that nobody here began ends at %s', async (path, told) => {
  const asked = fakeServer();
  const { container } = open(<CompanyLoginScreen />, path);
  expect((await screen.findByRole('alert')).textContent).toContain(told);
  expect(screen.getByRole('link', { name: 'Volver a empezar' }).getAttribute('href')).toBe(
    '/login/admin',
  );
  expect(asked).toHaveLength(0);
  expect(await findViolations(container)).toEqual([]);
});

test('a token of a partner leaves the address at once and opens the session', async () => {
  const asked = fakeServer(reply(loginThirdParty, () => CLIENT));
  history.replaceState(null, '', '/login-third-party#token=firmado');
  const { history: visited } = open(<PartnerLoginScreen />, '/login-third-party');
  expect(location.hash).toBe('');
  await waitFor(() => expect(visited.at(-1)).toBe('/account/position'));
  expect(asked.map(({ body }) => body)).toEqual([{ token: 'firmado' }]);
  expect(findTokens()?.refresh_token).toBe('r');
  expect(localStorage.getItem('ADMIN')).toBeNull();
});

test('a token of a partner that is refused, or missing, says so and leaves the login', async () => {
  fakeServer(
    refuseAs(loginThirdParty, 'PARTNER_TOKEN_INVALID', {
      info: 'El enlace de acceso no es válido.',
    }),
  );
  history.replaceState(null, '', '/login-third-party#token=firmado');
  const { container, unmount } = open(<PartnerLoginScreen />, '/login-third-party');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'El enlace de acceso no es válido.',
  );
  expect(screen.getByRole('link', { name: 'Entrar con su documento y contraseña' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  unmount();
  open(<PartnerLoginScreen />, '/login-third-party');
  expect((await screen.findByRole('alert')).textContent).toContain('no contiene el enlace');
});

test('a page before the login has the brand at its head, and the agent and the way to other pages at its foot', () => {
  open(<PasswordRequestScreen />, '/login/password-request');
  expect(
    within(screen.getByRole('banner')).getByRole('img', { name: cierzoHost.name }),
  ).toBeTruthy();
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.getByRole('link', { name: new RegExp(cierzoHost.support_phone) })).toBeTruthy();
  expect(foot.getByRole('navigation', { name: 'Sin acceder al área privada' })).toBeTruthy();
});
