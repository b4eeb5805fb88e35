import { getMe } from '@area/contract/me/calls';
import { listStaffVisits } from '@area/contract/staff/calls';
import type { StaffVisit } from '@area/contract/staff/schemas';
import { listPasskeys } from '@area/contract/passkeys/calls';
import { closeOtherSessions, closeSession, listSessions } from '@area/contract/users/calls';
import type { OpenSession } from '@area/contract/users/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, inTurn, refuse, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { LUCIA, idOf, meOf } from '../../testing/people.ts';
import { ProfileScreen } from './profile-screen.tsx';

const sessionOf = (number: number, given: Partial<OpenSession> = {}): OpenSession => ({
  uuid: idOf(number),
  is_current: false,
  kind: 'CLIENT',
  opened_at: '2026-11-23T08:00:00.000Z',
  last_used_at: '2026-11-23T09:30:00.000Z',
  device: 'Chrome en Android',
  ip: '192.0.2.7',
  ...given,
});

const PHONE = sessionOf(1);
const HERE = sessionOf(2, { is_current: true, device: 'Firefox en Windows' });
const STAFF = sessionOf(3, { kind: 'STAFF', device: 'Edge en Windows', ip: null });
const visit: StaffVisit = {
  at: '2026-11-20T10:00:00.000Z',
  until: '2026-11-20T10:15:00.000Z',
  staff_name: 'Marta Ruiz',
  reason: 'Llamada del cliente',
  looked_at: 3,
};

const open = (visits: readonly StaffVisit[], ...replies: readonly Reply[]) => {
  const asked = fakeServer(
    ...replies,
    reply(getMe, () => meOf([])),
    reply(listPasskeys, () => []),
    replyList(listStaffVisits, () => visits),
  );
  return { asked, ...drawInArea(<ProfileScreen />, '/profile?section=security') };
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('names where the area is open, this session first, and who of the staff looked and why', async () => {
  const { container, asked } = open(
    [visit],
    reply(listSessions, () => [PHONE, HERE, STAFF]),
  );
  const sessions = await screen.findByRole('list', { name: 'Sesiones abiertas' });
  const lines = within(sessions).getAllByRole('listitem');
  expect(
    lines.map(
      (line) => /(?:Firefox|Chrome|Edge) en (?:Windows|Android)/.exec(line.textContent)?.[0],
    ),
  ).toEqual(['Firefox en Windows', 'Chrome en Android', 'Edge en Windows']);
  expect(within(lines[0] as HTMLElement).queryByRole('button')).toBeNull();
  expect(lines[1]?.textContent).toContain('192.0.2.7');
  expect(within(lines[2] as HTMLElement).queryByRole('button')).toBeNull();
  expect(await screen.findByRole('rowheader', { name: 'Marta Ruiz' })).toBeTruthy();
  expect(screen.getByText('Llamada del cliente')).toBeTruthy();
  expect(screen.getByText('3 veces')).toBeTruthy();
  expect(asked.find(({ call }) => call === listStaffVisits.id)?.path).toBe(
    `/api/interveners/${LUCIA}/staff-visits`,
  );
  expect(await findViolations(container)).toEqual([]);
});

test('one session is closed, and the list is read again', async () => {
  const { asked } = open(
    [],
    inTurn(
      reply(listSessions, () => [HERE, PHONE]),
      reply(listSessions, () => [HERE]),
    ),
    reply(closeSession, () => ({})),
  );
  fireEvent.click(
    await screen.findByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }),
  );
  expect(
    await screen.findByText('Su área no está abierta en ningún otro dispositivo.'),
  ).toBeTruthy();
  expect(asked.find(({ call }) => call === closeSession.id)?.path).toBe(
    `/api/users/sessions/${PHONE.uuid}`,
  );
  expect(screen.getByText('Sesión cerrada')).toBeTruthy();
});

test('all the others are closed after a second question', async () => {
  const { asked } = open(
    [],
    inTurn(
      reply(listSessions, () => [HERE, PHONE]),
      reply(listSessions, () => [HERE]),
    ),
    reply(closeOtherSessions, () => ({ closed: 1 })),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar todas las demás' }));
  const dialog = await screen.findByRole('dialog');
  expect(asked.some(({ call }) => call === closeOtherSessions.id)).toBe(false);
  expect(await findViolations(dialog)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar todas las demás' }));
  expect(await screen.findByText('Hemos cerrado 1 sesión')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a failure says what happened, where, and offers another try', async () => {
  open([], refuse(listSessions, 409, 'Ahora no se puede.'));
  expect(await screen.findByText('No hemos podido cargar sus sesiones')).toBeTruthy();
  expect(screen.getByText('Ahora no se puede.')).toBeTruthy();
  expect(screen.getByText(/peticion-1/)).toBeTruthy();
  expect(await screen.findByText('Ningún empleado ha accedido a su área')).toBeTruthy();
});
