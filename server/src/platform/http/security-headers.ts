import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

/**
 * Only our own files, no inline script, no frame, no foreign origin. Pages with the brand's inline style allow it by hash
 * (`pages.ts`).
 */
export const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
} as const;

/** For an answer that is not a page: a browser that opens it may run and load nothing. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'";

/** The browser features that our pages do not use are off, so that injected code cannot use them. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

type Directives = Record<string, readonly string[]>;
type Headers = Readonly<Record<string, string>>;

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The policy as a header, with the additions of a page, such as the hashes of its inline styles. */
export const policyWith = (extra: Directives = {}, without: readonly string[] = []): string =>
  Object.entries(CONTENT_SECURITY_POLICY)
    .filter(([name]) => !without.includes(name))
    .map(([name, values]) => `${kebab(name)} ${[...values, ...(extra[name] ?? [])].join(' ')}`)
    .join('; ');

/** What the answer itself brings. */
const OF_THE_ANSWER = /^(?:content-|date$|connection$|keep-alive$)/;

/** The headers of helmet are the same for every answer: they are computed once. */
const askHelmet = async (): Promise<Headers> => {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  asked.get('/', async () => '');
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      OF_THE_ANSWER.test(name) ? [] : [[name, String(value)]],
    ),
  );
};

/** The headers of helmet that matter for an answer that is not a page. */
const OF_DATA = [
  'strict-transport-security',
  'x-content-type-options',
  'cross-origin-resource-policy',
];
/** The documentation of the calls is a page too. */
const CALL = /^\/api\/(?!docs)/;
/** Scripts, styles and fonts of the builds: public, and under the policy of the page that loads them. */
const ASSET = /^(?:\/office)?\/assets\//;
/** Logos and pictures. An image opened by its address is a page, which may run nothing. */
const PICTURE = '/brand/';

/**
 * By the address alone, because a hook knows no more yet. A page needs all headers; on the twenty small answers of a screen
 * they would be as large as the answers. *Source*: ADR 91.
 */
export const securityHeaders = async (app: FastifyInstance): Promise<void> => {
  const ofHelmet = await askHelmet();
  const only = (...names: readonly string[]): Headers =>
    Object.fromEntries(
      names.flatMap((name) => (name in ofHelmet ? [[name, String(ofHelmet[name])]] : [])),
    );
  const ofAsset: Headers = only('x-content-type-options');
  const ofData: Headers = { ...only(...OF_DATA), 'content-security-policy': POLICY_OF_DATA };
  const ofPage: Headers = {
    ...ofHelmet,
    'permissions-policy': PERMISSIONS,
    'content-security-policy': policyWith(),
  };
  const headersOf = (url: string): Headers => {
    if (ASSET.test(url)) return ofAsset;
    return CALL.test(url) || url.startsWith(PICTURE) ? ofData : ofPage;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.raw.url ?? ''));
    done();
  });
};
