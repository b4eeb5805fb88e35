/**
 * Every error the server answers: its status and when it is thrown. Its sentence is the text
 * `errors.<code in lower case>`. One table for both sides. *Source*: specification 8.
 */
export const ERRORS = {
  /** The body is not JSON, or not the form it should be. */
  MALFORMED_BODY: 400,
  /** A parameter or field breaks a rule; `errors` names each. */
  INVALID_INPUT: 422,
  /** The body is larger than the call takes. */
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** No session, or one that ended. */
  UNAUTHORIZED: 401,
  /** Wrong document number or password; the same for every wrong pair. */
  LOGIN_FAILED: 401,
  /** The consumer pair is not that of a host. */
  UNKNOWN_CONSUMER: 401,
  UNSUPPORTED_GRANT: 400,
  /** Staff in a client's area tried what only the client may do. */
  CLIENT_ONLY: 403,
  /** Missing, or not the caller's: nobody learns which. */
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  /** A call that must not be repeated came without its key. */
  IDEMPOTENCY_KEY_MISSING: 400,
  /** The key was used for another body. */
  IDEMPOTENCY_KEY_REUSED: 409,
  /** The same key is being worked on right now. */
  IDEMPOTENCY_IN_PROGRESS: 409,
  /** Requirements are open; `errors` lists all of them. */
  CANNOT_OPERATE: 409,
  /** The state machine has no such row. */
  TRANSITION_FORBIDDEN: 409,
  /** The order can no longer be cancelled by the client. */
  TOO_LATE_TO_CANCEL: 409,
  /** Nothing waits for this person's signature. */
  NOTHING_TO_SIGN: 409,
  CODE_WRONG: 422,
  CODE_EXPIRED: 422,
  CODE_USED: 422,
  CODE_EXHAUSTED: 422,
  /** What would be signed is no longer what the code was sent for. */
  CODE_CHANGED: 409,
  /** A new code was asked for too soon. */
  CODE_TOO_SOON: 429,
  CODE_TOO_MANY: 429,
  /** Too many wrong codes in a row: signing waits. */
  SIGNING_BLOCKED: 429,
  TOO_MANY_REQUESTS: 429,
  /** The database or another part does not answer; try again. */
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Errors that any call may answer. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'MALFORMED_BODY',
  'INVALID_INPUT',
  'UNAUTHORIZED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
];
