import { getMe } from '@area/contract/me/calls';
import { getMeAdmin } from '@area/contract/staff/calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MeGate } from '../../app/shell/me-gate.tsx';
import { createQueryClient } from '../../calls/query-client.ts';
import {
  IDLE_LOGOUT_MS,
  IDLE_WARNING_MS,
  idleFor,
  markActivity,
} from '@area/kit/session/activity.ts';
import { createSession } from '@area/kit/session/session.ts';
import type { SessionAnswer } from '@area/kit/session/token-store.ts';
import { draw } from '@area/kit/testing/draw.tsx';
import { fakeServer, refuse, reply, replyAt } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { cierzoHost } from '@area/kit/testing/host.ts';
import { accountOf, meOf, visitOf } from '../../testing/people.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { Toasts } from '@area/kit/toasts/toasts.tsx';
import { AdminBanner } from './admin-banner.tsx';
import { SessionWatch } from './session-watch.tsx';

const CLIENT: SessionAnswer = {
  access_token: 'c',
  token_type: 'Bearer',
  expires_in: 3600,
  refresh_token: 'r',
  scope: 'pa',
};
const STAFF: SessionAnswer = {
  access_token: 's',
  token_type: 'Bearer',
  expires_in: 900,
  scope: 'admin',
};
const SECOND_MS = 1000;

const Act = () => {
  const { isDisabled, why } = useClientOnly();
  return (
    <>
      <button type="button" disabled={isDisabled}>
        Firmar
      </button>
      <p>{why}</p>
    </>
  );
};

const watch = (opening: SessionAnswer, adminDni?: string) => {
  const session = createSession(cierzoHost, { retryAfterMs: 0 });
  session.open(opening, adminDni);
  const drawn = draw(
    <QueryClientProvider client={createQueryClient()}>
      <SessionWatch />
      <MeGate>
        <AdminBanner />
        <Act />
      </MeGate>
      <Toasts />
    </QueryClientProvider>,
    { path: '/account/wallet', session, configuration: cierzoHost },
  );
  return { ...drawn, session };
};

const revoke = replyAt('POST', '/api/oauth2/revoke', () => ({}));
const admin = visitOf();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openIdle = async (idleMs: number) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeServer(
    reply(getMe, () => meOf([accountOf()])),
    revoke,
  );
  const drawn = watch(CLIENT);
  await screen.findByRole('button', { name: 'Firmar' });
  markActivity(Date.now() - idleMs);
  await act(async () => vi.advanceTimersByTimeAsync(SECOND_MS));
  return drawn;
};

