import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What was built of a front end, beside the bundle or beside the sources; never outside the project. */
export const builtDir = (front: 'portal' | 'office'): string => {
  const places = [`../../${front}/dist/`, `../../../../${front}/dist/`];
  const found = places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((place) => existsSync(`${place}index.html`));
  return found ?? fileURLToPath(new URL(places[1] ?? '', import.meta.url));
};

/** What every folder of a build is served with. */
export const BUILT_FILES = { wildcard: false, index: false, preCompressed: true } as const;

/**
 * A file of the build is never requested again, so it is sent without headers that say whether it changed and without a
 * request id: a screen needs twenty such files. *Source*: ADR 94. One route knows them all by name: to have one for each of
 * seven hundred took longer than all else at the start of the program.
 */
export const serveHashed = async (
  app: FastifyInstance,
  { dir, prefix }: { readonly dir: string; readonly prefix: string },
): Promise<void> => {
  const root = `${dir}assets/`;
  const names = new Set(await readdir(root));
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      ...BUILT_FILES,
      root,
      serve: false,
      cacheControl: false,
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply) => {
        reply.removeHeader('x-request-id');
        // That a connection stays open goes without saying.
        reply.raw.removeHeader('connection');
        reply.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
    scope.route<{ Params: { readonly '*': string } }>({
      method: ['HEAD', 'GET'],
      url: `${prefix}*`,
      schema: { hide: true },
      // Somebody who went away while a file was sent gets nothing more.
      errorHandler: (error, request, reply) => {
        if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
        else scope.errorHandler(error, request, reply);
      },
      handler: (request, reply) => {
        const name = request.params['*'];
        return names.has(name) ? reply.sendFile(`/${name}`) : reply.callNotFound();
      },
    });
  });
};
