import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import type { Insertable } from 'kysely';
import type {
  TokenFamiliesTable,
  TokensTable,
  PasswordResetsTable,
  RecoveryRequestsTable,
  Db,
} from '../../platform/db/tables.ts';
import { hashPassword } from './passwords.ts';
import { hashToken, newToken } from './tokens.ts';

/** Who somebody says they are, at a host. */
export interface ClaimedIdentity {
  readonly portal_id: string;
  readonly prefix: string;
  readonly document_number: string;
}

/** The two halves of `{prefix}/{document number}`. */
export const claimedBy = (portal_id: string, username: string): ClaimedIdentity => {
  const [prefix = '', document = ''] = username.split('/', 2);
  return { portal_id, prefix, document_number: normaliseIdentifier(document) };
};

/** The login of a person at a host, with the facts that decide whether they may use it. */
export const findLogin = async (db: Db, { portal_id, prefix, document_number }: ClaimedIdentity) =>
  db
    .selectFrom('logins')
    .innerJoin('interveners', 'interveners.uuid', 'logins.intervener_uuid')
    .innerJoin('portals', 'portals.id', 'logins.portal_id')
    .select([
      'logins.intervener_uuid',
      'logins.password_hash',
      'logins.is_foreign',
      'intervener_type',
      'intervener_status',
      'is_deceased',
      'restricted_at',
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

/** Creates a login at a host with a password that nobody knows; false if there is one. */
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

/** A link to set a new password. Only its secret opens it. */
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

const BATCH = 20;

/** Takes the oldest requests within a transaction; another process takes others. */
export const takeRecoveryRequests = async (tx: Db) =>
  tx
    .deleteFrom('recovery_requests')
    .where('uuid', 'in', (eb) =>
      eb
        .selectFrom('recovery_requests')
        .select('uuid')
        .orderBy('asked_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

export type RecoveryRequest = Awaited<ReturnType<typeof takeRecoveryRequests>>[number];

export const findPersonToRecover = async (
  tx: Db,
  { portal_id, document_number }: RecoveryRequest,
) =>
  tx
    .selectFrom('logins')
    .innerJoin('interveners', 'interveners.uuid', 'logins.intervener_uuid')
    .select([
      'uuid',
      'given_name',
      'email',
      'language',
      'intervener_type',
      'intervener_status',
      'is_deceased',
      'restricted_at',
    ])
    .where('portal_id', '=', portal_id)
    .where('document_number', '=', document_number)
    .executeTakeFirst();

export const countPasswordLinks = async (
  tx: Db,
  intervener: string,
  since: Date,
): Promise<number> => {
  const { count } = await tx
    .selectFrom('password_resets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('intervener_uuid', '=', intervener)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The owner of the password, the host, and the moment of the change. */
export interface PasswordChange {
  readonly intervener_uuid: string;
  readonly portal_id: string;
  readonly now: Date;
}

/** Whether it was stored: not if another change of the `replaced` one came first. */
export const savePassword = async (
  tx: Db,
  { intervener_uuid, portal_id, now }: PasswordChange,
  { password_hash, replaced }: { password_hash: string; replaced?: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('logins')
    .set({ password_hash, password_changed_at: now })
    .where('intervener_uuid', '=', intervener_uuid)
    .where('portal_id', '=', portal_id)
    .$if(replaced !== undefined, (query) => query.where('password_hash', '=', replaced ?? ''))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const unspentLinks = (tx: Db, { intervener_uuid, portal_id, now }: PasswordChange) =>
  tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('intervener_uuid', '=', intervener_uuid)
    .where('portal_id', '=', portal_id)
    .where('used_at', 'is', null);

/** Uses up every link that a person still has for a new password at a host. */
export const spendPasswordLinks = async (tx: Db, change: PasswordChange): Promise<void> => {
  await unspentLinks(tx, change).execute();
};

/** Uses up one link: true for the first request only. */
export const spendPasswordLink = async (
  tx: Db,
  change: PasswordChange,
  secret_hash: Buffer,
): Promise<boolean> => {
  const { numUpdatedRows } = await unspentLinks(tx, change)
    .where('secret_hash', '=', secret_hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const OWNER = [
  'interveners.uuid as intervener_uuid',
  'document_number',
  'given_name',
  'family_name_1',
  'email',
  'mobile_phone',
  'language',
  'user_prefix',
] as const;

/** The owner of a password link, while the link is valid. */
export const findOwnerByLink = async (
  db: Db,
  { intervener_uuid, portal_id, now }: PasswordChange,
  secret_hash: Buffer,
) =>
  db
    .selectFrom('password_resets')
    .innerJoin('interveners', 'interveners.uuid', 'password_resets.intervener_uuid')
    .innerJoin('portals', 'portals.id', 'password_resets.portal_id')
    .select(OWNER)
    .select(['intervener_type', 'intervener_status', 'is_deceased', 'restricted_at'])
    .where('secret_hash', '=', secret_hash)
    .where('interveners.uuid', '=', intervener_uuid)
    .where('portal_id', '=', portal_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** A person at a host with their password there. A person who came with a partner's token may have no password. */
export const getPasswordOwner = async (
  db: Db,
  { intervener_uuid, portal_id }: Pick<PasswordChange, 'intervener_uuid' | 'portal_id'>,
) =>
  db
    .selectFrom('interveners')
    .innerJoin('portals', (join) => join.on('portals.id', '=', portal_id))
    .leftJoin('logins', (join) =>
      join
        .onRef('logins.intervener_uuid', '=', 'interveners.uuid')
        .onRef('logins.portal_id', '=', 'portals.id'),
    )
    .select([...OWNER, 'password_hash'])
    .where('interveners.uuid', '=', intervener_uuid)
    .executeTakeFirstOrThrow();

/** The password of a person at a host, locked until the transaction ends: a change of it waits. */
export const lockPasswordHash = async (
  tx: Db,
  portal_id: string,
  intervener_uuid: string,
): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('logins')
    .select('password_hash')
    .where('intervener_uuid', '=', intervener_uuid)
    .where('portal_id', '=', portal_id)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash;
};

/** Whom a mail about a login is written to. */
export const getMailAddressee = async (db: Db, intervener: string) =>
  db
    .selectFrom('interveners')
    .select(['uuid as intervener_uuid', 'given_name', 'email', 'language'])
    .where('uuid', '=', intervener)
    .executeTakeFirstOrThrow();

export const insertRecoveryRequest = async (
  db: Db,
  request: Insertable<RecoveryRequestsTable>,
): Promise<void> => {
  await db.insertInto('recovery_requests').values(request).execute();
};
