import type { FieldError } from '@area/contract/schemas/envelope';

interface CallErrorInit {
  readonly code: string;
  readonly info: string;
  readonly status: number;
  readonly requestId: string;
  readonly errors?: readonly FieldError[];
  /** What developers read, where it is not `info`. */
  readonly message?: string;
  /** *Units*: seconds. */
  readonly retryAfterS?: number;
}

/** Status of a call that nobody answered. */
export const NO_ANSWER = 0;
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;

/** The specification's own text for an answer, independent of further text of the server. *Source*: specification 8. */
const MESSAGES: ReadonlyMap<number, string> = new Map([
  [UNAUTHORIZED, 'No autorizado'],
  [NOT_FOUND, 'No encontrado'],
  [NO_ANSWER, 'No response was received'],
]);

/**
 * A call that failed. One class for refusals of the server and for silence. `name`, `message` and, for a
 * 404, `code` are the specification's, for logs and developers; `info` is what a person reads.
 * *Source*: specification 8, ADR 35.
 */
export class CallError extends Error {
  override readonly name: string;
  readonly code: string;
  /** A sentence for people, in their language. */
  readonly info: string;
  readonly status: number;
  readonly requestId: string;
  /** What is wrong with which field; empty when the refusal concerns the whole. */
  readonly errors: readonly FieldError[];
  /** How long the server asks to wait. *Units*: seconds. */
  readonly retryAfterS: number | undefined;

  constructor({ code, info, status, requestId, errors = [], message, retryAfterS }: CallErrorInit) {
    super(message ?? MESSAGES.get(status) ?? info);
    this.name = status === NO_ANSWER ? 'HTTP Error' : String(status);
    this.code = status === NOT_FOUND ? String(NOT_FOUND) : code;
    this.info = info;
    this.status = status;
    this.requestId = requestId;
    this.errors = errors;
    this.retryAfterS = retryAfterS;
  }

  /** Answered and refused: trying again as it is changes nothing. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

const REFUSED_SESSION: readonly number[] = [400, UNAUTHORIZED, 403];

/**
 * The server knows the session no longer; no answer, too many requests or a fault of ours say nothing of it. *Source*: ADR
 * 15.
 */
export const isSessionRefused = (error: unknown): boolean =>
  error instanceof CallError && REFUSED_SESSION.includes(error.status);

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof CallError && error.status === UNAUTHORIZED;
