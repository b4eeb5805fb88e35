import { join } from 'node:path';
import { readSettings } from '../../platform/env.ts';
import { encryptKeys } from '../../platform/sealing/key-files.ts';
import { readPassphrase } from '../../platform/sealing/passphrase.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command, CommandInput, Result } from './command.ts';

/** *Errors*: UsageError without a passphrase. */
const encrypt = async (given: CommandInput): Promise<Result> => {
  if (wordAt(given, 0, 'encrypt') !== 'encrypt') throw new UsageError('encrypt');
  const settings = readSettings(process.env);
  const passphrase = await readPassphrase(settings);
  if (passphrase === undefined)
    throw new UsageError('SEAL_KEY_PASSPHRASE_FILE names no passphrase to encrypt with');
  const encrypted = await encryptKeys(join(settings.DATA_DIR, 'keys'), passphrase);
  return {
    lines: encrypted.length > 0 ? encrypted.map((path) => `encrypted ${path}`) : ['nothing to do'],
    json: { encrypted },
    succeeded: true,
  };
};

export const keysCommand: Command = {
  name: 'keys',
  usage: 'keys encrypt',
  summary:
    'encrypts the keys in DATA_DIR/keys with the passphrase in SEAL_KEY_PASSPHRASE_FILE, which the program needs from then on',
  alone: encrypt,
  run: async (_office, given) => encrypt(given),
};
