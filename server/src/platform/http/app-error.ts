import type { FieldError } from '@area/contract/envelope';
import { ERRORS } from '@area/contract/errors';
import type { ErrorCode } from '@area/contract/errors';
import { translate } from '../texts/translate.ts';

interface Details {
  readonly params?: Readonly<Record<string, string>>;
  readonly errors?: readonly FieldError[];
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
}

/** After which whoever met something passing may come back. *Units*: seconds. */
export const RETRY_SECONDS = 2;

/** A refusal that is answered as the error table says. Anything else thrown is a fault of ours. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(translate(`errors.${code.toLowerCase()}`, details.params));
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code];
    this.errors = details.errors ?? [];
    this.retryAfter = details.retryAfter;
  }
}

/**
 * A refusal whose effects stay: a wrong code must count although it is refused. A handler returns
 * it, its transaction commits, and then it is answered as the error.
 */
export class Refusal {
  readonly error: AppError;
  constructor(code: ErrorCode, details: Details = {}) {
    this.error = new AppError(code, details);
  }
}
