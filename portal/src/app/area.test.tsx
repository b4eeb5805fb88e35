import type { Me } from '@area/contract/me/schemas';
import { NO_PREFERENCES } from '@area/domain/gdpr/preferences';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { CallError } from '@area/kit/transport/call-error.ts';
import { resetClientState } from '../calls/client-state.ts';
import type { Session, SessionEnd } from '@area/kit/session/session.ts';
import { saveTokens } from '@area/kit/session/token-store.ts';
import { draw } from '@area/kit/testing/draw.tsx';
import { kycEnvelopeOf, orderEnvelopeOf } from '../testing/envelopes.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { idOf, meOf } from '../testing/people.ts';
import { recordOf } from '../testing/records.ts';
import { Area } from './area.tsx';

type Intervener = Me['private_area']['intervener'];

const notificationOf = (number: number, is_read: boolean, needs_reader = true) =>
  ({
    uuid: idOf(number),
    type: 'OPERATION_STATUS_CHANGE',
    title: 'Aviso',
    body: '',
    entity_type: 'OPERATION',
    entity_uuid: idOf(31),
    is_read,
    needs_reader,
    read_at: null,
    channel: 'PORTAL',
    created_at: '2026-11-20T10:00:00.000Z',
  }) as const;

const meWith = (given: Partial<Intervener> = {}): Me => {
  const me = meOf([], {
    notifications: [
      notificationOf(81, false),
      notificationOf(82, true),
      notificationOf(83, false, false),
    ],
  });
  return {
    ...me,
    private_area: { ...me.private_area, intervener: { ...me.private_area.intervener, ...given } },
  };
};

const answer = (body: unknown) => ({ response: Response.json(body), requestId: 'r' });
const RECORD = /\/interveners\/[^/]+$/;
const knows = (who: unknown, waiting: readonly unknown[] = []): Partial<Session> => ({
  request: async ({ url }) => {
    if (url.includes('/documents-signatures'))
      return answer({ data: waiting, page: { total: waiting.length, limit: 25, offset: 0 } });
    return answer({ data: RECORD.test(url) ? recordOf({ email: null }) : who });
  },
});

