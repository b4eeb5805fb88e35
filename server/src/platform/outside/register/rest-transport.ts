import { z } from 'zod';
import { REGISTER_FILE_MAX_BYTES, sha256Of } from './folder-transport.ts';
import { RegisterFileError } from './register-error.ts';
import type { RegisterTransport } from './register-transport.ts';

/** Where the API of the register is, and what it knows this program by. */
export interface RestRegister {
  readonly url: string;
  readonly token: string | undefined;
}

const WAIT_MS = 60_000;

const named = z.object({ name: z.string().max(100), sha256: z.string().regex(/^[\da-f]{64}$/) });
const waiting = z.object({ files: z.array(named) });
const acknowledged = z.object({ acknowledged: z.array(named) });

interface Request {
  readonly method?: 'GET' | 'PUT' | 'POST';
  readonly body?: Uint8Array | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** *Errors*: throws for anything but success; the next run asks again. */
const ask = async (
  { url, token }: RestRegister,
  path: string,
  { method = 'GET', body, headers = {} }: Request = {},
): Promise<Response> => {
  const response = await fetch(new URL(path, url.endsWith('/') ? url : `${url}/`), {
    method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    // What is asked of the register goes to the register and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
    ...(body !== undefined && { body: typeof body === 'string' ? body : Buffer.from(body) }),
  });
  if (!response.ok)
    throw new Error(`the register answered ${response.status} to ${method} ${path}`);
  return response;
};

const readBytes = async (response: Response): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > REGISTER_FILE_MAX_BYTES) throw new RegisterFileError('SIZE');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const pathOf = (name: string): string => `files/${encodeURIComponent(name)}`;

/**
 * Exchanges files over the API of the register: `GET files` names what waits with its checksum, `GET files/NAME` gives it,
 * `POST files/NAME/receipt` says what became of it, `PUT orders/NAME` hands orders over, `GET orders` names those it has.
 * *Source*: office.md 5, ADR 201.
 */
export const restTransport = (register: RestRegister): RegisterTransport => {
  const listWaiting = async () => waiting.parse(await (await ask(register, 'files')).json()).files;
  return {
    list: async () => (await listWaiting()).map(({ name }) => name).toSorted(),
    read: async (name) => {
      const told = (await listWaiting()).find((file) => file.name === name);
      const bytes = await readBytes(await ask(register, pathOf(name)));
      return { name, bytes, sha256: sha256Of(bytes), told_sha256: told?.sha256 };
    },
    finish: async (name, receipt) => {
      await ask(register, `${pathOf(name)}/receipt`, {
        method: 'POST',
        body: JSON.stringify(receipt),
        headers: { 'content-type': 'application/json' },
      });
    },
    send: async ({ name, bytes, sha256 }) => {
      await ask(register, `orders/${encodeURIComponent(name)}`, {
        method: 'PUT',
        body: bytes,
        headers: { 'content-type': 'application/octet-stream', 'x-sha256': sha256 },
      });
    },
    listAcknowledged: async () =>
      acknowledged.parse(await (await ask(register, 'orders')).json()).acknowledged,
  };
};
