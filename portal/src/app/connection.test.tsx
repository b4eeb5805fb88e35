import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import type { Session } from '@area/kit/session/session.ts';
import { saveTokens } from '@area/kit/session/token-store.ts';
import { draw } from '@area/kit/testing/draw.tsx';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { noteAnswer, noteSilence } from '@area/kit/transport/connection.ts';
import { Toasts } from '@area/kit/toasts/toasts.tsx';
import { meOf } from '../testing/people.ts';
import { Area } from './area.tsx';
import { BrokenBoundary } from '@area/kit/states/broken-boundary.tsx';
import { BrokenPage } from './broken-page.tsx';

const WALLET = 'Todavía no tiene inversiones';

/** A chunk that did not come. */
const Missing = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

beforeEach(() => {
  localStorage.clear();
  noteAnswer();
  saveTokens({
    access_token: 'a',
    refresh_token: 'r',
    scope: '',
    token_type: 'Bearer',
    expires_at: Date.now() + 3_600_000,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const request: Session['request'] = async () => ({
  response: Response.json({ data: meOf([]) }),
  requestId: 'r',
});
const reached = () => vi.stubGlobal('fetch', async () => new Response());
const unreached = () =>
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));

test('without a connection the area says so, of when its figures are, and when it is back', async () => {
  const { container } = draw(
    <>
      <Route path="/*?">
        <Area />
      </Route>
      <Toasts />
    </>,
    { path: '/account/wallet', session: { isOpen: () => true, request } },
  );
  await screen.findByText(WALLET);
  expect(screen.queryByText('Sin conexión.')).toBeNull();
  unreached();
  act(() => noteSilence());
  expect(await screen.findByText('Sin conexión.')).toBeTruthy();
  expect(screen.getByText(/Los datos que ve son de las \d\d:\d\d h\./)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  reached();
  act(() => screen.getByRole('button', { name: 'Reintentar' }).click());
  await waitFor(() => expect(screen.queryByText('Sin conexión.')).toBeNull());
  expect(await screen.findByText('Ya hay conexión')).toBeTruthy();
});

test.each([
  ['for want of a connection', unreached, 'Sin conexión', 'Reintentar'],
  ['for another reason', reached, 'No hemos podido mostrar esta página', 'Volver a cargar'],
])('a page that did not come %s says which', async (_, line, title, action) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  line();
  const { container } = draw(
    <BrokenBoundary place="/account/operations" instead={<BrokenPage />}>
      <Missing />
    </BrokenBoundary>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole('button', { name: action })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});
