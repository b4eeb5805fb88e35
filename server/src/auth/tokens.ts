import { createHash, randomBytes } from 'node:crypto';

/** *Source*: decisions 6.3 (session). */
export const ACCESS_LIFE_SECONDS = 15 * 60;
export const REFRESH_LIFE_SECONDS = 8 * 60 * 60;

const TOKEN_BYTES = 32;

/** An opaque token: it says nothing and is worth nothing once its row is gone. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
