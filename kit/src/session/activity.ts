/** *Source*: decisions 7, session idle logout 15 min. */
export const IDLE_LOGOUT_MS = 15 * 60_000;
export const IDLE_WARNING_MS = 14 * 60_000;

const KEY = 'last_activity';

/** Somebody is there, in whichever tab. */
export const markActivity = (now = Date.now()): void => localStorage.setItem(KEY, String(now));

/** How long nobody has done anything, over all tabs. *Units*: milliseconds. */
export const idleFor = (now = Date.now()): number => {
  const last = Number(localStorage.getItem(KEY) ?? now);
  return Math.max(0, now - last);
};

/** How long one may still think about it. *Units*: milliseconds. */
export const idleLeft = (now = Date.now()): number => IDLE_LOGOUT_MS - idleFor(now);
