import { exportJWK, importSPKI } from 'jose';
import type { JWK } from 'jose';
import { partnerKey } from '../staff/partner-key.ts';
import type { PartnerKey } from '../staff/partner-key.ts';

const fromPem = async (text: string, alg: string): Promise<JWK | undefined> =>
  importSPKI(text, alg, { extractable: true }).then(exportJWK, () => undefined);

const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A public key as PEM or as JWK, of a kind that we take; nothing of any other text. */
export const readPartnerKey = async (text: string): Promise<PartnerKey | undefined> => {
  const found = fromJson(text) ?? (await fromPem(text, 'ES256')) ?? (await fromPem(text, 'EdDSA'));
  return partnerKey.safeParse(found).data;
};
