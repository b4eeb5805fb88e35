import { timingSafeEqual } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import type { TokenFamiliesTable } from '../db/access-tables.ts';
import type { Tables } from '../db/tables.ts';
import { hashToken } from './tokens.ts';

type Db = Kysely<Tables>;

const equalSecrets = (a: string, b: string): boolean =>
  timingSafeEqual(hashToken(a), hashToken(b));

/** The portal whose consumer pair this is. */
export const findPortal = async (db: Db, key: string, secret: string) => {
  const row = await db
    .selectFrom('portals')
    .select(['id', 'consumer_secret'])
    .where('consumer_key', '=', key)
    .executeTakeFirst();
  return row && equalSecrets(row.consumer_secret, secret) ? row : undefined;
};

/** The login of `{prefix}/{document number}` on a portal; blocked people have none. */
export const findLogin = async (db: Db, username: string, portal: string) => {
  const [prefix = '', document = ''] = username.split('/', 2);
  return db
    .selectFrom('logins')
    .innerJoin('interveners', 'interveners.uuid', 'logins.intervener_uuid')
    .innerJoin('portals', 'portals.id', 'logins.portal_id')
    .select(['logins.intervener_uuid', 'logins.password_hash'])
    .where('portals.id', '=', portal)
    .where('portals.user_prefix', '=', prefix)
    .where('interveners.document_number', '=', normaliseIdentifier(document))
    .where('interveners.intervener_status', 'not in', ['BLOQUEADO', 'BLOQUEADO_AML'])
    .executeTakeFirst();
};

interface IssuedTokens {
  readonly family: string;
  readonly issued_at: Date;
  readonly access: { readonly token: string; readonly expires_at: Date };
  readonly refresh: { readonly token: string; readonly expires_at: Date };
}

export const insertTokens = async (db: Db, issued: IssuedTokens): Promise<void> => {
  const common = {
    family: issued.family,
    issued_at: issued.issued_at,
    revoked_at: null,
  };
  await db
    .insertInto('tokens')
    .values(
      (['access', 'refresh'] as const).map((kind) => ({
        ...common,
        kind,
        token_hash: hashToken(issued[kind].token),
        expires_at: issued[kind].expires_at,
      })),
    )
    .execute();
};

/** Opens the family that every token of one login belongs to. */
export const openFamily = async (db: Db, family: Insertable<TokenFamiliesTable>): Promise<void> => {
  await db.insertInto('token_families').values(family).onConflict((conflict) => conflict.column('uuid').doNothing()).execute();
};

/** A refresh token that may still be spent; a blocked person renews nothing. */
export const findRefreshToken = async (db: Db, token: string, now: Date) =>
  db
    .selectFrom('tokens')
    .innerJoin('token_families', 'token_families.uuid', 'tokens.family')
    .innerJoin('interveners', 'interveners.uuid', 'token_families.intervener_uuid')
    .select(['interveners.uuid as intervener_uuid', 'token_families.portal_id', 'tokens.family', 'tokens.expires_at'])
    .where('token_families.ended_at', 'is', null)
    .where('token_hash', '=', hashToken(token))
    .where('tokens.kind', '=', 'refresh')
    .where('revoked_at', 'is', null)
    .where('tokens.expires_at', '>', now)
    .where('interveners.intervener_status', 'not in', ['BLOQUEADO', 'BLOQUEADO_AML'])
    .executeTakeFirst();

/** Spends a refresh token: true for the one request that was first. */
export const revokeRefreshToken = async (db: Db, token: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ revoked_at: at })
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
