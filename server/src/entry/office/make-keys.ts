import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_MANAGER, readSettings } from '../../platform/env.ts';
import { ensurePushKey } from '../../platform/outside/push/push-key.ts';
import { readPassphrase } from '../../platform/sealing/passphrase.ts';
import { ensureSealCertificate } from '../../platform/sealing/seal-certificate.ts';
import { ensureSecretBox } from '../../platform/sealing/secret-key.ts';
import { UsageError } from './command.ts';
import type { Result } from './command.ts';

/**
 * Makes in `DATA_DIR/keys` what a first start makes there, encrypted, and renews the program's own seal in its last thirty days: for
 * keys that the program then reads from a place where it cannot write. It needs no database, so nothing is put on record, as at a
 * start. *Errors*: UsageError without a passphrase or a name for the seal. *Source*: ADR 258.
 */
export const makeKeys = async (env: NodeJS.ProcessEnv): Promise<Result> => {
  const settings = readSettings(env);
  const { MANAGER_NAME: organization, DATA_DIR, PUSH_KEY_FILE } = settings;
  if (organization === DEMO_MANAGER.name)
    throw new UsageError('MANAGER_NAME says in whose name the seal is: set it');
  const passphrase = await readPassphrase(settings);
  if (passphrase === undefined)
    throw new UsageError('SEAL_KEY_PASSPHRASE_FILE names no passphrase to encrypt with');
  const dir = join(DATA_DIR, 'keys');
  const { certificate } = await ensureSealCertificate({
    dir,
    organization,
    now: new Date(),
    passphrase,
  });
  await ensureSecretBox(dir, passphrase);
  await ensurePushKey({ dir, file: PUSH_KEY_FILE, passphrase });
  const files = (await readdir(dir)).toSorted();
  const seal_ends_at = new Date(certificate.validTo).toISOString();
  return {
    lines: [...files.map((name) => join(dir, name)), `the seal ends at ${seal_ends_at}`],
    json: { files, seal_ends_at },
    succeeded: true,
  };
};
