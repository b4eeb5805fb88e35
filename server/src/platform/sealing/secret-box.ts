import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Another form of what is sealed gets another number. */
const FORM = 1;

/**
 * Encrypts small secrets that are stored in the database and that the program must read again. A secret can be decrypted
 * only with the same context, so that rows cannot be exchanged.
 */
export interface SecretBox {
  readonly seal: (text: string, context: string) => Buffer;
  /** *Errors*: throws for a changed value, or one with another key or context. */
  readonly open: (sealed: Buffer, context: string) => string;
}

/** A box with a key of 32 bytes. */
export const createSecretBox = (key: Buffer): SecretBox => ({
  seal: (text, context) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(FORM), nonce, cipher.getAuthTag(), body]);
  },
  open: (sealed, context) => {
    if (sealed[0] !== FORM) throw new Error('a sealed secret has a form that is not known');
    const [nonce_end, tag_end] = [1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES];
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(1, nonce_end), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(nonce_end, tag_end));
    return decipher.update(sealed.subarray(tag_end), undefined, 'utf8') + decipher.final('utf8');
  },
});

const parseKey = (path: string, text: string): Buffer => {
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length !== KEY_BYTES)
    throw new Error(`${path} holds no key of 32 bytes: bring it back from the backup.`);
  return key;
};

const isThere = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};

const writeKey = async (path: string): Promise<void> => {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('base64url'), {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  // A link fails if the name exists: if two processes start together, one creates it, and both use its key.
  await link(draft, path).catch(isThere);
  await rm(draft);
};

const readKey = async (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** The secret box with the key beside the other keys of the program; the first start creates it. */
export const ensureSecretBox = async (dir: string): Promise<SecretBox> => {
  const path = join(dir, 'secrets.key');
  const found = await readKey(path);
  if (found !== undefined) return createSecretBox(parseKey(path, found));
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await writeKey(path);
  return createSecretBox(parseKey(path, await readFile(path, 'utf8')));
};
