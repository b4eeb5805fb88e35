import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveHashed } from './built-files.ts';

let app: FastifyInstance;
let dir: string;
beforeAll(async () => {
  dir = `${await mkdtemp(join(tmpdir(), 'built-'))}/`;
  await mkdir(`${dir}assets/inner`, { recursive: true });
  await writeFile(`${dir}secret.js`, 'secret');
  await writeFile(`${dir}assets/index-1.js`, 'whole');
  await writeFile(`${dir}assets/index-1.js.br`, 'pressed');
  await writeFile(`${dir}assets/inner/deep.js`, 'deep');
  app = Fastify();
  app.setNotFoundHandler(async (_request, reply) => reply.status(404).send('nothing'));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-request-id', '1');
  });
  await serveHashed(app, { dir, prefix: '/assets/' });
  await serveHashed(app, { dir, prefix: '/office/assets/' });
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

it.each(['/assets/', '/office/assets/'])('sends what is in the build below %s', async (prefix) => {
  const { statusCode, body, headers } = await app.inject(`${prefix}index-1.js`);
  expect([statusCode, body]).toEqual([200, 'whole']);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    vary: 'accept-encoding',
  });
  for (const none of ['x-request-id', 'etag', 'last-modified', 'accept-ranges'])
    expect(headers[none]).toBeUndefined();
});

it('sends it pressed to who takes it, and its head alone to who asks for that', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const pressed = await app.inject({ url: '/assets/index-1.js', headers });
  expect([pressed.body, pressed.headers['content-encoding']]).toEqual(['pressed', 'br']);
  const head = await app.inject({ method: 'HEAD', url: '/assets/index-1.js' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '5']);
});

it.each([
  'index-2.js',
  '',
  'inner',
  'inner/deep.js',
  '../secret.js',
  '%2e%2e/secret.js',
  '..%2fsecret.js',
  '..%5csecret.js',
  '/index-1.js',
  'index-1.js/',
  'index-1.js%00',
  'INDEX-1.JS',
])('has nothing at %s', async (name) => {
  const { statusCode, body } = await app.inject(`/assets/${name}`);
  // A directory of the build is no file either.
  expect([statusCode, body]).toEqual([404, 'nothing']);
});
