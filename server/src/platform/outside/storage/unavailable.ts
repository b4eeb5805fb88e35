import { AppError } from '../../http/app-error.ts';

const RETRY_SECONDS = 5;

/** Files cannot be read or stored: the caller is asked to try again, and the log says why. */
export const storageUnavailable = (cause: unknown): AppError => {
  const error = new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  error.cause = cause;
  return error;
};

/** A row without its file, or with a different one: a fault of ours that waiting does not resolve. */
export class DamagedFileError extends Error {}
