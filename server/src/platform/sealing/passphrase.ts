import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { Settings } from '../env.ts';
import { StartError } from '../why-not-start.ts';

/** What encrypts a key derives its own from the passphrase quickly: a short one is guessed. */
const SIGNS_MIN = 20;

const isWithin = (path: string, folder: string): boolean =>
  !relative(resolve(folder), resolve(path)).startsWith('..');

/**
 * What opens the keys, from the file that the settings name. *Errors*: StartError: no such file, one that says too little, or one
 * in the data folder, where every backup would carry it beside what it opens.
 */
export const readPassphrase = async ({
  SEAL_KEY_PASSPHRASE_FILE: path,
  DATA_DIR,
}: Pick<Settings, 'SEAL_KEY_PASSPHRASE_FILE' | 'DATA_DIR'>): Promise<string | undefined> => {
  if (path === undefined) return undefined;
  if (isWithin(path, DATA_DIR))
    throw new StartError(
      `SEAL_KEY_PASSPHRASE_FILE=${path} is in DATA_DIR, where backups carry it beside the keys: keep it elsewhere.`,
    );
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartError(`SEAL_KEY_PASSPHRASE_FILE=${path} cannot be read.`, { cause });
  });
  const passphrase = text.replace(/\r?\n$/, '');
  if (passphrase.length < SIGNS_MIN)
    throw new StartError(
      `The passphrase in SEAL_KEY_PASSPHRASE_FILE=${path} is shorter than ${SIGNS_MIN} signs: openssl rand -base64 32 makes one.`,
    );
  return passphrase;
};