/** Notifies its listener of the result, as the real one does. */
const closing = () => {
  const listeners = new Set<(end: SessionEnd) => void>();
  const close = vi.fn<(end?: SessionEnd) => void>((end = 'LOGOUT') =>
    listeners.forEach((listener) => listener(end)),
  );
  const subscribe: Session['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { close, subscribe };
};

const openArea = (
  session: Partial<Session>,
  path = '/account/wallet',
  configuration: NonNullable<Parameters<typeof draw>[1]>['configuration'] = {},
) =>
  draw(
    <Route path="/*?">
      <Area />
    </Route>,
    { path, session: { isOpen: () => true, ...session }, configuration },
  );

const WALLET = 'Todavía no tiene inversiones';

beforeEach(() => {
  localStorage.clear();
  resetClientState();
  saveTokens({
    access_token: 'a',
    refresh_token: 'r',
    scope: '',
    token_type: 'Bearer',
    expires_at: Date.now() + 3_600_000,
  });
});

test('shows the sections, what waits, and the section of the address', async () => {
  const { container } = openArea(knows(meWith()));
  expect(await screen.findByText(WALLET)).toBeTruthy();
  expect(
    screen
      .getAllByRole('link', { name: 'Mi cartera' })
      .every((link) => link.getAttribute('aria-current') === 'page'),
  ).toBe(true);
  expect(document.title).toBe('Mi cartera · Cierzo Inversiones');
  expect(screen.getByText('1 aviso pendiente', { selector: 'button *' })).toBeTruthy();
  expect(screen.getByText('1 notificación sin leer')).toBeTruthy();
  expect(screen.queryByText(/pendientes? de su firma/)).toBeNull();
  expect((await screen.findByRole('contentinfo')).textContent).toContain(
    'Cierzo Inversiones, SGIIC, S.A.',
  );
  expect(await findViolations(container)).toEqual([]);
});

test('where a brand has a tag, the area asks before any visit is measured', async () => {
  openArea(knows(meWith()), '/account/wallet', { tag_manager_ap: 'GTM-ABC123' });
  expect(await screen.findByText(WALLET)).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Medición de visitas' })).toBeTruthy();
});

test('the badge counts the documents section as one beside the unread notifications that need somebody', async () => {
  // Postponed already: the badge is what is left to see.
  localStorage.setItem(
    'login_gates',
    JSON.stringify({ person: idOf(1), next: '/account/position', postponed: ['sign-documents'] }),
  );
  openArea(
    knows(meWith({ has_pending_docs_signed: true }), [
      orderEnvelopeOf(),
      kycEnvelopeOf(),
      kycEnvelopeOf({ can_sign: false }),
    ]),
  );
  await screen.findByText(WALLET);
  expect(screen.getByText('2 avisos pendientes', { selector: 'button *' })).toBeTruthy();
  expect(await screen.findByText('2 documentos pendientes de su firma')).toBeTruthy();
});

test.each([
  ['2026-11-23T08:00:00.000Z', 'Ahora le atendemos.'],
  ['2026-11-23T17:30:00.000Z', 'Ahora estamos fuera de horario.'],
  ['2026-11-22T10:00:00.000Z', 'Ahora estamos fuera de horario.'],
])('at %s the footer says: %s', async (at, words) => {
  openArea(knows({ ...meWith(), at }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each<[string, Partial<Intervener>]>([
  ['a minor', { is_minor: true, birthdate: '2014-06-21' }],
  ['whoever is under 18 by birthdate', { birthdate: '2008-11-24' }],
  ['a status that may not operate', { intervener_status: 'BLOQUEADO' }],
])('hides Operar from %s', async (_, given) => {
  openArea(knows(meWith(given)));
  await screen.findByText(WALLET);
  expect(screen.queryByRole('link', { name: 'Operar' })).toBeNull();
});

test('who cannot be reached is sent to /block-intervener from every address', async () => {
  for (const path of ['/account/wallet', '/profile', '/operate', '/validate-gdpr']) {
    const { history, unmount } = openArea(knows(meWith({ email: null, mobile_phone: null })), path);
    await waitFor(() => expect(history.at(-1)).toBe('/block-intervener'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'No podemos contactar con usted' }),
    ).toBeTruthy();
    unmount();
  }
});

test('Operar leads to /validate-intervener with an expired document, and other sections stay open', async () => {
  localStorage.setItem(
    'login_gates',
    JSON.stringify({
      person: idOf(1),
      next: '/account/position',
      postponed: ['validate-intervener'],
    }),
  );
  const expired = meWith({ document_expiration_date: '2026-11-23' });
  const { history, unmount } = openArea(knows(expired), '/operate');
  await waitFor(() => expect(history.at(-1)).toBe('/validate-intervener'));
  unmount();
  openArea(knows(expired));
  expect(await screen.findByText(WALLET)).toBeTruthy();
});

test('after a login the first open stop comes first, and once', async () => {
  const me = knows(meWith({ email: null, gdpr: NO_PREFERENCES }));
  const { history, unmount } = openArea(me);
  await waitFor(() => expect(history.at(-1)).toBe('/validate-intervener'));
  expect(await screen.findByText('Le quedan 2 pasos')).toBeTruthy();
  const first = await screen.findByRole('button', { name: 'Más tarde' });
  act(() => fireEvent.click(first));
  expect(history.at(-1)).toBe('/validate-gdpr');
  expect(await screen.findByText('Le queda 1 paso')).toBeTruthy();
  const second = await screen.findByRole('button', { name: 'Más tarde' });
  act(() => fireEvent.click(second));
  // Where one wanted to go in the first place.
  expect(history.at(-1)).toBe('/account/wallet');
  unmount();
  const again = openArea(me);
  expect(await screen.findByText(WALLET)).toBeTruthy();
  expect(again.history).toEqual(['/account/wallet']);
  expect(screen.getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe(
    '/validate-intervener',
  );
});

test('the choices about data are not asked for where the flag is off', async () => {
  const { history } = draw(
    <Route path="/*?">
      <Area />
    </Route>,
    {
      path: '/account/wallet',
      session: { isOpen: () => true, ...knows(meWith({ gdpr: NO_PREFERENCES })) },
      configuration: { ALLOW_GDPR: false },
    },
  );
  await screen.findByText(WALLET);
  expect(history).toEqual(['/account/wallet']);
});

test('staff in the area pass every stop: what is open only the client may close', async () => {
  const admin = {
    staff_name: 'Nuria Salas',
    reason: 'Consulta del cliente',
    since: '2026-11-23T09:55:00.000Z',
    until: '2026-11-23T10:10:00.000Z',
  };
  const { history } = openArea({
    ...knows({ ...meWith({ email: null, mobile_phone: null }), admin }),
    adminDni: () => '50100302T',
  });
  expect(await screen.findByText(WALLET)).toBeTruthy();
  expect(history).toEqual(['/account/wallet']);
});

test('the user menu opens, closes by Escape, and logs out', async () => {
  const { close, subscribe } = closing();
  const { history } = openArea({ ...knows(meWith()), close, subscribe });
  const trigger = await screen.findByRole('button', { name: /Lucía/ });
  fireEvent.click(trigger);
  expect(screen.getByRole('link', { name: /Documentación/ })).toBeTruthy();
  fireEvent.keyDown(trigger, { key: 'Escape' });
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(trigger);
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Salir' })));
  expect(close).toHaveBeenCalled();
  expect(history.at(-1)).toBe('/login');
});

test('the contact form opens from the footer of any page', async () => {
  openArea(knows(meWith()));
  const button = await screen.findByRole('button', { name: 'Escribir a un agente' });
  act(() => fireEvent.click(button));
  expect(await screen.findByRole('dialog', { name: 'Formulario de Contacto' })).toBeTruthy();
});

test('a refused session is cleared and sent to the login, which remembers the way', async () => {
  const { close, subscribe } = closing();
  const refused = new CallError({
    code: 'UNAUTHORIZED',
    info: 'No autorizado',
    status: 401,
    requestId: 'r',
  });
  const { history } = openArea({ close, subscribe, request: async () => Promise.reject(refused) });
  await waitFor(() => expect(history.at(-1)).toBe('/login?next=%2Faccount%2Fwallet'));
  expect(close).toHaveBeenCalled();
});

test('a silent server logs nobody out: it says so and offers another try', async () => {
  const close = vi.fn<() => void>();
  const down = new CallError({
    code: 'UNAVAILABLE',
    info: 'El servicio no está disponible.',
    status: 503,
    requestId: 'abc-1',
  });
  openArea({ close, request: async () => Promise.reject(down) });
  expect(await screen.findByText('El servicio no está disponible.')).toBeTruthy();
  expect(screen.getByText(/abc-1/)).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
});

test('tells the server once of a language that was chosen before logging in', async () => {
  localStorage.setItem('lang', 'ca');
  const asked: { readonly method: string; readonly url: string; readonly body?: unknown }[] = [];
  const request: Session['request'] = async (sent) => {
    asked.push(sent);
    return answer({ data: sent.method === 'PUT' ? { language: 'ca' } : meWith() });
  };
  openArea({ request });
  await screen.findByText(WALLET);
  const told = () => asked.filter(({ method }) => method === 'PUT');
  await waitFor(() =>
    expect(told()).toEqual([
      expect.objectContaining({
        url: '/api/me/language',
        body: JSON.stringify({ language: 'ca' }),
      }),
    ]),
  );
});
