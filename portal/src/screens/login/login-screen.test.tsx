import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallError } from '@area/kit/transport/call-error.ts';
import { draw } from '@area/kit/testing/draw.tsx';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { LoginScreen } from './login-screen.tsx';

const refusal = (code: string, info: string, status: number) =>
  new CallError({ code, info, status, requestId: 'r' });

const open = (logIn: () => Promise<void>, demo = true) => {
  const events = { onAttempt: vi.fn<() => void>(), onLoggedIn: vi.fn<() => void>() };
  const spy = vi.fn<(document: string, password: string) => Promise<void>>(logIn);
  const { container } = draw(<LoginScreen {...events} />, {
    session: { logIn: spy },
    configuration: { demo },
  });
  return { ...events, container, logIn: spy };
};

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });

const send = (document: string, password: string): void => {
  fireEvent.change(field('Número de documento'), { target: { value: document } });
  fireEvent.change(field('Contraseña'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
};

test('lets in whoever the server knows', async () => {
  const { logIn, onLoggedIn, onAttempt } = open(async () => {});
  send('00000000-t', 'secreta');
  expect(logIn).toHaveBeenCalledWith('00000000T', 'secreta');
  expect(onAttempt).toHaveBeenCalledOnce();
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce());
});

test('says the same of every wrong pair, keeps what was typed and takes the focus to the message', async () => {
  const { onLoggedIn, container } = open(async () =>
    Promise.reject(refusal('LOGIN_FAILED', 'Otra cosa', 401)),
  );
  send('00000000T', 'mala');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('El número de documento o la contraseña no son correctos.');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(field('Número de documento')).toHaveProperty('value', '00000000T');
  expect(onLoggedIn).not.toHaveBeenCalled();
  expect(await findViolations(container)).toEqual([]);
});

test('asks for what is missing, field by field, without a call', async () => {
  const { logIn, container } = open(async () => {});
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(logIn).not.toHaveBeenCalled();
  expect(field('Contraseña').getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'Escriba su contraseña.' }));
  expect(document.activeElement).toBe(field('Contraseña'));
  expect(await findViolations(container)).toEqual([]);
});

test("passes on the server's own words about a wait", async () => {
  open(async () => Promise.reject(refusal('TOO_MANY_REQUESTS', 'Espere hasta las 10:15 h.', 429)));
  send('00000000T', 'mala');
  expect((await screen.findByRole('alert')).textContent).toContain('Espere hasta las 10:15 h.');
});

test('shows the password on demand', () => {
  open(async () => {});
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
  expect(field('Contraseña').getAttribute('type')).toBe('text');
});

test('names the support hours, and the demo only where there is one', () => {
  open(async () => {}, false);
  expect(screen.getByText('De lunes a viernes, de 9:00 a 18:30.')).toBeTruthy();
  expect(screen.queryByText('Esto es una demostración.')).toBeNull();
});

test('has no axe violations', async () => {
  const { container } = open(async () => {});
  expect(await findViolations(container)).toEqual([]);
});

test('after too many failures says until when, and counts the wait down', async () => {
  const locked = new CallError({
    code: 'LOGIN_LOCKED',
    info: 'Por seguridad, espere hasta las 10:15 h.',
    status: 429,
    requestId: 'r',
    retryAfterS: 900,
  });
  const { container } = open(async () => Promise.reject(locked));
  send('00000000T', 'mala');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Por seguridad, espere hasta las 10:15 h.');
  expect(screen.getByRole('timer').textContent).toMatch(/^1[45]:\d\d$/);
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(await findViolations(container)).toEqual([]);
});

test('when the wait is over it says that one may try again', async () => {
  const locked = new CallError({
    code: 'LOGIN_LOCKED',
    info: 'Espere.',
    status: 429,
    requestId: 'r',
    retryAfterS: 1,
  });
  open(async () => Promise.reject(locked));
  send('00000000T', 'mala');
  expect(await screen.findByText('Ya puede volver a intentarlo.')).toBeTruthy();
});
