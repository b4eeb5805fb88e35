import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import fastifyStatic from '@fastify/static';
import type { InitialConfiguration } from '@area/contract/config/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findConfiguration, findDefaultConfigurationId } from '../../access/config/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { sendNotSetUp } from './first-commands-page.ts';
import { startOf, buildPage, portalDir, readPages } from './page-html.ts';
import type { PortalBuild, Page, PageKind } from './page-html.ts';
import { policyWith } from '../../platform/http/security-headers.ts';

const compress = promisify(brotliCompress);
/** Only here the login is drawn into the page: elsewhere somebody with a session would see it for a moment. */
const LOGIN_PATH = '/login';
const GUEST = /^\/login|^\/verify|^\/demo/;
const COOKIE = /(?:^|; )public_configuration_id=([a-z0-9-]{1,40})/;
const ID = /^[a-z0-9-]{1,40}$/;
const HASHED = '/assets/';

interface Sent extends Page {
  readonly brotli: Buffer;
}

/** The requested configuration: from the address, otherwise from the cookie, otherwise that of the host. */
const wantedIds = (request: FastifyRequest): string[] => {
  const { config } = request.query as { config?: unknown };
  const asked = typeof config === 'string' && ID.test(config) ? [config] : [];
  const remembered = COOKIE.exec(request.headers.cookie ?? '')?.[1];
  return [...asked, ...(remembered ? [remembered] : [])];
};

/** Shows a draft to a reader with its secret: only on this address, never from a cache. */
const previewOf = (parts: Parts, request: FastifyRequest) => {
  const { preview } = request.query as { preview?: unknown };
  return typeof preview === 'string' ? { secret: preview, now: parts.clock.wall() } : undefined;
};

const getConfiguration = async (parts: Parts, request: FastifyRequest) => {
  const db = parts.database.kysely;
  const serving = {
    demo: parts.settings.DEMO,
    staff_sso: parts.settings.STAFF_OIDC_ISSUER !== undefined,
    hostname: request.hostname,
    preview: previewOf(parts, request),
  };
  for (const id of wantedIds(request)) {
    const found = await findConfiguration(db, id, serving);
    if (found) return found;
  }
  const id = await findDefaultConfigurationId(db, request.hostname);
  return id === undefined ? undefined : findConfiguration(db, id, serving);
};

/** Where no host answers there is no login to draw: the portal says so. */
const kindOf = (path: string, { consumer }: InitialConfiguration): PageKind => {
  if (path === LOGIN_PATH && consumer) return 'login';
  return GUEST.test(path) ? 'guest' : 'area';
};

/** A cache of pages by their content: a changed brand makes a new page. */
class PageCache {
  readonly #parts: PortalBuild;
  readonly #built = new Map<string, Sent>();

  constructor(parts: PortalBuild) {
    this.#parts = parts;
  }

  async get(
    configuration: Parameters<typeof buildPage>[1],
    { kind, path }: { kind: PageKind; path: string },
  ): Promise<Sent> {
    const begin = startOf(this.#parts, kind === 'area' ? path : LOGIN_PATH);
    const key = `${kind} ${begin.preload} ${JSON.stringify(configuration)}`;
    const known = this.#built.get(key);
    if (known) return known;
    const page = buildPage({ ...this.#parts.pages, ...begin }, configuration, kind);
    const brotli = await compress(page.html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    });
    this.#built.set(key, { ...page, brotli });
    return { ...page, brotli };
  }
}

/** The page alone may hold the provider's frame, and only where payments are offered. */
const framesOf = ({ payIn }: Parts, { PAYMENTS_ACTIVE }: InitialConfiguration): readonly string[] =>
  PAYMENTS_ACTIVE && payIn?.origin ? [payIn.origin] : [];

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { page, frameSrc }: { readonly page: Sent; readonly frameSrc: readonly string[] },
): FastifyReply => {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie, accept-encoding')
    .header('etag', page.etag)
    .header('content-security-policy', policyWith({ styleSrc: page.styleHashes, frameSrc }))
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const takesBrotli = String(request.headers['accept-encoding'] ?? '').includes('br');
  return takesBrotli
    ? reply.header('content-encoding', 'br').send(page.brotli)
    : reply.send(page.html);
};

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

/**
 * A file of the build is never requested again, so it is sent without headers that say whether it changed and without a
 * request id: a screen needs twenty such files. *Source*: ADR 94.
 */
const serveFiles = async (app: FastifyInstance, dir: string): Promise<void> => {
  const each = { wildcard: false, index: false, preCompressed: true } as const;
  await app.register(fastifyStatic, {
    ...each,
    root: `${dir}${HASHED}`,
    prefix: HASHED,
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
  await app.register(fastifyStatic, {
    ...each,
    root: dir,
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
    globIgnore: ['**/*.html', '**/.vite/**', 'assets/**'],
  });
};

/** The built portal: hashed files for ever, the page itself fresh and in the brand that is asked for. */
export const pageRoutes = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  const dir = portalDir();
  const built = await readPages(dir);
  if (!built) {
    parts.log.warn({ dir }, 'the portal is not built; only the API is served');
    return;
  }
  const cache = new PageCache(built);
  await serveFiles(app, dir);
  app.get('/*', async (request, reply) => {
    if (!isPagePath(request)) return reply.callNotFound();
    const configuration = await getConfiguration(parts, request);
    if (!configuration) return sendNotSetUp(reply);
    const path = pathOf(request);
    const page = await cache.get(configuration, { kind: kindOf(path, configuration), path });
    return sendPage(request, reply, { page, frameSrc: framesOf(parts, configuration) });
  });
};
