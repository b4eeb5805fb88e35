import { listGroups } from '@area/contract/groups/calls';
import type { GroupRecord } from '@area/contract/groups/schemas';
import { createIssue } from '@area/contract/issues/calls';
import { getMe } from '@area/contract/me/calls';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, inTurn, refuse, reply, silent } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { LUCIA, idOf, meOf } from '../../testing/people.ts';
import { ContactButton } from '../../parts/agent/contact-button.tsx';
import { closeContact } from '../../parts/agent/contact-door.ts';
import { closeToast, currentToasts } from '@area/kit/toasts/toast-queue.ts';
import { ContactModal } from './contact-modal.tsx';

const group = (key_name: GroupRecord['key_name'], number: number): GroupRecord => ({
  uuid: idOf(number),
  key_name,
  name: 'Administración de operaciones',
  _links: { _self: { href: `/groups/${idOf(number)}` } },
});
const groups = reply(listGroups, () => ({
  groups: [group('OPERATIONS', 61), group('OPERATIONS_ADMINISTRATOR', 62)],
}));
const created = reply(createIssue, () => ({
  uuid: idOf(71),
  subject: 'Solicitud info: Lucía Ferrer',
  description: '¿Cuándo llega mi dinero?',
  status: 'OPEN' as const,
  category: 'INTERVENER_CARE',
  expires_on: '2026-11-30 11:00:00',
  created_at: '2026-11-23T10:00:00.000Z',
}));

const open = async (...replies: readonly Reply[]) => {
  const heard = fakeServer(
    reply(getMe, () => meOf([])),
    ...replies,
  );
  drawInArea(
    <>
      <ContactButton />
      <ContactModal />
    </>,
    '/account/position',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Escribir a un agente' }));
  await screen.findByRole('dialog', { name: 'Formulario de Contacto' });
  return heard;
};

const name = () => screen.getByRole('textbox', { name: 'Nombre y Apellidos' });
const message = () => screen.getByRole('textbox', { name: 'Mensaje' });
const send = async (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
const fillIn = async (): Promise<void> => {
  await userEvent.type(name(), ' Lucía Ferrer ');
  await userEvent.type(message(), '¿Cuándo llega mi dinero?');
};
const isGone = async (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(() => {
  closeContact();
  for (const { id } of currentToasts()) closeToast(id);
  vi.restoreAllMocks();
});

test('sends the issue of the specification to the group that answers, once', async () => {
  const heard = await open(groups, created);
  await fillIn();
  await send();
  expect(await screen.findByText('Consulta creada con éxito')).toBeTruthy();
  expect(screen.getByText('OK')).toBeTruthy();
  await isGone();
  const [sent, ...others] = heard.filter(({ call }) => call === 'createIssue');
  expect(others).toEqual([]);
  expect(sent?.body).toEqual({
    isFromPA: true,
    blocking: false,
    is_intervener: true,
    subject: 'Solicitud info: Lucía Ferrer',
    description: '¿Cuándo llega mi dinero?',
    status: 'OPEN',
    expires_on: expect.stringMatching(/^2026-11-30 11:00:\d\d$/) as unknown,
    _links: {
      interveners: [{ href: `/interveners/${LUCIA}` }],
      group_assigned: { href: `/groups/${idOf(62)}` },
      category: { href: '/categories/INTERVENER_CARE' },
    },
  });
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
});

test('both fields are required, said at each, and nothing typed is lost', async () => {
  const heard = await open();
  await userEvent.type(message(), 'Hola');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Nombre y Apellidos: Campo requerido.',
  );
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect(message().getAttribute('aria-invalid')).not.toBe('true');
  expect(message()).toHaveProperty('value', 'Hola');
  expect(message().tagName).toBe('TEXTAREA');
  expect(heard.map(({ call }) => call)).not.toContain('listGroups');
  expect(await findViolations(document.body)).toEqual([]);
});

test('a spinner stands in for the buttons while it is sent', async () => {
  await open(groups, silent(createIssue));
  await fillIn();
  await send();
  expect(await screen.findByText('Enviando su consulta…')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
});

test('without the group nothing is created: the console has it, and the person a telephone', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const heard = await open(reply(listGroups, () => ({ groups: [group('OPERATIONS', 61)] })));
  await fillIn();
  await send();
  expect(await screen.findByText(/Llámenos al 976 000 000/)).toBeTruthy();
  expect(String(told.mock.calls[0]?.[0])).toContain('OPERATIONS_ADMINISTRATOR');
  expect(heard.map(({ call }) => call)).not.toContain('createIssue');
  await isGone();
});

test("a failure says the server's words, closes and clears; the next try has a key of its own", async () => {
  const heard = await open(
    groups,
    inTurn(refuse(createIssue, 503, 'El servicio no está disponible.'), created),
  );
  await fillIn();
  await send();
  expect(await screen.findByText('Error creando la consulta')).toBeTruthy();
  expect(screen.getByText('El servicio no está disponible.')).toBeTruthy();
  await isGone();
  await userEvent.click(screen.getByRole('button', { name: 'Escribir a un agente' }));
  expect(name()).toHaveProperty('value', '');
  await fillIn();
  await send();
  await screen.findByText('Consulta creada con éxito');
  const keys = heard
    .filter(({ call }) => call === 'createIssue')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ['Cancelar', async () => userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))],
  ['Escape', async () => userEvent.keyboard('{Escape}')],
])('%s closes it, clears it and gives the focus back', async (_, close) => {
  await open();
  await fillIn();
  await close();
  await isGone();
  const button = screen.getByRole('button', { name: 'Escribir a un agente' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await userEvent.click(button);
  expect([name(), message()].map((field) => Reflect.get(field, 'value'))).toEqual(['', '']);
});
