import { readFile } from 'node:fs/promises';
import { exportJWK, importSPKI } from 'jose';
import type { JWK } from 'jose';
import { algorithmOf, partnerKey } from '../../access/staff/partner-key.ts';
import type { PartnerKey } from '../../access/staff/partner-key.ts';
import { UsageError, textOption, wordAt } from './command.ts';
import type { Command } from './command.ts';
import { savePartner } from '../../access/staff/store.ts';
import { hasHost } from '../../access/config/hosts-store.ts';

const ID = /^[a-z0-9-]{1,40}$/;

const fromPem = async (text: string, alg: string): Promise<JWK | undefined> =>
  importSPKI(text, alg, { extractable: true }).then(exportJWK, () => undefined);

const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A public key as PEM or as JWK, of a supported kind. */
const readKey = async (path: string): Promise<PartnerKey> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`cannot read ${path}`);
  });
  const found = fromJson(text) ?? (await fromPem(text, 'ES256')) ?? (await fromPem(text, 'EdDSA'));
  const parsed = partnerKey.safeParse(found);
  if (!parsed.success)
    throw new UsageError(`${path} is no public key (PEM or JWK) of P-256 or Ed25519`);
  return parsed.data;
};

export const addPartnerCommand: Command = {
  name: 'add-partner',
  usage: 'add-partner ID PORTAL KEY-FILE [--name NAME]',
  summary:
    "lets a partner's site send its clients to a host with one-time tokens; run it again to change the key",
  run: async ({ database }, given) => {
    const id = wordAt(given, 0, 'ID');
    const portal_id = wordAt(given, 1, 'PORTAL');
    if (!ID.test(id)) throw new UsageError('ID is up to 40 of a to z, 0 to 9 and -');
    const key = await readKey(wordAt(given, 2, 'KEY-FILE'));
    const db = database.kysely;
    const isHost = await hasHost(db, portal_id);
    if (!isHost) throw new UsageError(`there is no host ${portal_id}`);
    const fields = {
      portal_id,
      name: textOption(given, 'name') ?? id,
      public_key: JSON.stringify(key),
    };
    await savePartner(db, { id, ...fields });
    const algorithm = algorithmOf(key);
    return {
      lines: [`${id} may send clients to ${portal_id}, signed with ${algorithm}`],
      json: { id, portal_id, algorithm },
      succeeded: true,
    };
  },
};
