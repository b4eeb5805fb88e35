import { getMe } from '@area/contract/me/calls';
import { countNotifications } from '@area/contract/notifications/calls';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { resetClientState } from '../../calls/client-state.ts';
import { getMeAdmin } from '@area/contract/staff/calls';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, inTurn, refuse, reply } from '@area/kit/testing/fake-server.ts';
import { meOf, visitOf } from '../../testing/people.ts';
import { LiveCountsPlace } from './live-counts-place.tsx';
import { usePending } from './use-pending.ts';

const Badge = () => <output>{usePending().everything}</output>;

const open = () =>
  drawInArea(
    <>
      <Badge />
      <LiveCountsPlace />
    </>,
    '/account/position',
  );

const pass = async (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const badge = (): string | null => screen.getByRole('status').textContent;

beforeEach(() => {
  localStorage.clear();
  resetClientState();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

test('badges follow what happens, a minute apart, and what they count is read again when it is news', async () => {
  const heard = fakeServer(
    reply(getMe, () => meOf([])),
    inTurn(
      reply(countNotifications, () => ({ unread: 0, needing: 0, pending_documents: 0 })),
      reply(countNotifications, () => ({ unread: 90, needing: 73, pending_documents: 0 })),
    ),
  );
  open();
  await waitFor(() => expect(badge()).toBe('0'));
  const asked = (id: string): number => heard.filter(({ call }) => call === id).length;
  expect(asked('countNotifications')).toBe(0);
  await pass(15_000);
  await waitFor(() => expect(asked('countNotifications')).toBe(1));
  expect(asked('getMe')).toBe(1);
  await pass(60_000);
  // More than the record of who is logged in carries: reading that again does not undo it.
  await waitFor(() => expect(asked('getMe')).toBe(2));
  await waitFor(() => expect(badge()).toBe('73'));
  await pass(60_000);
  expect(asked('countNotifications')).toBe(3);
  expect(asked('getMe')).toBe(2);
});

test('a count that fails changes nothing', async () => {
  const heard = fakeServer(
    reply(getMe, () => meOf([])),
    refuse(countNotifications, 422, 'No.'),
  );
  open();
  await waitFor(() => expect(badge()).toBe('0'));
  await pass(15_000);
  await waitFor(() => expect(heard.some(({ call }) => call === 'countNotifications')).toBe(true));
  expect(badge()).toBe('0');
});

test('staff who look count nothing: each look leaves a mark', async () => {
  enterAdminMode('50100302T');
  const heard = fakeServer(reply(getMeAdmin, () => ({ ...meOf([]), admin: visitOf() })));
  open();
  await pass(90_000);
  expect(heard.map(({ call }) => call)).toEqual(['getMeAdmin']);
});
