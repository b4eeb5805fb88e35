import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

/**
 * Nothing but our own files, no inline script, no frame, no foreign origin. The pages that carry the
 * brand's inline style announce it by hash (`pages.ts`).
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

type Directives = Record<string, readonly string[]>;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The policy as a header, with what a page needs besides, such as the hashes of its inline styles. */
export const policyWith = (extra: Directives = {}, without: readonly string[] = []): string =>
  Object.entries(CONTENT_SECURITY_POLICY)
    .filter(([name]) => !without.includes(name))
    .map(([name, values]) => `${kebab(name)} ${[...values, ...(extra[name] ?? [])].join(' ')}`)
    .join('; ');

/** What the answer itself brings. */
const OF_THE_ANSWER = /^(?:content-|date$|connection$|keep-alive$)/;

/** The headers that helmet writes are the same for every answer: it is asked once. */
const askHelmet = async (): Promise<Record<string, string>> => {
  const asked = Fastify();
  await asked.register(helmet, { contentSecurityPolicy: false, referrerPolicy: { policy: 'no-referrer' }, crossOriginEmbedderPolicy: false });
  asked.get('/', async () => '');
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (OF_THE_ANSWER.test(name) ? [] : [[name, String(value)]])));
};

export const securityHeaders = async (app: FastifyInstance): Promise<void> => {
  const headers = { ...(await askHelmet()), 'content-security-policy': policyWith() };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};
