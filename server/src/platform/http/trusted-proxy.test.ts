import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Settings } from '../env.ts';
import { trustedProxy } from './trusted-proxy.ts';

let closing: () => Promise<unknown> = async () => undefined;
afterEach(() => closing());

const askFrom = async (
  setting: Settings['TRUST_PROXY'],
  remoteAddress: string,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const app = Fastify({ trustProxy: trustedProxy(setting) });
  closing = async () => app.close();
  app.get('/', async ({ ip, host, protocol }) => ({ ip, host, protocol }));
  const answer = await app.inject({
    url: '/',
    remoteAddress,
    headers: { host: 'area.example.com', ...headers },
  });
  return answer.json();
};

const FORGED = {
  'x-forwarded-for': '198.51.100.7, 203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
};

describe('trustedProxy', () => {
  it('believes nobody by default', async () => {
    expect(await askFrom(0, '10.0.0.5', FORGED)).toEqual({
      ip: '10.0.0.5',
      host: 'area.example.com',
      protocol: 'http',
    });
  });

  it('counts from this program, so that what the client wrote itself is never reached', async () => {
    expect(await askFrom(1, '10.0.0.5', FORGED)).toMatchObject({ ip: '203.0.113.9' });
    expect(
      await askFrom(2, '10.0.0.5', { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.9' }),
    ).toMatchObject({ ip: '203.0.113.9' });
  });

  it.each(['127.0.0.1', '::1', '::ffff:172.16.3.4', '192.168.0.2', 'fd00::3'])(
    'takes name and protocol from a proxy at %s',
    async (address) => {
      expect(await askFrom(1, address, FORGED)).toMatchObject({
        host: 'evil.example',
        protocol: 'https',
      });
    },
  );

  it.each(['203.0.113.50', '2001:db8::1', '172.32.0.1'])(
    'believes nothing of %s, which reached the program directly from outside',
    async (address) => {
      expect(await askFrom(1, address, FORGED)).toEqual({
        ip: address,
        host: 'area.example.com',
        protocol: 'http',
      });
    },
  );

  it('believes whoever is named, and nobody else', async () => {
    const named = ['203.0.113.50', '10.1.0.0/16', 'fd00::/8'];
    expect(await askFrom(named, '203.0.113.50', FORGED)).toMatchObject({ ip: '203.0.113.9' });
    expect(await askFrom(named, '10.1.2.3', FORGED)).toMatchObject({ host: 'evil.example' });
    expect(await askFrom(named, 'fd12::1', FORGED)).toMatchObject({ ip: '203.0.113.9' });
    expect(await askFrom(named, '127.0.0.1', FORGED)).toMatchObject({
      ip: '127.0.0.1',
      host: 'area.example.com',
    });
  });
});
