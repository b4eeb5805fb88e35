import type { Language } from '@area/domain/configuration/languages';
import type { TokenFailure } from '@area/contract/auth/schemas';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { answerFailure, errorBody, sentenceOf } from '../../platform/http/failures.ts';

/** Our error for each error of the library; all wrong input of a person has one answer. */
const CODES = {
  invalid_client: 'UNKNOWN_CONSUMER',
  invalid_grant: 'LOGIN_FAILED',
  unsupported_grant_type: 'UNSUPPORTED_GRANT',
  unauthorized_client: 'UNSUPPORTED_GRANT',
  invalid_request: 'INVALID_INPUT',
} as const;

/** What the library refuses, in our words. */
export const toAppError = (error: unknown): unknown => {
  if (!(error instanceof OAuth2Server.OAuthError)) return error;
  const code = Object.entries(CODES).find(([name]) => name === error.name)?.[1];
  // What the library wraps is a refusal of ours, or a fault of ours or of the database, handled like any other.
  return code ? new AppError(code) : (Reflect.get(error, 'inner') ?? error);
};

/** The same failures by the names that OAuth 2 clients know. *Source*: RFC 6749, 5.2. */
const OAUTH_NAMES: Partial<Record<AppError['code'], TokenFailure['error']>> = {
  UNKNOWN_CONSUMER: 'invalid_client',
  INTEGRATION_REFUSED: 'invalid_client',
  SCOPE_MISSING: 'invalid_scope',
  LOGIN_FAILED: 'invalid_grant',
  LOGIN_LOCKED: 'invalid_grant',
  UNSUPPORTED_GRANT: 'unsupported_grant_type',
};

const oauthName = ({ code, status }: AppError): TokenFailure['error'] =>
  OAUTH_NAMES[code] ??
  (status >= 500 || status === 429 ? 'temporarily_unavailable' : 'invalid_request');

/** The standard takes plain ASCII without quotes only: the accents go, the sentence stays. */
const plainText = (text: string): string => text.normalize('NFD').replaceAll(/[^ -~]|["\\]/g, '');

const tokenFailure = (answer: AppError, language: Language): TokenFailure => ({
  ...errorBody(answer, language),
  error: oauthName(answer),
  error_description: plainText(sentenceOf(answer, language)),
});

/** Answers the failures of a scope in both envelopes, the product's own and that of OAuth 2. */
export const answerOauthFailures = (scope: FastifyInstance): void => {
  scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
    // Names the authentication scheme, as the standard requires for a refused consumer pair.
    if (error instanceof AppError && error.code === 'UNKNOWN_CONSUMER')
      reply.header('www-authenticate', 'Basic realm="oauth2"');
    return answerFailure(error, { request, reply }, tokenFailure);
  });
};
