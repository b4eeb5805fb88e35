import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpSmsGateway } from './http-gateway.ts';

const taken: unknown[] = [];
const provider = createServer((request, response) => {
  const take = async (): Promise<void> => {
    taken.push({ body: await json(request), authorization: request.headers.authorization });
    response.end();
  };
  void take();
});
beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
});
afterAll(() => void provider.close());

describe('the gateway of SMS', () => {
  it.each([
    ['600111222', '+34600111222'],
    ['+34600111222', '+34600111222'],
    ['+33612345678', '+33612345678'],
    ['600 111 222', '+34600111222'],
  ])('gets %s with its country code: %s', async (to, sent) => {
    const { port } = provider.address() as AddressInfo;
    await httpSmsGateway(`http://127.0.0.1:${port}/`, 'secret').send({ to, text: 'hello' });
    expect(taken.at(-1)).toEqual({
      body: { to: sent, text: 'hello' },
      authorization: 'Bearer secret',
    });
  });
});
