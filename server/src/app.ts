import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { configRoutes } from './config/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { docsRoutes } from './http/docs.ts';
import { answerFailure, answerFailures, errorBody } from './http/failures.ts';
import { compressAnswers } from './http/compression.ts';
import { healthRoutes } from './http/health.ts';
import { AppError } from './http/app-error.ts';
import { metricsRoutes } from './http/metrics.ts';
import { pageRoutes } from './http/pages.ts';
import type { Register } from './http/register.ts';
import { echoRequestId, requestIdOf } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serve } from './http/serve.ts';
import { intervenerRoutes } from './interveners/routes.ts';
import { meRoutes } from './me/routes.ts';
import { operationRoutes } from './operations/routes.ts';
import type { Parts } from './parts.ts';
import { regulatoryDocumentRoutes } from './products/documents.ts';
import { productRoutes } from './products/routes.ts';
import { signatureRoutes } from './signatures/routes.ts';
import { textRoutes } from './texts/routes.ts';

const MAX_BODY_BYTES = 1_000_000;

/** Every resource of the API, explicitly: what is not in this list is not served. */
const RESOURCES: readonly ((register: Register) => void)[] = [
  meRoutes,
  configRoutes,
  intervenerRoutes,
  accountRoutes,
  operationRoutes,
  signatureRoutes,
  productRoutes,
];

const createFastify = (parts: Parts): FastifyInstance =>
  Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    genReqId: requestIdOf,
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: parts.settings.TRUST_PROXY,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // An address that cannot even be read has no route, and so no hooks.
    frameworkErrors: (error, request, reply) => {
      answerFailure(error, { request, reply: reply.header('x-request-id', request.id) });
    },
  });

/** Anything under /api that nobody serves is a missing thing, in the usual envelope. */
const answerMissing = (app: FastifyInstance): void => {
  app.setNotFoundHandler(async (_request, reply) => reply.status(404).send(errorBody(new AppError('NOT_FOUND'))));
};

/** The whole server over its parts, ready to listen or to be asked in a test. */
export const buildApp = async (parts: Parts): Promise<FastifyInstance> => {
  const app = createFastify(parts);
  // The API takes JSON alone; the token call reads forms in a scope of its own.
  app.removeContentTypeParser('text/plain');
  answerFailures(app);
  answerMissing(app);
  echoRequestId(app);
  await securityHeaders(app);
  compressAnswers(app);
  await app.register(rateLimit, { global: false });
  metricsRoutes(app);
  healthRoutes(app, parts);
  await docsRoutes(app);
  await authRoutes(app, parts);
  textRoutes(app);
  regulatoryDocumentRoutes(app, parts);
  const register: Register = (call, handler) => serve({ app, parts }, call, handler);
  for (const routes of RESOURCES) routes(register);
  if (parts.settings.DEMO) demoRoutes(app, parts);
  await pageRoutes(app, parts);
  return app;
};
