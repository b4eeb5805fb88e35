const LOCK = 'session-renewal';

/** Runs while no other tab of the same address does. Every browser that the build is for has locks. */
export const runExclusively = <T>(run: () => Promise<T>): Promise<T> =>
  navigator.locks.request(LOCK, run);
