import type { FastifyInstance } from 'fastify';
import { CATALOGUES } from '@area/contract/texts/catalogues';

/** Translation bundles, as plain JSON without an envelope. *Source*: specification 7, Translations. */
export const textRoutes = (app: FastifyInstance): void => {
  app.get<{ Params: { lang: string } }>('/texts/pa/:lang/index.json', async (request, reply) => {
    const catalogue = CATALOGUES[request.params.lang];
    if (!catalogue) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=300').send(catalogue);
  });
};
