/** Wrong passwords in a row after which a login waits. *Source*: ADR 0028. */
export const FAILURES_BEFORE_LOCK = 5;

/** How long it waits after the fifth, the sixth ... failure; the last one stays. *Units*: seconds. *Source*: ADR 0028. */
export const LOCK_SECONDS = [60, 5 * 60, 15 * 60, 30 * 60] as const;

/** Failures this long ago no longer count. *Units*: seconds. *Source*: ADR 0028. */
export const FAILURES_FORGOTTEN_SECONDS = 24 * 60 * 60;

/** How long a login waits after so many failures in a row, or nothing. *Units*: seconds. */
export const lockSeconds = (failures: number): number | undefined =>
  failures < FAILURES_BEFORE_LOCK
    ? undefined
    : LOCK_SECONDS[Math.min(failures - FAILURES_BEFORE_LOCK, LOCK_SECONDS.length - 1)];
