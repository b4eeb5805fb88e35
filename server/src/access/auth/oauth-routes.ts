import { issueToken, revokeToken } from '@area/contract/auth/calls';
import { SCHEMAS } from '@area/contract/schemas/endpoints';
import formbody from '@fastify/formbody';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { parseInput } from '../../platform/http/input.ts';
import { visitOf } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { endFamilyOf } from './families-store.ts';
import { answerOauthFailures, toAppError } from './oauth-failures.ts';
import { oauthModel, renewalGrant } from './oauth-model.ts';
import { findPortalByPair } from './portals.ts';
import { ACCESS_LIFE_SECONDS, REFRESH_LIFE_SECONDS } from './tokens.ts';

const { Request, Response } = OAuth2Server;

/** The library would read parameters from the query string too: it gets only the body. */
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

const lifetimes = {
  accessTokenLifetime: ACCESS_LIFE_SECONDS,
  refreshTokenLifetime: REFRESH_LIFE_SECONDS,
};

const serveToken = (scope: FastifyInstance, parts: Parts): void => {
  scope.post(
    `/api${issueToken.path}`,
    {
      config: {
        requestClass: 'login',
        rateLimit: { max: parts.settings.LOGINS_PER_MINUTE, timeWindow: 60_000 },
      },
    },
    async (request, reply) => {
      const body = parseInput(SCHEMAS.issueToken.body, request.body);
      const response = new Response();
      const visit = visitOf(request, reply);
      const oauth = new OAuth2Server({ model: oauthModel(parts, visit) });
      const extendedGrantTypes = { refresh_token: renewalGrant(parts, visit) };
      await oauth
        .token(libraryRequest(request, body), response, { ...lifetimes, extendedGrantTypes })
        .catch((error: unknown) => {
          throw toAppError(error);
        });
      return reply
        .header('cache-control', 'no-store')
        .send({ ...response.body, expires_in: ACCESS_LIFE_SECONDS });
    },
  );
};

const BASIC = /^Basic ([\w+/=-]{1,500})$/i;

/** *Errors*: UNKNOWN_CONSUMER. */
const getPortal = async (parts: Parts, { headers }: FastifyRequest): Promise<string> => {
  const pair = Buffer.from(BASIC.exec(headers.authorization ?? '')?.[1] ?? '', 'base64').toString();
  const colon = pair.indexOf(':');
  const id =
    colon > 0
      ? await findPortalByPair(parts.database.kysely, pair.slice(0, colon), pair.slice(colon + 1))
      : undefined;
  if (id === undefined) throw new AppError('UNKNOWN_CONSUMER');
  return id;
};

const serveRevocation = (scope: FastifyInstance, parts: Parts): void => {
  scope.post(`/api${revokeToken.path}`, async (request, reply) => {
    const portal_id = await getPortal(parts, request);
    const { token } = parseInput(SCHEMAS.revokeToken.body, request.body);
    await endFamilyOf(parts.database.kysely, { token, portal_id }, parts.clock.wall());
    return reply.header('cache-control', 'no-store').send({});
  });
};

/**
 * The OAuth 2 calls are apart from `serve`: the standard fixes their form, their errors and their answers. Forms are read
 * here and nowhere else, so that no other call can be made by a plain form of another site.
 */
export const oauthRoutes = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);
    answerOauthFailures(scope);
    serveToken(scope, parts);
    serveRevocation(scope, parts);
  });
};
