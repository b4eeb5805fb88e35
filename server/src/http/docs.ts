import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';

/** The contract to read by program and by person, from this server alone. */
export const docsRoutes = async (app: FastifyInstance): Promise<void> => {
  const document = openApi();
  app.get('/api/openapi.json', { logLevel: 'warn' }, async () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none' } });
};
