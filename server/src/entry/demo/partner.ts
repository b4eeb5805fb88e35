import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { JWK } from 'jose';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { getSetting, insertRows } from './seed-store.ts';

/** A fictitious site whose clients arrive with one-time tokens. */
export const DEMO_PARTNER = {
  id: 'boreal',
  name: 'Banca Boreal (demostración)',
  portal_id: 'cierzo',
} as const;

/** The private part of its key: a real partner keeps it, the demo has no other place. */
const SETTING = 'demo_partner_key';
const ALGORITHM = 'ES256';
const LIFE_SECONDS = 60;

export const insertDemoPartner = async (db: Db): Promise<void> => {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const [public_key, private_key] = [
    await exportJWK(pair.publicKey),
    await exportJWK(pair.privateKey),
  ];
  await insertRows(db, 'partners', [{ ...DEMO_PARTNER, public_key: JSON.stringify(public_key) }]);
  await insertRows(db, 'settings', [{ key: SETTING, value: JSON.stringify(private_key) }]);
};

/** The token with which the partner's site sends a client. */
export const signPartnerToken = async (
  db: Db,
  document_number: string,
  now: Date,
): Promise<string> => {
  const value = await getSetting(db, SETTING);
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(DEMO_PARTNER.id)
    .setAudience(DEMO_PARTNER.portal_id)
    .setSubject(document_number)
    .setJti(newUuid())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFE_SECONDS)
    .sign(await importJWK(value as JWK, ALGORITHM));
};