describe('nobody there', () => {
  test('is asked about a minute before the end, with the time that is left', async () => {
    await openIdle(IDLE_WARNING_MS - 5 * SECOND_MS);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await act(async () => vi.advanceTimersByTimeAsync(6 * SECOND_MS));
    const dialog = await screen.findByRole('alertdialog', {
      name: '¡Atención! ¿Sigue ahí?',
      description: /cerraremos la sesión dentro de 0:5\d/,
    });
    expect(dialog.textContent).toMatch(/cerraremos la sesión dentro de 0:5\d/);
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(await findViolations(dialog)).toEqual([]);
  });

  test('staying goes on; what is pressed beside the answer does not count', async () => {
    await openIdle(IDLE_WARNING_MS + 5 * SECOND_MS);
    await screen.findByRole('alertdialog');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.pointerDown(document.body);
    expect(idleFor()).toBeGreaterThan(IDLE_WARNING_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Seguir conectado' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(idleFor()).toBeLessThan(2 * SECOND_MS);
  });

  test('a sign of life in another tab answers too', async () => {
    await openIdle(IDLE_WARNING_MS + 5 * SECOND_MS);
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    markActivity();
    await act(async () => vi.advanceTimersByTimeAsync(SECOND_MS));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('after a quarter of an hour the session is closed, which is told, and the login knows the way', async () => {
    const { history, session } = await openIdle(IDLE_LOGOUT_MS);
    await waitFor(() => expect(history.at(-1)).toMatch(/^\/login\?next=%2Faccount%2Fwallet/));
    expect(session.isOpen()).toBe(false);
    expect(screen.getByText(/15 minutos sin actividad/)).toBeTruthy();
  });

  test('somebody who works is not asked', async () => {
    await openIdle(IDLE_WARNING_MS - 5 * SECOND_MS);
    fireEvent.keyDown(document.body, { key: 'a' });
    await act(async () => vi.advanceTimersByTimeAsync(10 * SECOND_MS));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the end of the session', () => {
  test('a refusal leads to the login once and is told once', async () => {
    fakeServer(refuse(getMe, 403, 'No'), revoke);
    const { history } = watch(CLIENT);
    await waitFor(() => expect(history.at(-1)).toBe('/login?next=%2Faccount%2Fwallet'));
    expect(
      screen.getAllByText('Su sesión ha terminado. Vuelva a entrar para continuar.'),
    ).toHaveLength(1);
  });

  test('leaving in another tab leaves here', async () => {
    fakeServer(reply(getMe, () => meOf([])));
    const { history } = watch(CLIENT);
    await screen.findByRole('button', { name: 'Firmar' });
    localStorage.clear();
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: 'access_token', newValue: null }),
        ),
    );
    expect(history.at(-1)).toBe('/login');
    expect(screen.getByText('Ha salido de su área privada en otra ventana.')).toBeTruthy();
  });

  test('another person in another tab takes this one over, with nothing of the first left', async () => {
    let name = 'Lucía';
    fakeServer(reply(getMe, () => ({ ...meOf([]), given_name: name })));
    const { history } = watch(CLIENT);
    await screen.findByRole('button', { name: 'Firmar' });
    name = 'Tomás';
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: 'access_token', newValue: null }),
        ),
    );
    await waitFor(() => expect(history.at(-1)).toBe('/account/position'));
    expect(await screen.findByText(/Otra persona ha entrado/)).toBeTruthy();
  });
});

const openStaff = async () => {
  const asked = fakeServer(
    reply(getMeAdmin, () => ({ ...meOf([accountOf()]), admin })),
    revoke,
  );
  const drawn = watch(STAFF, '50100302T');
  await screen.findByRole('region', { name: 'Acceso de un empleado' });
  return { ...drawn, asked };
};

describe('staff in the area of a client', () => {
  test('are named on the page with client, reason and time, and the record is asked for by document number', async () => {
    const { asked, container } = await openStaff();
    const banner = screen.getByRole('region', { name: 'Acceso de un empleado' });
    expect(banner.textContent).toContain(
      'Marta Ruiz está consultando el área de Lucía Ferrer Vidal',
    );
    expect(banner.textContent).toContain('Motivo: Llamada del cliente');
    expect(banner.textContent).toMatch(/Desde las 11:00.h hasta las 11:15.h/);
    expect(asked[0]?.query.get('dni')).toBe('50100302T');
    expect(asked.some(({ call }) => call === getMe.id)).toBe(false);
    expect(await findViolations(container)).toEqual([]);
  });

  test('find what is the client alone to do shown, closed, and explained', async () => {
    await openStaff();
    expect(screen.getByRole('button', { name: 'Firmar' })).toHaveProperty('disabled', true);
    expect(
      screen.getByText(
        'Esto solo puede hacerlo el cliente. Usted puede consultarlo, pero no cambiarlo.',
      ),
    ).toBeTruthy();
  });

  test('leave by the banner, to their own login', async () => {
    const { history, session } = await openStaff();
    fireEvent.click(screen.getByRole('button', { name: 'Terminar el acceso' }));
    expect(history.at(-1)).toBe('/login/admin');
    expect(session.isOpen()).toBe(false);
    expect(localStorage.getItem('ADMIN')).toBeNull();
  });

  test('are sent back with a notice when their quarter of an hour is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { history } = await openStaff();
    await act(async () => vi.advanceTimersByTimeAsync(901 * SECOND_MS));
    await waitFor(() => expect(history.at(-1)).toBe('/login/admin?ended=time'));
  });
});
