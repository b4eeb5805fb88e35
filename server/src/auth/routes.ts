import { issueToken } from '@area/contract/auth';
import type { TokenFailure } from '@area/contract/auth';
import formbody from '@fastify/formbody';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { answerFailure, errorBody } from '../http/failures.ts';
import { parseInput } from '../http/input.ts';
import type { Parts } from '../parts.ts';
import { oauthModel } from './oauth-model.ts';
import { ACCESS_LIFE_SECONDS, REFRESH_LIFE_SECONDS } from './tokens.ts';

const { Request, Response } = OAuth2Server;

/** How each error of the library reads in ours; what a person typed wrong is all one answer. */
const CODES = {
  invalid_client: 'UNKNOWN_CONSUMER',
  invalid_grant: 'LOGIN_FAILED',
  unsupported_grant_type: 'UNSUPPORTED_GRANT',
  unauthorized_client: 'UNSUPPORTED_GRANT',
  invalid_request: 'INVALID_INPUT',
} as const;

const toAppError = (error: unknown): unknown => {
  if (!(error instanceof OAuth2Server.OAuthError)) return error;
  const code = Object.entries(CODES).find(([name]) => name === error.name)?.[1];
  // What the library wraps is a fault of ours or of the database, and is told apart like any other.
  return code ? new AppError(code) : (Reflect.get(error, 'inner') ?? error);
};

/** The same failures by the names that OAuth 2 clients know. *Source*: RFC 6749, 5.2. */
const OAUTH_NAMES: Partial<Record<AppError['code'], TokenFailure['error']>> = {
  UNKNOWN_CONSUMER: 'invalid_client',
  LOGIN_FAILED: 'invalid_grant',
  UNSUPPORTED_GRANT: 'unsupported_grant_type',
};

const oauthName = ({ code, status }: AppError): TokenFailure['error'] =>
  OAUTH_NAMES[code] ?? (status >= 500 || status === 429 ? 'temporarily_unavailable' : 'invalid_request');

/** The standard takes plain ASCII without quotes only: the accents go, the sentence stays. */
const plainText = (text: string): string => text.normalize('NFD').replaceAll(/[^ -~]|["\\]/g, '');

const tokenFailure = (answer: AppError): TokenFailure => ({
  ...errorBody(answer),
  error: oauthName(answer),
  error_description: plainText(answer.message),
});

/** The library reads parameters from the query string too: it is handed the body alone. */
const libraryRequest = (request: FastifyRequest, body: object) =>
  new Request({
    method: 'POST',
    query: {},
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '1',
      ...(request.headers.authorization && { authorization: request.headers.authorization }),
    },
  });

const serveToken = (scope: FastifyInstance, parts: Parts): void => {
  const oauth = new OAuth2Server({
    model: oauthModel(parts),
    accessTokenLifetime: ACCESS_LIFE_SECONDS,
    refreshTokenLifetime: REFRESH_LIFE_SECONDS,
  });
  scope.post(
    `/api${issueToken.path}`,
    { config: { rateLimit: { max: parts.settings.LOGINS_PER_MINUTE, timeWindow: 60_000 } } },
    async (request, reply) => {
      const body = parseInput(issueToken.body, request.body);
      const response = new Response();
      await oauth.token(libraryRequest(request, body), response).catch((error: unknown) => {
        throw toAppError(error);
      });
      return reply.header('cache-control', 'no-store').send(response.body);
    },
  );
};

/**
 * The token call stands apart from `serve`: OAuth 2 fixes its form, its errors and its answer. Forms
 * are read here and nowhere else, so that no other call can be made by a plain form of another site.
 */
export const authRoutes = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);
    scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
      // Names the way in, as the standard asks of a refused consumer pair.
      if (error instanceof AppError && error.code === 'UNKNOWN_CONSUMER')
        reply.header('www-authenticate', 'Basic realm="oauth2"');
      return answerFailure(error, { request, reply }, tokenFailure);
    });
    serveToken(scope, parts);
  });
};
