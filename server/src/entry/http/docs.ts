import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { OFFICE_ENDPOINTS } from '@area/contract/schemas/endpoints';
import type { Settings } from '../../platform/env.ts';
import { DEMO_BAR } from '../../platform/http/demo-bar.ts';
import { buildOpenApi } from '../../platform/http/openapi/document.ts';
import { policyWith } from '../../platform/http/security-headers.ts';

/**
 * The library that shows the contract writes styles and markup by itself, which the portal's own
 * policy forbids. Its page has no session and no data of anybody; scripts still come from here alone.
 */
const DOCS_POLICY = policyWith({ styleSrc: ["'unsafe-inline'"] }, ['requireTrustedTypesFor']);

let built: ReturnType<typeof buildOpenApi> | undefined;

/** Built for the first reader and kept: it costs a fraction of a second that no start should pay. */
const openApi = (): ReturnType<typeof buildOpenApi> => (built ??= buildOpenApi());

let builtOffice: ReturnType<typeof buildOpenApi> | undefined;

const officeOpenApi = (): ReturnType<typeof buildOpenApi> =>
  (builtOffice ??= buildOpenApi(OFFICE_ENDPOINTS, {
    title: 'Office',
    description: 'The calls of the manager’s office: what its staff see, do and approve.',
  }));

/** The bar of a demo in a page that is the library's: by what it lets others add. */
const DEMO_THEME = {
  css: [{ filename: 'demo-bar.css', content: DEMO_BAR.css }],
  js: [
    {
      filename: 'demo-bar.js',
      content: `document.body.insertAdjacentHTML('afterbegin', ${JSON.stringify(DEMO_BAR.markup)});`,
    },
  ],
};

/** The contract to read by program and by person, from this server alone. */
export const docsRoutes = async (
  app: FastifyInstance,
  { DEMO }: Pick<Settings, 'DEMO'>,
): Promise<void> => {
  app.get('/api/openapi.json', { logLevel: 'warn' }, async () => openApi());
  app.get('/api/office/openapi.json', { logLevel: 'warn' }, async () => officeOpenApi());
  // The plugin asks for a document when it starts; `transformSpecification` gives the real one when somebody reads it.
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', DOCS_POLICY);
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'none' },
      ...(DEMO && { theme: DEMO_THEME }),
      transformSpecification: openApi,
    });
  });
};
