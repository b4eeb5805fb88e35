import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import type { Insertable } from 'kysely';
import type { TokenFamiliesTable, TokensTable } from '../../platform/db/access-tables.ts';
import type { Db } from '../../platform/db/tables.ts';

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
