import { OFFICE_LANGUAGE, translate } from '../texts/translate.ts';
import { ERRORS } from '@area/contract/errors';
import type { ErrorCode } from '@area/contract/errors';
import type { Reason } from '@area/domain/rules/reason';

/** A refused field: a code for programs, and the reason, which is translated when the failure is answered. */
export interface RefusedField {
  readonly field: string;
  readonly code: string;
  readonly reason: Reason;
}

interface Details {
  readonly params?: Readonly<Record<string, string>>;
  readonly errors?: readonly RefusedField[];
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
}

/** After how long a client may try again when the failure is temporary. *Units*: seconds. */
export const RETRY_SECONDS = 2;

/**
 * A refusal that is answered as the error table says. Any other error is a fault of ours. It has no language: `errorBody`
 * writes it in that of the caller. Its message is for logs and the command line.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: Readonly<Record<string, string>>;
  readonly errors: readonly RefusedField[];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(translate(OFFICE_LANGUAGE, `errors.${code.toLowerCase()}`, details.params));
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code];
    this.params = details.params ?? {};
    this.errors = details.errors ?? [];
    this.retryAfter = details.retryAfter;
  }
}

/**
 * A refusal whose effects are stored: a wrong code must be counted although it is refused. A handler returns it, its
 * transaction commits, and then the error is answered.
 */
export class Refusal {
  readonly error: AppError;
  constructor(refused: ErrorCode | AppError, details: Details = {}) {
    this.error = refused instanceof AppError ? refused : new AppError(refused, details);
  }
}
