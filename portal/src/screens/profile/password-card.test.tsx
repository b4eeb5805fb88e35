import { getMe } from '@area/contract/me/calls';
import { listStaffVisits } from '@area/contract/staff/calls';
import { listPasskeys } from '@area/contract/passkeys/calls';
import { changeOwnPassword, listSessions } from '@area/contract/users/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, refuseAs, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { meOf } from '../../testing/people.ts';
import { ProfileScreen } from './profile-screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const NEW = 'tres gatos en Teruel';

const open = async (...replies: readonly Reply[]) => {
  const asked = fakeServer(
    ...replies,
    reply(getMe, () => meOf([])),
    reply(listSessions, () => []),
    reply(listPasskeys, () => []),
    replyList(listStaffVisits, () => []),
  );
  const drawn = drawInArea(<ProfileScreen />, '/profile?section=security');
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar la contraseña' }));
  await screen.findByLabelText('Contraseña actual', { selector: 'input' });
  return { asked, ...drawn };
};
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const type = (name: string, value: string): void =>
  void fireEvent.change(field(name), { target: { value } });
const fill = (current: string, password: string, repeat = password): void => {
  type('Contraseña actual', current);
  type('Contraseña nueva', password);
  type('Repita la contraseña', repeat);
};
const save = (): void =>
  void fireEvent.click(screen.getByRole('button', { name: 'Guardar la contraseña' }));

test('the password is changed with the current one', async () => {
  const { asked, container } = await open(reply(changeOwnPassword, () => ({})));
  expect(await findViolations(container)).toEqual([]);
  fill('la-de-siempre', NEW);
  save();
  expect(await screen.findByText('Su contraseña ha cambiado')).toBeTruthy();
  const sent = asked.find(({ call }) => call === changeOwnPassword.id);
  expect(sent?.body).toEqual({ current_password: 'la-de-siempre', password: NEW });
  await waitFor(() => expect(asked.filter(({ call }) => call === listSessions.id)).toHaveLength(2));
  expect(screen.queryByLabelText('Contraseña actual')).toBeNull();
});

test.each([
  ['', NEW, NEW, 'Contraseña actual: Escriba su contraseña actual.'],
  ['la-de-siempre', '', '', 'Contraseña nueva: Escriba la contraseña nueva.'],
  ['la-de-siempre', NEW, 'otra', 'Repita la contraseña: Las contraseñas no coinciden'],
  [NEW, NEW, NEW, 'Contraseña nueva: Debe ser distinta de la actual.'],
  [
    'la-de-siempre',
    'mi 50100302T de siempre',
    'mi 50100302T de siempre',
    'Contraseña nueva: No puede contener su número de documento.',
  ],
  [
    'la-de-siempre',
    'Ferrer y compañía',
    'Ferrer y compañía',
    'Contraseña nueva: No puede contener su nombre, su correo, su teléfono ni el nombre de la entidad.',
  ],
])('%j and %j, %j are not sent: %s', async (current, password, repeat, told) => {
  const { asked, container } = await open();
  fill(current, password, repeat);
  save();
  expect(screen.getByRole('link', { name: told })).toBeTruthy();
  expect(asked.some(({ call }) => call === changeOwnPassword.id)).toBe(false);
  expect(await findViolations(container)).toEqual([]);
});

test.each([
  ['current_password', 'Contraseña actual', 'No es su contraseña actual.'],
  ['password', 'Contraseña nueva', 'Es fácil de adivinar.'],
])(
  'what the server says of %s stands at its field, and nothing typed is lost',
  async (name, label, message) => {
    const errors = [{ field: name, code: 'INVALID', message }];
    await open(refuseAs(changeOwnPassword, 'INVALID_INPUT', { info: 'Revise los datos', errors }));
    fill('la-de-siempre', NEW);
    save();
    expect(await screen.findByRole('link', { name: `${label}: ${message}` })).toBeTruthy();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(field('Contraseña nueva')).toHaveProperty('value', NEW);
  },
);

test('after too many wrong ones it says until when', async () => {
  const info = 'Vuelva a intentarlo a las 10:05.';
  await open(refuseAs(changeOwnPassword, 'LOGIN_LOCKED', { info }));
  fill('la-de-siempre', NEW);
  save();
  expect((await screen.findByRole('alert')).textContent).toContain(info);
});
