import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newUuid } from '../../new-uuid.ts';
import { openPrivateKey, presentPrivateKey } from '../../sealing/private-key.ts';
import { StartError } from '../../why-not-start.ts';

/** The key with which this server proves itself to push services (VAPID, RFC 8292). *Shape*: base64url. */
export interface PushKey {
  /** An uncompressed point, which browsers are given. */
  readonly public_key: string;
  readonly private_key: string;
}

const UNCOMPRESSED = 4;
const bytesOf = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');

const pairOf = (key: KeyObject, place: string): PushKey => {
  const { d, crv } = key.export({ format: 'jwk' });
  const { x, y } = createPublicKey(key).export({ format: 'jwk' });
  if (crv !== 'P-256') throw new StartError(`The key in ${place} is not of the curve P-256.`);
  return {
    public_key: Buffer.concat([Buffer.of(UNCOMPRESSED), bytesOf(x), bytesOf(y)]).toString(
      'base64url',
    ),
    private_key: String(d),
  };
};

const isThere = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};

const makeKey = async (path: string, passphrase: string | undefined): Promise<void> => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const draft = `${path}.${newUuid()}`;
  await writeFile(draft, presentPrivateKey(privateKey, passphrase), {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  // Of two processes that start together one makes it.
  await link(draft, path).catch(isThere);
  await rm(draft);
};

interface PushKeyPlace {
  /** Beside the other keys. */
  readonly dir: string;
  /** The manager's own, which is never made. */
  readonly file: string | undefined;
  readonly passphrase: string | undefined;
}

/** Reads the key, encrypted as the other keys are; the first start makes it. *Errors*: StartError. *Source*: ADR 190 and 233. */
export const ensurePushKey = async ({ dir, file, passphrase }: PushKeyPlace): Promise<PushKey> => {
  const path = file ?? join(dir, 'push.pem');
  const read = async (): Promise<string | undefined> =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  let pem = await read();
  if (pem === undefined && file === undefined) {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await makeKey(path, passphrase);
    pem = await read();
  }
  if (pem === undefined) throw new StartError(`PUSH_KEY_FILE=${path} cannot be read.`);
  return pairOf(openPrivateKey(pem, { passphrase, place: path }), path);
};
