import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../platform/parts/parts.ts';
import { PUBLISHED } from '../../platform/storage/published-files.ts';

const NAME = /^[a-z0-9-]{1,80}\.pdf$/;

/** Where a regulatory document of a product is kept. */
export const regulatoryKey = (name: string): string => `${PUBLISHED}${name}`;

/** Regulatory documents are public: anybody may read them before investing, with or without a session. */
export const regulatoryDocumentRoutes = (app: FastifyInstance, { storage }: Parts): void => {
  app.get<{ Params: { name: string } }>('/documents/:name', async (request, reply) => {
    const { name } = request.params;
    const bytes = NAME.test(name)
      ? await storage.get(regulatoryKey(name)).catch(() => undefined)
      : undefined;
    if (!bytes) return reply.callNotFound();
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .header('cache-control', 'public, max-age=3600')
      .send(Buffer.from(bytes));
  });
};
