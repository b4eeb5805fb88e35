import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FailureState } from '../states/failure-state.tsx';
import { isConnectionLost, noteAnswer } from './connection.ts';
import { send } from './transport.ts';
import { isServiceThere, useConnectionLost } from './use-connection.ts';

const HEAD = { method: 'HEAD', cache: 'no-store' };

const answering = () => vi.fn<typeof fetch>(async () => new Response('{}'));
const unanswered = () =>
  vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')));

const Watched = () => <p>{useConnectionLost() ? 'lost' : 'there'}</p>;

beforeEach(() => noteAnswer());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a request that nobody answers says so, and the next answer, even a refusal, takes it back', async () => {
  render(<Watched />);
  expect(screen.getByText('there')).toBeTruthy();
  vi.stubGlobal('fetch', unanswered());
  await act(async () => {
    await send({ method: 'GET', url: '/api/me' }).catch(() => undefined);
  });
  expect(screen.getByText('lost')).toBeTruthy();
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json({ result: { info: 'No' } }, { status: 403 })),
  );
  await act(async () => {
    await send({ method: 'GET', url: '/api/me' }).catch(() => undefined);
  });
  expect(screen.getByText('there')).toBeTruthy();
});

test('one that was broken off says nothing of the connection', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Promise.reject(new DOMException('stopped', 'AbortError'))),
  );
  await send({ method: 'GET', url: '/api/me' }).catch(() => undefined);
  expect(isConnectionLost()).toBe(false);
});

test('while nobody answers the service is asked again and again, and no more once it does', async () => {
  vi.useFakeTimers();
  const silence = unanswered();
  vi.stubGlobal('fetch', silence);
  render(<Watched />);
  await act(async () => void (await isServiceThere()));
  expect(silence.mock.calls).toEqual([['/', HEAD]]);
  await act(async () => void (await vi.advanceTimersByTimeAsync(20_000)));
  expect(silence).toHaveBeenCalledTimes(3);
  const answers = answering();
  vi.stubGlobal('fetch', answers);
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(answers).toHaveBeenCalledTimes(1);
  expect(screen.getByText('there')).toBeTruthy();
});

test('a line that is back is tried at once', async () => {
  vi.stubGlobal('fetch', unanswered());
  render(<Watched />);
  await act(async () => void (await isServiceThere()));
  vi.stubGlobal('fetch', answering());
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('there')).toBeTruthy();
});

test('what did not come for want of a connection says so, without a name for an agent', async () => {
  vi.stubGlobal('fetch', unanswered());
  const error: unknown = await send({ method: 'GET', url: '/api/me' }).catch(
    (failure: unknown) => failure,
  );
  const onRetry = vi.fn<() => void>();
  render(
    <FailureState error={error} title="No hemos podido mostrar sus cuentas" onRetry={onRetry} />,
  );
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Sin conexión');
  expect(alert.textContent).toContain('No hemos podido mostrar sus cuentas');
  expect(alert.textContent).toContain('Compruebe su conexión y vuelva a intentarlo.');
  expect(alert.textContent).not.toContain('Identificador');
  act(() => screen.getByRole('button', { name: 'Volver a intentarlo' }).click());
  expect(onRetry).toHaveBeenCalledTimes(1);
});
