import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { CallError } from '../session/call-error.ts';
import type { Session } from '../session/session.ts';
import { draw } from '../testing/draw.tsx';
import { findViolations } from '../testing/find-violations.ts';
import { Area } from './area.tsx';

const me = {
  given_name: 'Marina',
  family_name_1: 'Lasheras',
  private_area: {
    intervener: { is_minor: false, intervener_status: 'FINALIZADO', has_pending_docs_signed: true },
    accounts: [],
    notifications: [{ is_read: false }, { is_read: true }],
  },
};

const answer = (body: unknown) => ({ response: Response.json(body), requestId: 'r' });
const openArea = (session: Partial<Session>, path = '/account/wallet') =>
  draw(
    <Route path="/account/*?">
      <Area />
    </Route>,
    { path, session: { isOpen: () => true, ...session } },
  );

const knows = (who: unknown): Partial<Session> => ({ request: async () => answer({ data: who }) });

beforeEach(() => localStorage.clear());

test('shows the sections, what waits, and an honest page for a section not built yet', async () => {
  const { container } = openArea(knows(me));
  expect(await screen.findByText('Esta sección todavía no está disponible')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Mi cartera' }).every((link) => link.getAttribute('aria-current') === 'page')).toBe(true);
  expect(document.title).toBe('Mi cartera · Cierzo Inversiones');
  expect(screen.getByText('1 notificación sin leer', { selector: 'button *' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('hides Operar from a minor', async () => {
  const minor = { ...me, private_area: { ...me.private_area, intervener: { ...me.private_area.intervener, is_minor: true } } };
  openArea(knows(minor));
  await screen.findByText('Esta sección todavía no está disponible');
  expect(screen.queryByRole('link', { name: 'Operar' })).toBeNull();
});

test('the user menu opens, closes by Escape, and logs out', async () => {
  const close = vi.fn<() => void>();
  const { history } = openArea({ ...knows(me), close });
  const trigger = await screen.findByRole('button', { name: /Marina/ });
  fireEvent.click(trigger);
  expect(screen.getByRole('link', { name: /Documentación/ })).toBeTruthy();
  fireEvent.keyDown(trigger, { key: 'Escape' });
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(trigger);
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Salir' })));
  expect(close).toHaveBeenCalled();
  expect(history.at(-1)).toBe('/login');
});

test('a refused session is cleared and sent to the login, which remembers the way', async () => {
  const close = vi.fn<() => void>();
  const refused = new CallError({ code: 'UNAUTHORIZED', info: 'No autorizado', status: 401, requestId: 'r' });
  const { history } = openArea({ close, request: async () => Promise.reject(refused) });
  await waitFor(() => expect(history.at(-1)).toBe('/login?next=%2Faccount%2Fwallet'));
  expect(close).toHaveBeenCalled();
});

test('a silent server logs nobody out: it says so and offers another try', async () => {
  const close = vi.fn<() => void>();
  const down = new CallError({ code: 'UNAVAILABLE', info: 'El servicio no está disponible.', status: 503, requestId: 'abc-1' });
  openArea({ close, request: async () => Promise.reject(down) });
  expect(await screen.findByText('El servicio no está disponible.', {}, { timeout: 8000 })).toBeTruthy();
  expect(screen.getByText(/abc-1/)).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
}, 12_000);
