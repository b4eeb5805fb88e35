import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bundleOf } from '@area/contract/texts/catalogues';
import type { Language } from '@area/domain/configuration/languages';
import { isLanguage } from '@area/domain/configuration/languages';
import { overlayTexts, ownTextsMark, ownTextsOf } from '../texts/own-texts.ts';
import { takesBrotli } from './compression.ts';

/** Nobody waits for a newer version: it is fetched in the background and shown the next time. */
const CACHE = 'public, max-age=300, stale-while-revalidate=86400';

interface Bundle {
  /** The texts of the manager that are in it. */
  readonly mark: string;
  readonly text: string;
  readonly small: Buffer;
  readonly etag: string;
}

const bundles = new Map<Language, Bundle>();

const getBundle = (language: Language): Bundle => {
  const known = bundles.get(language);
  const mark = ownTextsMark();
  if (known?.mark === mark) return known;
  const text = JSON.stringify(overlayTexts(bundleOf(language), ownTextsOf(language)));
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const bundle = { mark, text, small: brotliCompressSync(text), etag };
  bundles.set(language, bundle);
  return bundle;
};

const has = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag);

/** Translation bundles, as plain JSON without an envelope. *Source*: specification 7, Translations. */
export const textRoutes = (app: FastifyInstance): void => {
  app.get<{ Params: { lang: string } }>('/texts/pa/:lang/index.json', async (request, reply) => {
    const { lang } = request.params;
    if (!isLanguage(lang)) return reply.callNotFound();
    const { text, small, etag } = getBundle(lang);
    reply
      .header('cache-control', CACHE)
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .header('content-language', lang);
    if (has(request, etag)) return reply.status(304).send();
    reply.type('application/json; charset=utf-8');
    return takesBrotli(request)
      ? reply.header('content-encoding', 'br').send(small)
      : reply.send(text);
  });
};
