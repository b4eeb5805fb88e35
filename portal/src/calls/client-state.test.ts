import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cierzoHost } from '@area/kit/testing/host.ts';
import {
  currentClientState,
  updateClientState,
  resetClientState,
  setDocumentsSection,
  setNotificationsSection,
} from './client-state.ts';
import { createSession } from '@area/kit/session/session.ts';

beforeEach(() => {
  localStorage.clear();
  resetClientState();
});

describe('client state', () => {
  test.each([
    [true, 0, 2],
    ['x', 0, 2],
    [false, 1, 3],
    [undefined, 1, 3],
  ])('a documents section of %s makes the flag %i and the count %i', (value, flag, count) => {
    setNotificationsSection(2);
    setDocumentsSection(value);
    expect(currentClientState()).toMatchObject({
      documents_section: flag,
      global_notifications: count,
    });
  });

  test.each([
    ['a logout', 'here'],
    ['the end of the session in another tab', 'elsewhere'],
  ])('is reset by %s', (_, where) => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    setNotificationsSection(3);
    updateClientState({ languages: ['es'] });
    const session = createSession(cierzoHost, { onForget: resetClientState });
    if (where === 'here') session.close();
    else window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(currentClientState()).toMatchObject({
      global_notifications: 0,
      notifications_section: 0,
      languages: [],
    });
    vi.unstubAllGlobals();
  });
});
