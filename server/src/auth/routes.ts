import { issueToken } from '@area/contract/auth';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
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
  return code ? new AppError(code) : error;
};

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

/** The token call stands apart from `serve`: OAuth 2 fixes its form, its errors and its answer. */
export const authRoutes = (app: FastifyInstance, parts: Parts): void => {
  const oauth = new OAuth2Server({
    model: oauthModel(parts),
    accessTokenLifetime: ACCESS_LIFE_SECONDS,
    refreshTokenLifetime: REFRESH_LIFE_SECONDS,
  });
  app.post(
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
