import helmet from '@fastify/helmet';
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

export const securityHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    // Helmet writes the policy anew for every answer; it is the same one.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  const policy = policyWith();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
  });
};
