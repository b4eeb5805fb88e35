import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/db/tables.ts';
import { hashToken } from './tokens.ts';
import { findConsumer, listPortalsByApikey } from './portals-store.ts';

const equalSecrets = (a: string, b: string): boolean => timingSafeEqual(hashToken(a), hashToken(b));

const ofKey = async (db: Db, key: string, secret: string): Promise<string | undefined> => {
  const row = await findConsumer(db, key);
  return row && equalSecrets(row.consumer_secret, secret) ? row.id : undefined;
};

/** Form-encoded, as the standard requires for both halves of a Basic pair. */
const formDecoded = (text: string): string =>
  new URLSearchParams(`text=${text}`).get('text') ?? text;

/** The portal of a consumer pair, sent plain or form-encoded: clients do both. *Source*: RFC 6749, 2.3.1. */
export const findPortalByPair = async (
  db: Db,
  key: string,
  secret: string,
): Promise<string | undefined> =>
  (await ofKey(db, key, secret)) ?? ofKey(db, formDecoded(key), formDecoded(secret));

const LONGEST_APIKEY = 200;

/** The portal of an `apikey` header. */
export const findPortalByApikey = async (db: Db, apikey: string): Promise<string | undefined> =>
  apikey.length > LONGEST_APIKEY ? undefined : (await listPortalsByApikey(db, { apikey }))[0]?.id;
