import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from '../../../parts/device/register-worker.ts';
import { subscribe } from './subscription.ts';

const KEY = 'BA'.repeat(43);
const ENDPOINT = 'https://push.example.com/1';

interface Browser {
  readonly registers: boolean;
  /** A subscription for another key of the server. */
  readonly hasOlder: boolean;
}

/** A browser as a page sees it, which refuses what real ones refuse. */
const openBrowser = ({ registers, hasOlder }: Browser) => {
  let older = hasOlder ? { unsubscribe: async () => ((older = undefined), true) } : undefined;
  const pushManager = {
    getSubscription: async () => older ?? null,
    subscribe: async () => {
      if (older) throw new DOMException('another key', 'InvalidStateError');
      return { toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }) };
    },
  };
  const registration = { active: null, pushManager };
  const register = vi.fn<(url: string) => Promise<unknown>>(async () => {
    if (!registers) throw new DOMException('no', 'SecurityError');
    return registration;
  });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => undefined,
      register,
      ready: registers ? Promise.resolve(registration) : new Promise(() => undefined),
    },
  });
  return register;
};

beforeEach(() => {
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  const made = new Set<string>();
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: object) => {
      if (made.has(name)) throw new TypeError(`${name} is made already`);
      made.add(name);
      return rules;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a browser is added while its worker is still on its way', async () => {
  const register = openBrowser({ registers: true, hasOlder: false });
  await registerWorker('cierzo');
  expect(await subscribe('cierzo', KEY)).toEqual({ endpoint: ENDPOINT, p256dh: 'p', auth: 'a' });
  expect(register).toHaveBeenCalledTimes(2);
  expect(register).toHaveBeenLastCalledWith('/worker.js?config=cierzo');
});

test('a subscription for an older key of the server is replaced', async () => {
  openBrowser({ registers: true, hasOlder: true });
  expect(await subscribe('cierzo', KEY)).toMatchObject({ endpoint: ENDPOINT });
});

test('where no worker can be registered nothing is waited for', async () => {
  openBrowser({ registers: false, hasOlder: false });
  expect(await subscribe('cierzo', KEY)).toBeUndefined();
});
