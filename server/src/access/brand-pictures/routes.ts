import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../platform/parts/parts.ts';
import { findPictureFile } from './store.ts';

const NAME = /^[a-z0-9-]{1,120}\.png$/;
const FOREVER = 'public, max-age=31536000, immutable';

/** Pictures of brands are public, as the pages that show them: before a login too. Their names are of one content. */
export const brandPictureRoutes = (app: FastifyInstance, { database, storage }: Parts): void => {
  app.get<{ Params: { name: string } }>('/brand/own/:name', async (request, reply) => {
    const { name } = request.params;
    const file = NAME.test(name) ? await findPictureFile(database.kysely, name) : undefined;
    if (!file) return reply.callNotFound();
    const bytes = await storage.get(file.storage_key);
    return reply.type('image/png').header('cache-control', FOREVER).send(Buffer.from(bytes));
  });
};
