import { connect } from 'node:net';
import type { Socket } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFailures } from './failures.ts';
import { admitRequests } from './admission-hook.ts';
import { FILE_LIMITS, CLASS_LIMITS, PLACES } from './admission-classes.ts';
import type { ClassState } from './admission.ts';

let app: FastifyInstance;
let states: () => readonly ClassState[];
let finishAll: () => void;
let answered: Promise<void>;

beforeEach(async () => {
  answered = new Promise((resolve) => (finishAll = resolve));
  app = Fastify({ forceCloseConnections: true });
  answerFailures(app);
  states = admitRequests(app, 1_000);
  const slow = async () => answered.then(() => ({ done: true }));
  app.get('/api/look', slow);
  app.post('/api/pay', slow);
  app.get('/api/paper', { config: { requestClass: 'file' } }, slow);
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  finishAll();
  await app.close();
});

const address = (): string => app.listeningOrigin;
const stateOf = (name: string) => states().find((state) => state.class === name);
const { read } = CLASS_LIMITS;

const look = async (): Promise<number> => (await fetch(`${address()}/api/look`)).status;
const until = async (isSo: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 30_000, interval: 5 });

/** Fills the class of those who look, and its line. */
const crowd = async (): Promise<Promise<number>[]> => {
  const all = Array.from({ length: read.atOnce + read.waiting }, look);
  await until(() => stateOf('read')?.waiting === read.waiting);
  return all;
};

const sendRaw = (text: string): Socket => {
  const socket = connect(Number(new URL(address()).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
};

describe('a request', () => {
  it('beyond the line is told to come back later, in its language, while money, files and health go on', async () => {
    const crowded = await crowd();
    const refused = await fetch(`${address()}/api/look`, { headers: { 'accept-language': 'en' } });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await refused.json()).toMatchObject({
      result: {
        code: 'TOO_BUSY',
        info: expect.stringContaining('Nothing has been done') as string,
      },
    });
    expect(await (await fetch(`${address()}/healthz`)).json()).toEqual({ status: 'ok' });
    const others = [
      fetch(`${address()}/api/pay`, { method: 'POST' }),
      fetch(`${address()}/api/paper`),
    ];
    await until(() => stateOf('change')?.in_flight === 1 && stateOf('file')?.in_flight === 1);
    finishAll();
    expect(new Set(await Promise.all(crowded))).toEqual(new Set([200]));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
    await until(() => states().every(({ in_flight, waiting }) => in_flight === 0 && waiting === 0));
  });

  it('whose client breaks off gives its place back, whether it has one or waits', async () => {
    const gone = Array.from({ length: read.atOnce + 3 }, () =>
      sendRaw('GET /api/look HTTP/1.1\r\nhost: a\r\n\r\n'),
    );
    await until(() => stateOf('read')?.waiting === 3);
    for (const socket of gone) socket.destroy();
    await until(() => stateOf('read')?.in_flight === 0 && stateOf('read')?.waiting === 0);
    const next = look();
    await until(() => stateOf('read')?.in_flight === 1);
    finishAll();
    expect(await next).toBe(200);
  });

  it('whose body comes slowly keeps no place meanwhile', async () => {
    let connections = 0;
    app.server.on('request', () => (connections += 1));
    const slow = Array.from({ length: PLACES }, () =>
      sendRaw(
        'POST /api/pay HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{',
      ),
    );
    await until(() => connections === PLACES);
    finishAll();
    expect((await fetch(`${address()}/api/pay`, { method: 'POST' })).status).toBe(200);
    expect(stateOf('change')).toMatchObject({ in_flight: 0, waiting: 0 });
    for (const socket of slow) socket.destroy();
  });
});

describe('the request classes', () => {
  it('leave each other room', () => {
    const { change, login } = CLASS_LIMITS;
    expect(change.atOnce + login.atOnce).toBeLessThan(PLACES);
    expect(read.atOnce + login.atOnce).toBeLessThan(PLACES);
    expect(FILE_LIMITS.atOnce).toBeGreaterThan(0);
  });
});
