import { constants, createPrivateKey, privateEncrypt, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** The ways in which a key service may fail to answer correctly. */
export const SERVICE_FAULTS = [
  'down',
  'fails',
  'busy',
  'slow',
  'breaks off',
  'refuses',
  'elsewhere',
  'no signature',
  'another key',
  'without end',
] as const;
export type ServiceFault = (typeof SERVICE_FAULTS)[number];

/** The substitute: a key service on this machine, which can be set to fail. */
export interface LocalService {
  readonly url: string;
  fault: ServiceFault | undefined;
  /** How many requests fail so before it is well again; all while it is not said. */
  failures: number;
  /** How often it was asked. */
  asked: number;
  close(): Promise<void>;
}

const request = z.object({
  algorithm: z.enum(['RSASSA_PKCS1_V1_5_SHA_256', 'ECDSA_SHA_256']),
  digest: z.base64(),
});

/** DER of DigestInfo up to the SHA-256 itself. *Source*: RFC 8017, 9.2. */
const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** What a service does that never sees what is signed. */
const signDigest = (key: KeyObject, digest: Buffer): Buffer =>
  privateEncrypt(
    { key, padding: constants.RSA_PKCS1_PADDING },
    Buffer.concat([DIGEST_INFO, digest]),
  );

const answer = (reply: ServerResponse, status: number, body: object): void => {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const fail = (fault: ServiceFault, reply: ServerResponse): void => {
  if (fault === 'down' || fault === 'breaks off') reply.socket?.destroy();
  if (fault === 'fails') answer(reply, 500, { error: 'internal' });
  if (fault === 'busy') answer(reply, 429, { error: 'slow down' });
  if (fault === 'refuses') answer(reply, 403, { error: 'forbidden' });
  if (fault === 'elsewhere') reply.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
  if (fault === 'no signature') answer(reply, 200, { signature: '' });
  if (fault === 'another key')
    answer(reply, 200, { signature: randomBytes(256).toString('base64') });
  if (fault === 'without end') {
    reply.writeHead(200);
    const more = setInterval(() => reply.write('x'.repeat(16_384)), 1);
    reply.on('close', () => clearInterval(more));
  }
};

/** *Shape*: an RSA key in PEM, and the token that requests must show. */
interface ServiceSecrets {
  readonly key_pem: string;
  readonly token: string;
}

const serve = async (
  { key_pem, token }: ServiceSecrets,
  incoming: IncomingMessage,
  reply: ServerResponse,
): Promise<void> => {
  const body = await text(incoming);
  if (incoming.headers.authorization !== `Bearer ${token}`) return answer(reply, 401, {});
  const asked = request.safeParse(JSON.parse(body));
  if (!asked.success || incoming.method !== 'POST') return answer(reply, 400, {});
  const digest = Buffer.from(asked.data.digest, 'base64');
  const signature = signDigest(createPrivateKey(key_pem), digest).toString('base64');
  return answer(reply, 200, { signature });
};

export const startLocalService = async (secrets: ServiceSecrets): Promise<LocalService> => {
  const server = createServer((incoming, reply) => {
    local.asked += 1;
    const { fault } = local;
    if (fault === undefined || local.failures <= 0)
      return void serve(secrets, incoming, reply).catch(() => answer(reply, 400, {}));
    local.failures -= 1;
    return fail(fault, reply);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const local: LocalService = {
    url: `http://127.0.0.1:${port}/v1/keys/seal/sign`,
    fault: undefined,
    failures: Infinity,
    asked: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
  return local;
};
