import { wait } from './wait.ts';

const LOCK = 'session-renewal';
/** A tab that died in the middle holds the others up no longer than this. */
const LEASE_MS = 10_000;
const LOOK_AGAIN_MS = 60;

/** Whoever holds it, and until when: `id moment`. */
const holderOf = (lease: string | null): string | undefined => {
  const [holder, until] = (lease ?? '').split(' ');
  return Number(until) > Date.now() ? holder : undefined;
};

const takeLease = async (own: string): Promise<void> => {
  while (holderOf(localStorage.getItem(LOCK)) !== own) {
    if (holderOf(localStorage.getItem(LOCK)) === undefined)
      localStorage.setItem(LOCK, `${own} ${Date.now() + LEASE_MS}`);
    // Of several that found it free the last one wrote: only who still reads its own name goes on.
    await wait(LOOK_AGAIN_MS);
  }
};

/** For browsers without locks: a lease in local storage. */
const withLease = async <T>(run: () => Promise<T>): Promise<T> => {
  const own = crypto.randomUUID();
  await takeLease(own);
  try {
    return await run();
  } finally {
    localStorage.removeItem(LOCK);
  }
};

/** Runs while no other tab of the portal does. */
export const alone = <T>(run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, run) : withLease(run);
