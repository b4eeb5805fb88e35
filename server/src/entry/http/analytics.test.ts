import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await mkdir(join(app.dataDir, 'analytics'), { recursive: true });
  await writeFile(join(app.dataDir, 'analytics', 'GTM-ABC123.js'), 'parent;');
  await writeFile(join(app.dataDir, 'analytics', 'secret.js'), 'no tag');
});
afterAll(async () => app.dispose());

const get = async (url: string) => app.app.inject({ method: 'GET', url });

describe('the analytics tag', () => {
  it('comes in a document without an origin that reaches this host alone', async () => {
    const { statusCode, headers, payload } = await get('/analytics/GTM-ABC123?page=%2Flogin');
    expect(statusCode).toBe(200);
    expect(payload).toContain('src="/analytics/GTM-ABC123.js"');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('sandbox allow-scripts;');
    expect(policy).not.toMatch(/allow-same-origin|https?:|\*|unsafe/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('is the script that the operator put there', async () => {
    const { statusCode, headers, payload } = await get('/analytics/GTM-ABC123.js');
    expect([statusCode, payload, headers['content-type']]).toEqual([
      200,
      'parent;',
      'text/javascript; charset=utf-8',
    ]);
  });

  it.each([
    'GTM-NOBODY',
    'GTM-NOBODY.js',
    'secret',
    'secret.js',
    '..%2Fkeys%2Fseal',
    'GTM-ABC123.js.js',
    'gtm-abc123',
    '%3Cscript%3E',
  ])('of nobody is missing: %s', async (tag) => {
    expect((await get(`/analytics/${tag}`)).statusCode).toBe(404);
  });

  it('changes nothing in the policy of the portal', async () => {
    const { headers } = await get('/login');
    expect(String(headers['content-security-policy'])).not.toMatch(/https?:/);
  });
});
