import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FETCHED_AREAS, bundleOf, fetchedAreaOf } from '@area/contract/texts/catalogues';
import type { FetchedArea } from '@area/contract/texts/catalogues';
import type { TextTree } from '@area/contract/texts/compose';
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

/** The whole bundle of a language, or an area that is fetched apart. */
type Part = 'index' | FetchedArea;
const PARTS: readonly Part[] = ['index', ...FETCHED_AREAS];

const treeOf = (language: Language, part: Part): TextTree =>
  part === 'index' ? bundleOf(language) : fetchedAreaOf(language, part);

const bundles = new Map<string, Bundle>();

const getBundle = (language: Language, part: Part): Bundle => {
  const name = `${language} ${part}`;
  const known = bundles.get(name);
  const mark = ownTextsMark();
  if (known?.mark === mark) return known;
  const text = JSON.stringify(overlayTexts(treeOf(language, part), ownTextsOf(language)));
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const bundle = { mark, text, small: brotliCompressSync(text), etag };
  bundles.set(name, bundle);
  return bundle;
};

const has = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag);

/** Translation bundles, as plain JSON without an envelope. *Source*: specification 7, Translations. */
export const textRoutes = (app: FastifyInstance): void => {
  for (const part of PARTS)
    app.get<{ Params: { lang: string } }>(
      `/texts/pa/:lang/${part}.json`,
      async (request, reply) => {
        const { lang } = request.params;
        if (!isLanguage(lang)) return reply.callNotFound();
        const { text, small, etag } = getBundle(lang, part);
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
      },
    );
};
