import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Parts } from '../../platform/parts/parts.ts';

/** The container of a tag, as a configuration names it: nothing else ever becomes part of a path. */
const TAG = /^GTM-[A-Z0-9]{4,10}$/;

/**
 * The tag runs in a document without an origin: it reads no page, no storage and no cookie of ours, and connects only to
 * this host. Only the portal's own pages may embed it.
 */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const findTag = async (parts: Parts, tag: string): Promise<Buffer | undefined> =>
  TAG.test(tag)
    ? readFile(join(parts.settings.DATA_DIR, 'analytics', `${tag}.js`)).catch(() => undefined)
    : undefined;

const document = (tag: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${tag}</title><script src="/analytics/${tag}.js" defer></script></head></html>`;

/**
 * The analytics script of an operator, in `DATA_DIR/analytics`, named after the tag of a configuration.
 * *Source*: specification 1 and 3, ADR 37.
 */
export const analyticsRoutes = (app: FastifyInstance, parts: Parts): void => {
  const answer = async (
    reply: FastifyReply,
    tag: string,
    present: (script: Buffer) => { type: string; body: Buffer | string },
  ) => {
    const script = await findTag(parts, tag);
    if (!script) return reply.callNotFound();
    const { type, body } = present(script);
    return (
      reply
        .header('content-security-policy', POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        // For a document without an origin every file is cross-origin.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=3600')
        .type(type)
        .send(body)
    );
  };
  app.get<{ Params: { tag: string } }>('/analytics/:tag', async ({ params: { tag } }, reply) =>
    tag.endsWith('.js')
      ? answer(reply, tag.slice(0, -'.js'.length), (script) => ({
          type: 'text/javascript; charset=utf-8',
          body: script,
        }))
      : answer(reply, tag, () => ({ type: 'text/html; charset=utf-8', body: document(tag) })),
  );
};
