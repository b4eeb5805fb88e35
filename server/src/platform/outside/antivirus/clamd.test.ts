import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { clamd } from './clamd.ts';
import { localScanner } from './local-scanner.ts';

const EICAR = Buffer.from(
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR` + '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
);
const OPENING = 'zINSTREAM\0';

/** The bytes between the frames, once the last frame is there. */
const unframe = (sent: Buffer): Buffer | undefined => {
  const pieces: Buffer[] = [];
  for (let at = OPENING.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

let servers: { server: Server; sockets: Set<Socket> }[] = [];
afterEach(async () => {
  for (const { server, sockets } of servers) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
  servers = [];
});

/** A daemon with the protocol of clamd; the test sets its answers. */
const daemon = async (
  answer: (bytes: Buffer, socket: Socket) => void,
  path?: string,
): Promise<string> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const pieces: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      pieces.push(piece);
      // Only what may be the end is worth putting together.
      if (!piece.subarray(-4).every((byte) => byte === 0)) return;
      const sent = Buffer.concat(pieces);
      if (!sent.toString('latin1', 0, OPENING.length).startsWith(OPENING)) socket.destroy();
      const bytes = unframe(sent);
      if (bytes) answer(bytes, socket);
    });
  });
  servers.push({ server, sockets });
  await once(path ? server.listen(path) : server.listen(0, '127.0.0.1'), 'listening');
  return path ? `unix:${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const honest = (bytes: Buffer, socket: Socket): void =>
  void socket.end(bytes.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0');

describe('clamd', () => {
  it('is sent every byte, and believed', async () => {
    const address = await daemon(honest);
    const large = Buffer.alloc(10 * 1024 * 1024, 7);
    expect(await clamd(address).scan(large)).toEqual({ is_clean: true });
    expect(await clamd(address).scan(Buffer.concat([large, EICAR]))).toEqual({
      is_clean: false,
      virus: 'Win.Test.EICAR_HDB-1',
    });
    expect(await clamd(address).scan(new Uint8Array())).toEqual({ is_clean: true });
  });

  it('may listen on a socket of the machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    const address = await daemon(honest, join(folder, 'clamd.sock'));
    expect(await clamd(address).scan(EICAR)).toMatchObject({ is_clean: false });
    await rm(folder, { recursive: true });
  });

  it.each([
    ['is not there', async (): Promise<string> => 'tcp://127.0.0.1:1', 'ECONNREFUSED'],
    ['says nothing', async (): Promise<string> => daemon(() => undefined), 'took more than 200 ms'],
    [
      'hangs up',
      async () => daemon((_bytes, socket) => void socket.destroy()),
      /closed|ECONNRESET|answered ""/,
    ],
    [
      'ends without a word',
      async () => daemon((_bytes, socket) => void socket.end()),
      'clamd answered ""',
    ],
    [
      'is past its limit',
      async () =>
        daemon((_bytes, socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0')),
      'size limit exceeded',
    ],
    [
      'says anything else',
      async () => daemon((_bytes, socket) => void socket.end('stream: OK and more\0')),
      'OK and more',
    ],
  ] as readonly (readonly [string, () => Promise<string>, string | RegExp])[])(
    'that %s gives no verdict',
    async (_name, make, message) => {
      await expect(clamd(await make(), 200).scan(EICAR)).rejects.toThrow(message);
    },
  );
});

describe('the stand-in', () => {
  it('knows the string that stands for a virus, wherever it is', async () => {
    expect(await localScanner.scan(Buffer.concat([Buffer.alloc(5000), EICAR]))).toEqual({
      is_clean: false,
      virus: 'Eicar-Test-Signature',
    });
    expect(await localScanner.scan(Buffer.from('%PDF-1.7'))).toEqual({ is_clean: true });
  });
});
