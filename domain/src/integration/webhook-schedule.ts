const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How long to wait after each attempt that failed; after the last one the event is given up, 72 hours after the first attempt.
 * *Units*: seconds. *Source*: Standard Webhooks, the example of its specification, cut to 72 hours.
 */
export const RETRY_WAITS_SECONDS: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  20 * HOUR + 24 * MINUTE + 55,
];

/** A receiver that asks to be left alone is heard, for at most a day. *Units*: seconds. */
const LONGEST_PAUSE_SECONDS = 24 * HOUR;

/** How long to wait after the attempt with a number, counted from one; nothing when it was the last. *Units*: seconds. */
export const waitAfterAttempt = (attempt: number, asked_seconds = 0): number | undefined => {
  const wait = RETRY_WAITS_SECONDS[attempt - 1];
  return wait === undefined
    ? undefined
    : Math.max(wait, Math.min(asked_seconds, LONGEST_PAUSE_SECONDS));
};

/** For how long a receiver that got a new secret still finds the signature of the old one. *Units*: hours. *Source*: ours, ADR 195. */
export const OLD_SECRET_HOURS = 24;
