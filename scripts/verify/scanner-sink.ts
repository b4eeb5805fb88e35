import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { localScanner } from '@area/server/platform/outside/antivirus/local-scanner';

/** A daemon that scans as ClamAV's does. */
export interface ScannerSink {
  readonly port: number;
  /** How many files it looked through. */
  countScanned(): number;
  close(): Promise<void>;
}

const OPENING = 'zINSTREAM\0';
const LENGTH_BYTES = 4;

/** The bytes sent in pieces, each after its length; nothing while the last one, of length zero, is missing. */
const unframe = (sent: Buffer): Buffer | undefined => {
  const pieces: Buffer[] = [];
  for (let at = OPENING.length; at + LENGTH_BYTES <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + LENGTH_BYTES, at + LENGTH_BYTES + length));
    at += LENGTH_BYTES + length;
  }
  return undefined;
};

export const openScannerSink = async (): Promise<ScannerSink> => {
  let scanned = 0;
  const open = new Set<Socket>();
  const scan = async (socket: Socket, bytes: Buffer): Promise<void> => {
    const verdict = await localScanner.scan(bytes);
    scanned += 1;
    socket.write(verdict.is_clean ? 'stream: OK\0' : `stream: ${verdict.virus} FOUND\0`);
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    let sent = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      sent = Buffer.concat([sent, piece]);
      const bytes = unframe(sent);
      if (bytes) void scan(socket, bytes);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    countScanned: () => scanned,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
