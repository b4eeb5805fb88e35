import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await securityHeaders(app);
  app.get('/*', async () => 'something');
});

const headersOf = async (url: string): Promise<Record<string, unknown>> =>
  (await app.inject(url)).headers;

describe('securityHeaders', () => {
  it.each([
    '/',
    '/login?next=/api/me',
    '/account/position',
    '/documents/a.pdf',
    '/api/docs/',
    '/api',
    '/office/staff',
  ])('gives %s all that a page needs', async (url) => {
    const headers = await headersOf(url);
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it.each(['/api/me', '/api/documents/1/content?as=pdf', '/brand/cierzo/logo.svg'])(
    'lets nothing run or load that %s answers',
    async (url) => {
      const headers = await headersOf(url);
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': expect.any(String),
      });
    },
  );

  it.each(['/assets/index-1.js', '/assets/sans-1.woff2', '/office/assets/index-1.js'])(
    'gives %s the type that it says and no other',
    async (url) => {
      const headers = await headersOf(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBeUndefined();
    },
  );
});
