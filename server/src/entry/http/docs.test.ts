import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speakerOf } from '../../platform/texts/translate.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** As a browser asks for a page or an asset. */
const get = async (url: string) => app.app.inject({ url, headers: { accept: '*/*' } });

const policyOf = async (url: string): Promise<string> =>
  String((await get(url)).headers['content-security-policy']);

describe('/api/docs', () => {
  it('is a page whose every script, style and picture comes from this server', async () => {
    const page = await get('/api/docs/');
    expect(page.statusCode).toBe(200);
    const assets = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address = '']) => new URL(address, 'http://here/api/docs/'),
    );
    expect(assets.length).toBeGreaterThan(3);
    for (const { host, pathname } of assets) {
      expect(host).toBe('here');
      expect({ pathname, status: (await get(pathname)).statusCode }).toEqual({
        pathname,
        status: 200,
      });
    }
  });

  it('says that it is that of a demo, and outside one does not', async () => {
    const { payload } = await get('/api/docs/');
    const [script = '', style = ''] = [
      /src="([^"]*demo-bar\.js)"/.exec(payload)?.[1],
      /href="([^"]*demo-bar\.css)"/.exec(payload)?.[1],
    ];
    const read = async (address: string) =>
      (await get(new URL(address, 'http://here/api/docs/').pathname)).payload;
    expect(await read(script)).toContain(speakerOf('en')('demo.bar'));
    expect(await read(style)).toContain('.demo-bar');
    const real = await createTestApp({ DEMO: 'false', API_DOCS: 'on' });
    expect((await real.app.inject('/api/docs/')).payload).not.toContain('demo-bar');
    await real.dispose();
  });

  it('may load nothing from elsewhere', async () => {
    const policy = await policyOf('/api/docs/');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  it('may write its own markup, which no other page may', async () => {
    expect(await policyOf('/api/docs/')).not.toContain('require-trusted-types-for');
    expect(await policyOf('/login')).toContain("require-trusted-types-for 'script'");
    expect(await policyOf('/login')).not.toContain('unsafe-inline');
  });

  it('reads the same document that programs do', async () => {
    const [shown, read] = await Promise.all([get('/api/docs/json'), get('/api/openapi.json')]);
    expect(read.json()).toHaveProperty('paths./operations.post.operationId', 'createOperation');
    expect(shown.json()).toEqual(read.json());
  });

  it('leaves the office to a document of its own', async () => {
    const office = await get('/api/office/openapi.json');
    expect(office.statusCode).toBe(200);
    expect(office.json()).toHaveProperty(
      'paths./office/orders/{reference}/validate.post.operationId',
      'validateOperation',
    );
    expect((await get('/api/openapi.json')).payload).not.toContain('/office/');
  });
});
