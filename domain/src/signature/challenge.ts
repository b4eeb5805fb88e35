/** The code by SMS that signs. *Source*: decisions 6.3 (OTP). */
export const CODE_DIGITS = 6;
/** How long a code serves. *Units*: milliseconds. *Source*: decisions 6.3 (OTP). */
export const CODE_LIFE_MS = 5 * 60_000;
/** Wrong tries after which a code serves no more. *Source*: decisions 6.3 (OTP). */
export const CODE_TRIES = 3;
/** Pause before another code is sent. *Units*: milliseconds. *Source*: decisions 6.3 (OTP). */
export const CODE_RESEND_AFTER_MS = 60_000;
/** Codes sent to one person in an hour. *Source*: decisions 6.3 (OTP). */
export const CODES_PER_HOUR = 5;
/** Codes sent to one person in an hour to confirm changes, besides those that sign. *Source*: ADR 130. */
export const CONFIRMATIONS_PER_HOUR = 10;
/** Wrong codes in a row after which signing waits. *Source*: decisions 6.3 (OTP). */
export const FAILURES_BEFORE_BLOCK = 5;
/** How long it waits. *Units*: milliseconds. *Source*: decisions 6.3 (OTP). */
export const BLOCK_MS = 15 * 60_000;

/** Whether something typed may be a code: six digits. *Source*: decisions 6.3 (OTP). */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);

/** A code that was sent, as kept: never the code itself. */
export interface Challenge {
  readonly expires_at: Date;
  readonly failed_tries: number;
  readonly used_at: Date | null;
  /** Fingerprint of what the code was sent for. *Shape*: SHA-256, hexadecimal. */
  readonly bound_sha256: string;
}

/** What is known when somebody types a code. */
export interface Attempt {
  readonly matches: boolean;
  /** Fingerprint of what would be signed now. */
  readonly sha256: string;
  readonly now: Date;
}

/** What becomes of a typed code. */
export type CodeVerdict = 'accepted' | 'wrong' | 'expired' | 'used' | 'exhausted' | 'changed';

/**
 * Judges a typed code. What was shown is checked before the digits, so that a right code never signs
 * something else. *Source*: decisions 6.3, trust promise P6.
 */
export const judgeCode = (challenge: Challenge, attempt: Attempt): CodeVerdict => {
  if (challenge.used_at) return 'used';
  if (challenge.bound_sha256 !== attempt.sha256) return 'changed';
  if (attempt.now >= challenge.expires_at) return 'expired';
  if (challenge.failed_tries >= CODE_TRIES) return 'exhausted';
  return attempt.matches ? 'accepted' : 'wrong';
};

/** Until when signing waits after too many wrong codes in a row, or nothing. *Source*: decisions 6.3 (OTP). */
export const blockedUntil = (consecutiveFailures: number, lastFailureAt: Date): Date | undefined =>
  consecutiveFailures >= FAILURES_BEFORE_BLOCK
    ? new Date(lastFailureAt.getTime() + BLOCK_MS)
    : undefined;

/** Blocks in a day after which only the office lets somebody sign again. *Source*: decisions 6.3 (OTP). */
export const BLOCKS_PER_DAY = 3;
