import { Agent, request as ask } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { RawRequest } from '../../../server/test/hostile/raw-requests.ts';
import type { HostileRequest } from '../../../server/test/hostile/requests.ts';
import type { HostileAnswer } from '../../../server/test/hostile/verdict.ts';

/** A missing answer is a fault of ours too. */
const NO_ANSWER = 599;
const WITHIN_MS = 15_000;

const lost = (error: Error): HostileAnswer => ({
  status: NO_ANSWER,
  headers: {},
  body: Buffer.from(`no answer: ${error.message}`),
});

/** Sends unchanged requests over one kept connection. */
export const openWire = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async ({ method, url, headers, body }: HostileRequest): Promise<HostileAnswer> =>
    new Promise((resolve) => {
      const length = body ? { 'content-length': String(body.length) } : {};
      const sending = ask({
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: { ...headers, ...length },
        timeout: WITHIN_MS,
      });
      sending.once('timeout', () => sending.destroy(new Error(`not within ${WITHIN_MS} ms`)));
      sending.once('error', (error) => resolve(lost(error)));
      sending.once('response', (reply) => {
        buffer(reply).then(
          (bytes) =>
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: bytes }),
          (error: Error) => resolve(lost(error)),
        );
      });
      sending.end(body);
    });
  return { send, close: () => agent.destroy() };
};

const QUIET_MS = 250;

/** The whole answer to some bytes, until the connection ends or nothing more follows. */
const exchange = async (port: number, { bytes }: RawRequest): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const pieces: Buffer[] = [];
    const done = (): void => {
      socket.destroy();
      resolve(Buffer.concat(pieces).toString('latin1'));
    };
    socket.setTimeout(WITHIN_MS, done);
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece);
      socket.setTimeout(QUIET_MS);
    });
    socket.once('error', done).once('close', done);
    socket.write(bytes);
  });

const INSIDES = /\n\s+at |node_modules|\/server\/(?:src|dist)|root:x:/;

/** The faults of an answer to invalid bytes. */
export const listRawFaults = async (port: number, request: RawRequest): Promise<string[]> => {
  const reply = await exchange(port, request);
  const statuses = [...reply.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  const tell = (what: string): string => `${request.name}: ${what}: ${reply.slice(0, 200)}`;
  return [
    ...(statuses.length === 0 && reply !== '' ? [tell('no answer of HTTP')] : []),
    ...(statuses.length > request.answers ? [tell(`${statuses.length} answers`)] : []),
    ...(statuses.some((status) => status >= 500) ? [tell('a fault')] : []),
    ...(INSIDES.test(reply) ? [tell('our insides')] : []),
    ...(/"statusCode":/.test(reply) ? [tell('not in our words')] : []),
  ];
};
