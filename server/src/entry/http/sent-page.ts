import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { policyWith } from '../../platform/http/security-headers.ts';
import { startOf, buildPage } from './page-html.ts';
import type { Page, PageKind, PortalBuild } from './page-html.ts';

const compress = promisify(brotliCompress);
/** Only here the login is drawn into the page: elsewhere somebody with a session would see it for a moment. */
export const LOGIN_PATH = '/login';

interface Sent extends Page {
  readonly brotli: Buffer;
}

/** A cache of pages by their content: a changed brand makes a new page. */
export class PageCache {
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

export const sendPage = (
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
