/** Tests allowed in 24 hours. *Source*: decisions 5.1. */
export const TEST_ATTEMPTS = 2;
const DAY_MS = 24 * 60 * 60_000;

/** The tests that still count against the attempts, oldest first. *Units*: milliseconds. */
const recentAttempts = (taken: readonly Date[], now: Date): readonly number[] =>
  taken
    .map((at) => at.getTime())
    .filter((at) => now.getTime() - at < DAY_MS)
    .toSorted((one, other) => one - other);

/** How many tests may still be taken now. *Source*: decisions 5.1, two attempts in 24 hours. */
export const attemptsLeft = (taken: readonly Date[], now: Date): number =>
  Math.max(0, TEST_ATTEMPTS - recentAttempts(taken, now).length);

/** From when a test may be taken again: now, or a day after the attempt that makes room. *Source*: decisions 5.1. */
export const nextAttemptAt = (taken: readonly Date[], now: Date): Date => {
  const spent = recentAttempts(taken, now).at(-TEST_ATTEMPTS);
  return spent === undefined ? now : new Date(spent + DAY_MS);
};
