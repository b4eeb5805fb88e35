import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { compressAnswers } from './compression.ts';

const LONG = { rows: Array.from({ length: 200 }, (_, n) => ({ n, name: `Participación ñ ${n}` })) };

const ask = async (url: string, accepted?: string) => {
  const app = Fastify();
  compressAnswers(app);
  app.get('/long', async () => LONG);
  app.get('/short', async () => ({ a: 1 }));
  app.get('/text', async (_request, reply) => reply.type('text/plain').send('x'.repeat(5000)));
  return app.inject({
    url,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
};

describe('a long JSON answer', () => {
  it.each(['br', 'gzip, deflate, br, zstd', 'gzip,br;q=0.9'])(
    'travels compressed to who takes %s',
    async (accepted) => {
      const reply = await ask('/long', accepted);
      expect(reply.headers).toMatchObject({
        'content-encoding': 'br',
        vary: 'accept-encoding',
        'content-length': String(reply.rawPayload.length),
      });
      expect(JSON.parse(brotliDecompressSync(reply.rawPayload).toString())).toEqual(LONG);
      expect(reply.rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 4);
    },
  );

  it.each([undefined, 'gzip', 'identity', 'brx'])(
    'travels as it is to who takes %s',
    async (accepted) => {
      const reply = await ask('/long', accepted);
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(reply.json()).toEqual(LONG);
    },
  );
});

it.each(['/short', '/text'])('%s is not worth it', async (url) => {
  expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined();
});
