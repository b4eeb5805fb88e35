import { createHash } from 'node:crypto';

/**
 * What a passkey signs: made of a nonce and the fingerprint of what is signed, so that its own signature covers that content and
 * nothing else, and anybody who has both can compute it again. *Shape*: SHA-256, base64url. *Source*: ADR 228.
 */
export const boundChallenge = (nonce: string, bound_sha256: string): string =>
  createHash('sha256').update(`${nonce}.${bound_sha256}`).digest('base64url');
