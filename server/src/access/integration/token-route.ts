import { issueIntegrationToken } from '@area/contract/integration/token-calls';
import { ASSERTION_TYPE } from '@area/contract/integration/token-schemas';
import { SCHEMAS } from '@area/contract/schemas/endpoints';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { callPath } from '../../platform/http/calls/call-path.ts';
import { parseInput } from '../../platform/http/input.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { answerOauthFailures } from '../auth/oauth-failures.ts';
import { issueIntegrationTokenFor } from './issue-token.ts';

/** The address of the token call, which an assertion must name. */
const audienceOf = (
  { settings: { PUBLIC_URL } }: Parts,
  { protocol, host }: FastifyRequest,
): string => `${PUBLIC_URL ?? `${protocol}://${host}`}${callPath(issueIntegrationToken)}`;

/** The form of this call is that of OAuth 2, and it is read here alone. *Source*: RFC 6749, 4.4, and RFC 7523, 2.2. */
export const integrationTokenRoute = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);
    answerOauthFailures(scope);
    scope.post(
      callPath(issueIntegrationToken),
      {
        config: {
          requestClass: 'login',
          rateLimit: { max: parts.settings.LOGINS_PER_MINUTE, timeWindow: 60_000 },
        },
      },
      async (request, reply) => {
        const body = parseInput(SCHEMAS.issueIntegrationToken.body, request.body);
        if (body.grant_type !== 'client_credentials') throw new AppError('UNSUPPORTED_GRANT');
        if (body.client_assertion_type !== ASSERTION_TYPE)
          throw new AppError('INTEGRATION_REFUSED');
        const answer = await issueIntegrationTokenFor(parts, {
          assertion: body.client_assertion,
          audience: audienceOf(parts, request),
          scope: body.scope,
        });
        return reply.header('cache-control', 'no-store').send(answer);
      },
    );
  });
};
