import type { ErrorEnvelope } from '@area/contract/schemas/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, RETRY_SECONDS } from './app-error.ts';
import { languageOf } from './language.ts';
import { presentRefused } from './field-errors.ts';
import { translate } from '../texts/translate.ts';
import type { Language } from '@area/domain/configuration/languages';

/** The refusals of Fastify and its plugins, with our messages. */
const FRAMEWORK_CODES: Readonly<Record<string, AppError['code']>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/**
 * Connection lost, refused, timed out, shutting down, disk full, a standby that is just becoming the primary and still
 * refuses writes: not the caller's fault, and temporary.
 */
const PASSING = /^(?:08|40|53|57|55P03|25P0[34]|25006|ECONN|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT)/;
/** What `pg` says without a code of its own. */
const PASSING_WORDS =
  /timeout exceeded|recovery is in progress|Connection terminated|Query read timeout|not queryable|after calling end on the pool/i;

const isPassing = (error: Error & { code?: unknown; syscall?: unknown }): boolean =>
  (typeof error.code === 'string' && PASSING.test(error.code)) ||
  // The socket file of a database that does not run; any other missing file is a fault of ours.
  (error.code === 'ENOENT' && error.syscall === 'connect') ||
  PASSING_WORDS.test(error.message);

const toAppError = (error: FastifyError): AppError | undefined => {
  if (error instanceof AppError) return error;
  const known = FRAMEWORK_CODES[error.code];
  if (known) return new AppError(known);
  if (error.statusCode === 429) return new AppError('TOO_MANY_REQUESTS', { retryAfter: 60 });
  if (error instanceof SyntaxError || error.statusCode === 400)
    return new AppError('MALFORMED_BODY');
  if (isPassing(error)) return new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  return undefined;
};

/** The sentence of a refusal. */
export const sentenceOf = ({ code, params }: AppError, language: Language): string =>
  translate(language, `errors.${code.toLowerCase()}`, params);

/** A refusal in the language of who reads it. */
export const errorBody = (error: AppError, language: Language): ErrorEnvelope => ({
  result: {
    code: error.code,
    info: sentenceOf(error, language),
    errors: presentRefused(error.errors, language),
  },
});

/** What of a request says what failed. */
interface FailureLog {
  readonly error: (details: object, message: string) => void;
}

/** What the caller is answered for an error. A fault of ours is logged with its stack; they get a sentence, never a stack. */
const answerFor = (error: FastifyError, log: FailureLog): AppError => {
  const known = toAppError(error);
  // With too many faults, a line with a stack for each would only make it worse: they are counted.
  if (!known || (known.status >= 500 && known.code !== 'TOO_BUSY'))
    log.error({ err: error }, 'request failed');
  return known ?? new AppError('INTERNAL');
};

/** The same for one of many things that a request does, each in a transaction of its own: what failed with one is answered with the results of the others. */
export const answerForOne = (error: unknown, log: FailureLog): AppError =>
  // Whatever is thrown is read as Fastify reads it.
  answerFor(error as FastifyError, log);

/** Answers a failure. `bodyOf` gives the envelope, or more if another standard requires more. */
export const answerFailure = (
  error: FastifyError,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  bodyOf: (answer: AppError, language: Language) => object = errorBody,
): FastifyReply => {
  const answer = answerFor(error, request.log);
  if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter));
  // A file that cannot be sent has already set its headers.
  for (const name of ['content-disposition', 'content-length']) reply.removeHeader(name);
  return reply
    .status(answer.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(bodyOf(answer, languageOf(request)));
};

/** Every failure of the program is answered here, in the envelope of the error table. */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>(async (error, request, reply) =>
    answerFailure(error, { request, reply }),
  );
};
