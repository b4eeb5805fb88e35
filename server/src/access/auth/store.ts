import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import type { Insertable } from 'kysely';
import type {
  TokenFamiliesTable,
  TokensTable,
  PasswordResetsTable,
} from '../../platform/db/access-tables.ts';
import type { Db } from '../../platform/db/tables.ts';
import { hashPassword } from './passwords.ts';
import { hashToken, newToken } from './tokens.ts';

/** Who somebody says they are, at a host. */
export interface Claimed {
  readonly portal_id: string;
  readonly prefix: string;
  readonly document_number: string;
}

/** The two halves of `{prefix}/{document number}`. */
export const claimedBy = (portal_id: string, username: string): Claimed => {
  const [prefix = '', document = ''] = username.split('/', 2);
  return { portal_id, prefix, document_number: normaliseIdentifier(document) };
};

/** The login of somebody at a host, with all that decides whether they may use it. */
export const findLogin = async (db: Db, { portal_id, prefix, document_number }: Claimed) =>
  db
    .selectFrom('logins')
    .innerJoin('interveners', 'interveners.uuid', 'logins.intervener_uuid')
    .innerJoin('portals', 'portals.id', 'logins.portal_id')
    .select([
      'logins.intervener_uuid',
      'logins.password_hash',
      'intervener_type',
      'intervener_status',
      'is_deceased',
    ])
    .where('portals.id', '=', portal_id)
    .where('portals.user_prefix', '=', prefix)
    .where('interveners.document_number', '=', document_number)
    .executeTakeFirst();

/** Opens the family that every token of one login belongs to. */
export const openFamily = async (db: Db, family: Insertable<TokenFamiliesTable>): Promise<void> => {
  await db.insertInto('token_families').values(family).execute();
};

export const insertTokens = async (
  db: Db,
  tokens: readonly Insertable<TokensTable>[],
): Promise<void> => {
  await db.insertInto('tokens').values(tokens).execute();
};

/** Makes a way in at a host whose password nobody knows; false when there is one. */
export const insertLogin = async (
  db: Db,
  { intervener_uuid, portal_id }: { readonly intervener_uuid: string; readonly portal_id: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('logins')
    .values({
      intervener_uuid,
      portal_id,
      password_hash: await hashPassword(newToken()),
      password_changed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** A link to a new password; only whoever gets its secret can use it. */
export const insertPasswordLink = async (
  db: Db,
  secret: string,
  link: Omit<Insertable<PasswordResetsTable>, 'secret_hash'>,
): Promise<void> => {
  await db
    .insertInto('password_resets')
    .values({ ...link, secret_hash: hashToken(secret) })
    .execute();
};
