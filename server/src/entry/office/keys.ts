import { join, relative } from 'node:path';
import { COMMAND_LINE, recordMachineAct } from '../../access/staff/record-machine-act.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { encryptKeys, listPlainKeys } from '../../platform/sealing/key-files.ts';
import { readPassphrase } from '../../platform/sealing/passphrase.ts';
import { securityEvent } from '../../platform/security-events.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command, Result } from './command.ts';
import { makeKeys } from './make-keys.ts';

/** Committed before the files are touched: what cannot be recorded is not done. */
const recordEncryption = async (
  { database, clock }: Parts,
  names: readonly string[],
): Promise<void> =>
  inTransaction(database.kysely, async (tx) =>
    recordMachineAct(tx, { call: 'encryptKeys', subject: names.join(', '), at: clock.wall() }),
  );

/** *Errors*: UsageError without a passphrase. */
const encrypt = async (parts: Parts): Promise<Result> => {
  const { settings, log } = parts;
  const passphrase = await readPassphrase(settings);
  if (passphrase === undefined)
    throw new UsageError('SEAL_KEY_PASSPHRASE_FILE names no passphrase to encrypt with');
  const folder = join(settings.DATA_DIR, 'keys');
  const plain = await listPlainKeys(folder);
  if (plain.length === 0)
    return { lines: ['nothing to do'], json: { encrypted: [] }, succeeded: true };
  const names = plain.map((path) => relative(folder, path));
  await recordEncryption(parts, names);
  const encrypted = await encryptKeys(folder, passphrase);
  securityEvent(log, {
    kind: 'break_glass',
    outcome: 'executed',
    subject: 'keys',
    ip: COMMAND_LINE,
    detail: { files: encrypted.length },
  });
  return {
    lines: [
      'BREAK-GLASS: this stands in the audit trail, and the administrators are told by mail.',
      ...encrypted.map((path) => `encrypted ${path}`),
    ],
    json: { encrypted },
    succeeded: true,
  };
};

export const keysCommand: Command = {
  name: 'keys',
  usage: 'keys encrypt | keys make',
  kind: 'BREAK_GLASS',
  summary:
    'encrypts the keys in DATA_DIR/keys with the passphrase in SEAL_KEY_PASSPHRASE_FILE, which the program needs from then on; or makes those that are missing there, encrypted, and renews the seal in its last thirty days, without a database',
  alone: ({ words }) => (words[0] === 'make' ? makeKeys(process.env) : undefined),
  run: async ({ parts }, given) => {
    if (wordAt(given, 0, 'encrypt') !== 'encrypt') throw new UsageError('encrypt or make');
    return encrypt(parts);
  },
};
