import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../why-not-start.ts';
import { attempt } from './attempt.ts';
import { createSecretBox } from './secret-box.ts';
import type { SecretBox } from './secret-box.ts';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** A file begins with it when its key is encrypted. */
const ENCRYPTED = 'encrypted:';
const CONTEXT = 'secrets.key';
const PLAIN = /^[\w-]{43}$/;

/** Whether a text is an unencrypted key of a secret box. */
export const isPlainSecretKey = (text: string): boolean => PLAIN.test(text.trim());

const boxOf = (passphrase: string, salt: Buffer): SecretBox =>
  createSecretBox(scryptSync(passphrase, salt, KEY_BYTES));

/** A key as it is kept: encrypted where there is a passphrase. */
export const presentSecretKey = (key: string, passphrase: string | undefined): string => {
  if (passphrase === undefined) return key;
  const salt = randomBytes(SALT_BYTES);
  const sealed = boxOf(passphrase, salt).seal(key, CONTEXT);
  return `${ENCRYPTED}${Buffer.concat([salt, sealed]).toString('base64url')}`;
};

const decrypt = (text: string, passphrase: string): string => {
  const bytes = Buffer.from(text.slice(ENCRYPTED.length), 'base64url');
  return boxOf(passphrase, bytes.subarray(0, SALT_BYTES)).open(bytes.subarray(SALT_BYTES), CONTEXT);
};

/** *Errors*: StartError, without a passphrase where one is needed, and with a wrong one. */
const openText = (path: string, text: string, passphrase: string | undefined): string => {
  if (!text.startsWith(ENCRYPTED)) return text;
  if (passphrase === undefined)
    throw new StartError(
      `The key in ${path} is encrypted: name the file with its passphrase in SEAL_KEY_PASSPHRASE_FILE.`,
    );
  const opened = attempt(() => decrypt(text, passphrase));
  if (opened === undefined)
    throw new StartError(`The passphrase of SEAL_KEY_PASSPHRASE_FILE does not open ${path}.`);
  return opened;
};

const parseKey = (path: string, text: string, passphrase: string | undefined): Buffer => {
  const key = Buffer.from(openText(path, text.trim(), passphrase), 'base64url');
  if (key.length !== KEY_BYTES)
    throw new Error(`${path} holds no key of 32 bytes: bring it back from the backup.`);
  return key;
};

const isThere = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};

const writeKey = async (path: string, passphrase: string | undefined): Promise<void> => {
  const draft = `${path}.${randomUUID()}`;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  await writeFile(draft, presentSecretKey(key, passphrase), {
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
export const ensureSecretBox = async (dir: string, passphrase?: string): Promise<SecretBox> => {
  const path = join(dir, 'secrets.key');
  const found = await readKey(path);
  if (found !== undefined) return createSecretBox(parseKey(path, found, passphrase));
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await writeKey(path, passphrase);
  return createSecretBox(parseKey(path, await readFile(path, 'utf8'), passphrase));
};
