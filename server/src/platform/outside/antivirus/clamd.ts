import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Antivirus, Verdict } from './antivirus.ts';

/** A request waits this long for the result; after that the file waits in quarantine. */
const TIMEOUT_MS = 5_000;
const CHUNK_BYTES = 64 * 1024;
/** Longer than any answer of clamd. */
const ANSWER_MAX_LENGTH = 4_096;

const open = (address: string): Socket => {
  const url = new URL(address);
  return url.protocol === 'unix:'
    ? connect({ path: decodeURIComponent(url.pathname) })
    : connect({ host: url.hostname, port: Number(url.port) });
};

/** *Shape*: each piece after its length, and a length of zero at the end. */
function* framesOf(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0', 'latin1');
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    const piece = bytes.subarray(from, from + CHUNK_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

const write = async (socket: Socket, bytes: Uint8Array): Promise<void> => {
  for (const frame of framesOf(bytes))
    if (!socket.write(frame))
      await new Promise<void>((resolve, reject) => {
        socket.once('drain', resolve);
        socket.once('close', () => reject(new Error('clamd closed the connection')));
      });
};

const read = async (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.includes('\0') || answer.length > ANSWER_MAX_LENGTH) resolve(answer);
    });
    socket.once('end', () => resolve(answer));
    socket.once('close', () => reject(new Error('clamd closed the connection')));
    socket.once('error', reject);
  });

/** *Example*: `stream: OK`, `stream: Eicar-Test-Signature FOUND`; anything else is no verdict. */
const verdictIn = (answer: string): Verdict => {
  const text = answer.split('\0')[0]?.trim() ?? '';
  if (text === 'stream: OK') return { is_clean: true };
  const virus = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (virus === undefined) throw new Error(`clamd answered ${JSON.stringify(text.slice(0, 200))}`);
  return { is_clean: false, virus };
};

/** ClamAV's daemon, over TCP or a Unix socket: `tcp://host:3310`, `unix:/run/clamav/clamd.sock`. */
export const clamd = (address: string, timeoutMs = TIMEOUT_MS): Antivirus => ({
  scan: async (bytes) => {
    const socket = open(address);
    const timer = setTimeout(
      () => socket.destroy(new Error(`clamd took more than ${timeoutMs} ms`)),
      timeoutMs,
    );
    try {
      const answer = read(socket);
      // The error is handled where the promise is awaited; the write may fail first.
      answer.catch(() => undefined);
      await Promise.race([write(socket, bytes), answer]);
      return verdictIn(await answer);
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  },
});
