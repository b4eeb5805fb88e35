import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { answerRecoveryRequests } from '../../access/auth/recover.ts';
import { DEMO_HOSTS } from './brands.ts';
import { DEMO_PEOPLE } from './people.ts';

let demo: TestApp;
let port: number;
beforeAll(async () => {
  demo = await createTestApp();
  await demo.app.listen({ port: 0, host: '127.0.0.1' });
  port = (demo.app.server.address() as AddressInfo).port;
});
afterAll(() => demo.dispose());

const ask = async (
  path: string,
  { method = 'GET', ...headers }: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<{ status: number | undefined; body: string }> => {
  const asked = request({ host: '127.0.0.1', port, path, method, headers });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
};

describe('the name of a demo', () => {
  it.each(['localhost', 'cierzo.localhost:3000', '127.0.0.1', '[::1]:3000'])(
    'is %s, of this machine',
    async (host) => {
      expect((await ask('/demo/people.json', { host })).status).toBe(200);
    },
  );

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.5:3000'])(
    'is not %s, which a page elsewhere may point to us',
    async (host) => {
      for (const path of ['/demo/people.json', '/api/lookups/countries', '/login', '/healthz']) {
        const { status, body } = await ask(path, { host });
        expect([status, body]).toEqual([403, expect.stringContaining('DEMO_ONLY_HERE')]);
      }
    },
  );
});

describe('a proxy on this machine', () => {
  it.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-host': 'area.example.com' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=203.0.113.9' },
    { 'x-real-ip': '203.0.113.9' },
    { via: '1.1 proxy.example' },
  ])('carries no demo to others, although Host is ours: %j', async (headers) => {
    for (const path of ['/demo/people.json', '/api/lookups/countries', '/login'])
      expect(await ask(path, { host: 'localhost', ...headers })).toEqual({
        status: 403,
        body: expect.stringContaining('DEMO_ONLY_HERE') as unknown,
      });
  });
});

const press = async (
  headers: Readonly<Record<string, string>>,
  path = '/demo/office/publish',
): Promise<number | undefined> => (await ask(path, { method: 'POST', ...headers })).status;

describe('the buttons of a demo', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:1' },
  ])('are pressed by no other page: %j', async (headers) => {
    expect(await press(headers)).toBe(403);
  });

  it.each(['/%64emo/office/publish', '/demo/office/publish?', '/demo/office/publis%68'])(
    'are pressed by no other page that writes their address as %s',
    async (path) => {
      expect(await press({}, path)).toBe(200);
      expect(await press({ 'sec-fetch-site': 'cross-site' }, path)).toBe(403);
    },
  );

  it('are pressed by its own page, and by programs', async () => {
    const host = `localhost:${port}`;
    expect(await press({ host, 'sec-fetch-site': 'same-origin', origin: `http://${host}` })).toBe(
      200,
    );
    expect(await press({ host, origin: `http://${host}` })).toBe(200);
    expect(await press({})).toBe(200);
  });

  it('leave what a browser opens by its address to whoever typed it', async () => {
    expect((await ask('/demo/people.json', { 'sec-fetch-site': 'none' })).status).toBe(200);
    expect((await ask('/demo/people.json', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe('a link in a mail of the demo', () => {
  it('leads to this program, whatever port the request names', async () => {
    const [{ document = '', email = '', portal = '' } = {}] = DEMO_PEOPLE;
    const apikey = DEMO_HOSTS.find(({ id }) => id === portal)?.apikey ?? '';
    const { status } = await ask(
      '/api/users/password-recover',
      {
        method: 'POST',
        host: 'localhost:6666',
        'content-type': 'application/json',
        apikey,
      },
      JSON.stringify({ document_number: document }),
    );
    expect(status).toBe(200);
    await answerRecoveryRequests(demo.parts);
    await expect
      .poll(
        async () =>
          (
            await demo.db
              .selectFrom('outbox')
              .select('body')
              .where('recipient', '=', email ?? '')
              .executeTakeFirst()
          )?.body,
      )
      .toContain(`http://localhost:${port}/login/new-password`);
  });
});

describe('two Host headers', () => {
  it('are no request', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*MALFORMED_REQUEST/);
  });
});
