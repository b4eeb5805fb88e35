/** Wrong passwords in a row after which a login waits. *Source*: ADR 0028. */
export const FAILURES_BEFORE_LOCK = 5;

/**
 * How long it waits after the fifth, the sixth ... failure; later ones wait like the last. *Units*: seconds. *Source*: ADR
 * 0028.
 */
export const LOCK_SECONDS = [60, 5 * 60, 15 * 60, 30 * 60] as const;

/** Failures this long ago no longer count. *Units*: seconds. *Source*: ADR 0028. */
export const FAILURES_FORGOTTEN_SECONDS = 24 * 60 * 60;
