import { createHash, randomBytes } from 'node:crypto';

/** *Source*: decisions 6.3 (session). */
export const ACCESS_LIFE_SECONDS = 15 * 60;
export const REFRESH_LIFE_SECONDS = 8 * 60 * 60;

/**
 * How long a used refresh token may come again because its answer was lost on the way. *Units*: seconds. *Source*: trust,
 * P10.
 */
export const LOST_ANSWER_SECONDS = 30;

/**
 * After this time without use nothing is renewed. The portal logs out long before; this is for a browser that was closed.
 * *Units*: seconds. *Source*: ADR 0027.
 */
export const IDLE_LIFE_SECONDS = 60 * 60;

/** Sessions that one person has at once. *Source*: ADR 131. */
export const SESSIONS_PER_PERSON = 10;

const TOKEN_BYTES = 32;

/** An opaque token: it contains nothing and is invalid when its row is deleted. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const secondsAfter = (at: Date, seconds: number): Date =>
  new Date(at.getTime() + seconds * 1000);
