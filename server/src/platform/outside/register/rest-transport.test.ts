import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sha256Of } from './folder-transport.ts';
import { registerPort } from './register-port.ts';
import { restTransport } from './rest-transport.ts';

let server: Server | undefined;
afterEach(() => server?.close());

interface Seen {
  readonly asked: string;
  readonly token: string | undefined;
  readonly body: string;
}

/** A register behind an API. */
const serve = async (answers: Readonly<Record<string, string | number>>) => {
  const seen: Seen[] = [];
  server = createServer((request, response) => {
    const pieces: Uint8Array[] = [];
    request.on('data', (piece: Uint8Array) => pieces.push(piece));
    request.on('end', () => {
      const asked = `${request.method} ${request.url}`;
      const body = Buffer.concat(pieces).toString();
      seen.push({ asked, token: request.headers.authorization, body });
      const answer = answers[asked] ?? 404;
      response.statusCode = typeof answer === 'number' ? answer : 200;
      if (answer === 302) response.setHeader('location', 'http://127.0.0.1:1/');
      response.end(typeof answer === 'number' ? '' : answer);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1`;
  return { seen, port: registerPort(restTransport({ url, token: 'secret' })) };
};

const NAME = 'POSITIONS_20260310_0001.csv';
const TEXT = 'account;product;units\r\n1;A;5\r\n';
const filesOf = (sha256: string) => JSON.stringify({ files: [{ name: NAME, sha256 }] });

const readAll = async <T>(files: AsyncIterable<T>): Promise<T[]> => {
  const read: T[] = [];
  for await (const file of files) read.push(file);
  return read;
};

describe('the API of a register', () => {
  it('gives files with their checksum, and hears what became of them', async () => {
    const { seen, port } = await serve({
      'GET /v1/files': filesOf(sha256Of(Buffer.from(TEXT))),
      [`GET /v1/files/${NAME}`]: TEXT,
      [`POST /v1/files/${NAME}/receipt`]: '',
    });
    const [file] = await readAll(port.readPositions());
    expect(file).toMatchObject({ name: NAME, parsed: { day: '2026-03-10' } });
    await port.finish(NAME, { outcome: 'READ' });
    expect(seen.at(-1)).toEqual({
      asked: `POST /v1/files/${NAME}/receipt`,
      token: 'Bearer secret',
      body: '{"outcome":"READ"}',
    });
  });

  it('is not believed when the bytes are others than those of the checksum', async () => {
    const { port } = await serve({
      'GET /v1/files': filesOf('f'.repeat(64)),
      [`GET /v1/files/${NAME}`]: TEXT,
    });
    expect(await readAll(port.readPositions())).toMatchObject([{ refused: 'CHECKSUM' }]);
  });

  it('takes orders, and names those that it has', async () => {
    const bytes = Buffer.from('orders');
    const sha256 = sha256Of(bytes);
    const { seen, port } = await serve({
      'PUT /v1/orders/RD_1.txt': '',
      'GET /v1/orders': JSON.stringify({ acknowledged: [{ name: 'RD_1.txt', sha256 }] }),
    });
    await port.sendOrders({ name: 'RD_1.txt', bytes, sha256 });
    expect(seen[0]?.body).toBe('orders');
    expect(await port.listAcknowledged()).toEqual([{ name: 'RD_1.txt', sha256 }]);
  });

  it.each([500, 401, 302])(
    'that answers %i is asked again the next time, and nothing is lost',
    async (status) => {
      const { port } = await serve({ 'GET /v1/files': status });
      await expect(readAll(port.readPositions())).rejects.toThrow(/answered|fetch failed/);
    },
  );
});
