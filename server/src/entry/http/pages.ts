import fastifyStatic from '@fastify/static';
import type { InitialConfiguration } from '@area/contract/config/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts } from '../../platform/parts/parts.ts';
import { workerRoute } from './app-routes.ts';
import { BUILT_FILES, builtDir, serveHashed } from './built-files.ts';
import { sendNotSetUp } from './first-commands-page.ts';
import { getConfiguration } from './page-brand.ts';
import { readPages } from './page-html.ts';
import type { PageKind } from './page-html.ts';
import { LOGIN_PATH, PageCache, sendPage } from './sent-page.ts';

const GUEST = /^\/login|^\/verify|^\/demo/;

/** Where no host answers there is no login to draw: the portal says so. */
const kindOf = (path: string, { consumer }: InitialConfiguration): PageKind => {
  if (path === LOGIN_PATH && consumer) return 'login';
  return GUEST.test(path) ? 'guest' : 'area';
};

/** The page alone may hold the provider's frame, and only where payments are offered. */
const framesOf = ({ payIn }: Parts, { PAYMENTS_ACTIVE }: InitialConfiguration): readonly string[] =>
  PAYMENTS_ACTIVE && payIn?.origin ? [payIn.origin] : [];

/** What the worker of a page shows where there is no connection. */
const OFFLINE_PATH = '/offline';

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';

/** Only the path decides: a token or an address in the query may end like a file name. */
const isPagePath = (request: FastifyRequest): boolean => {
  const path = pathOf(request);
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !/^\/(?:api|assets|brand|texts|documents)\//.test(path) &&
    !/\.\w+$/.test(path)
  );
};

/** The hashed files, and what the build has besides them. */
const serveFiles = async (app: FastifyInstance, dir: string): Promise<void> => {
  await serveHashed(app, { dir, prefix: '/assets/' });
  await app.register(fastifyStatic, {
    ...BUILT_FILES,
    root: dir,
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
    globIgnore: ['**/*.html', '**/.vite/**', 'assets/**', 'worker.js'],
  });
};

/** The built portal: hashed files for ever, the page itself fresh and in the brand that is asked for. */
export const pageRoutes = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  const dir = builtDir('portal');
  const built = await readPages(dir);
  if (!built) {
    parts.log.warn({ dir }, 'the portal is not built; only the API is served');
    return;
  }
  const cache = new PageCache(built);
  await serveFiles(app, dir);
  await workerRoute(app, async (request) => {
    const configuration = await getConfiguration(parts, request);
    return configuration && cache.get(configuration, { kind: 'area', path: OFFLINE_PATH });
  });
  app.get('/*', async (request, reply) => {
    if (!isPagePath(request)) return reply.callNotFound();
    const configuration = await getConfiguration(parts, request);
    if (!configuration) return sendNotSetUp(reply);
    const path = pathOf(request);
    const page = await cache.get(configuration, { kind: kindOf(path, configuration), path });
    return sendPage(request, reply, { page, frameSrc: framesOf(parts, configuration) });
  });
};
