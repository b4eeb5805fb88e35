import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { INTEGRATION_ENDPOINTS, OFFICE_ENDPOINTS } from '@area/contract/schemas/endpoints';
import type { Settings } from '../../platform/env.ts';
import { DEMO_BAR } from '../../platform/http/demo-bar.ts';
import { buildOpenApi } from '../../platform/http/openapi/document.ts';
import { INTEGRATION_SUBJECT } from '../../platform/http/openapi/integration-subject.ts';
import { policyWith } from '../../platform/http/security-headers.ts';

/**
 * The library of the documentation writes styles and markup, which the policy of the portal forbids. Its page has no
 * session and no personal data; scripts still come only from here.
 */
const DOCS_POLICY = policyWith({ styleSrc: ["'unsafe-inline'"] }, ['requireTrustedTypesFor']);

let built: ReturnType<typeof buildOpenApi> | undefined;

/** Built for the first reader and cached, so that the start does not become slower. */
const openApi = (): ReturnType<typeof buildOpenApi> => (built ??= buildOpenApi());

let builtOffice: ReturnType<typeof buildOpenApi> | undefined;

const officeOpenApi = (): ReturnType<typeof buildOpenApi> =>
  (builtOffice ??= buildOpenApi(OFFICE_ENDPOINTS, {
    title: 'Office',
    description: 'The calls of the manager’s office: what its staff see, do and approve.',
  }));

let builtIntegration: ReturnType<typeof buildOpenApi> | undefined;

const integrationOpenApi = (): ReturnType<typeof buildOpenApi> =>
  (builtIntegration ??= buildOpenApi(INTEGRATION_ENDPOINTS, INTEGRATION_SUBJECT));

/** The bar of the demo in the page of the library, by its extension points. */
const DEMO_THEME = {
  css: [{ filename: 'demo-bar.css', content: DEMO_BAR.css }],
  js: [
    {
      filename: 'demo-bar.js',
      content: `document.body.insertAdjacentHTML('afterbegin', ${JSON.stringify(DEMO_BAR.markup)});`,
    },
  ],
};

/** The documentation of the contract for programs and people, from this server alone. */
export const docsRoutes = async (
  app: FastifyInstance,
  { DEMO }: Pick<Settings, 'DEMO'>,
): Promise<void> => {
  app.get('/api/openapi.json', { logLevel: 'warn' }, async () => openApi());
  app.get('/api/office/openapi.json', { logLevel: 'warn' }, async () => officeOpenApi());
  app.get('/api/integration/v1/openapi.json', { logLevel: 'warn' }, async () =>
    integrationOpenApi(),
  );
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
