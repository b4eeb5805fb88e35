import type { ErrorCode } from './errors.ts';

/** What a call that is confirmed with a code by SMS may answer besides its own errors. *Source*: ADR 130. */
export const CONFIRMATION_ERRORS: readonly ErrorCode[] = [
  'NO_PHONE_FOR_CODE',
  'NO_GATEWAY_FOR_CODE',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_USED',
  'CODE_EXHAUSTED',
  'CODE_TOO_SOON',
  'CODE_TOO_MANY',
  'SIGNING_BLOCKED',
  'SIGNING_LOCKED',
];
