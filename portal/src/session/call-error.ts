import type { FieldError } from '@area/contract/envelope';

interface CallErrorInit {
  readonly code: string;
  readonly info: string;
  readonly status: number;
  readonly requestId: string;
  readonly errors?: readonly FieldError[];
}

/** Status of a call that nobody answered. */
export const NO_ANSWER = 0;

/** A call that failed. One class for refusals of the server and for silence. *Source*: specification 8. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string;
  /** A sentence for people. */
  readonly info: string;
  readonly status: number;
  readonly requestId: string;
  /** What is wrong with which field; empty when the refusal concerns the whole. */
  readonly errors: readonly FieldError[];

  constructor({ code, info, status, requestId, errors = [] }: CallErrorInit) {
    super(`${code} (${status}, ${requestId}): ${info}`);
    this.code = code;
    this.info = info;
    this.status = status;
    this.requestId = requestId;
    this.errors = errors;
  }

  /** Answered and refused: trying again as it is changes nothing. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}
