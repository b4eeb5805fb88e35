import type { IntegrationScope } from '@area/domain/integration/scopes';
import type { Insertable, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../../platform/db/tables.ts';

const selectClients = (db: Db) =>
  db
    .selectFrom('integration_clients')
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('integration_keys')
          .select(['slot', 'thumbprint', 'public_key', 'added_by'])
          .select((of) => [
            of.cast<string>('added_at', 'text').as('added_at'),
            of.cast<string | null>('last_used_at', 'text').as('last_used_at'),
          ])
          .whereRef('client_id', '=', 'integration_clients.id')
          .orderBy('slot'),
      ).as('keys'),
    )
    .orderBy('id');

/** All programs with their keys. */
export const listIntegrationRows = async (db: Db) => selectClients(db).execute();

export type IntegrationRow = Awaited<ReturnType<typeof listIntegrationRows>>[number];

export const findIntegrationRow = async (db: Db, id: string): Promise<IntegrationRow | undefined> =>
  selectClients(db).where('id', '=', id).executeTakeFirst();

/** False when there is one with that id. */
export const insertIntegration = async (
  tx: Db,
  row: Insertable<Tables['integration_clients']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('integration_clients')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const updateIntegration = async (
  tx: Db,
  id: string,
  changes: Updateable<Tables['integration_clients']>,
): Promise<void> => {
  await tx.updateTable('integration_clients').set(changes).where('id', '=', id).execute();
};

/** False when some program has that key. */
export const insertIntegrationKey = async (
  tx: Db,
  row: Insertable<Tables['integration_keys']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('integration_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('thumbprint').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Removes a key, and with it the tokens that it opened. */
export const removeKeyRow = async (
  tx: Db,
  client_id: string,
  thumbprint: string,
): Promise<void> => {
  await tx
    .deleteFrom('integration_keys')
    .where('client_id', '=', client_id)
    .where('thumbprint', '=', thumbprint)
    .execute();
};

/** The day on which a program, and the key that it used, were seen. */
export const markUsed = async (
  tx: Db,
  { id, thumbprint }: { readonly id: string; readonly thumbprint: string },
  at: Date,
): Promise<void> => {
  await updateIntegration(tx, id, { last_used_at: at });
  await tx
    .updateTable('integration_keys')
    .set({ last_used_at: at })
    .where('thumbprint', '=', thumbprint)
    .execute();
};

/** Takes an assertion: false when it was used before. Those that nobody could use any more go. */
export const spendAssertion = async (
  tx: Db,
  row: Insertable<Tables['spent_integration_assertions']>,
  now: Date,
): Promise<boolean> => {
  await tx.deleteFrom('spent_integration_assertions').where('expires_at', '<', now).execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_integration_assertions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['client_id', 'token_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const insertIntegrationToken = async (
  tx: Db,
  row: Insertable<Tables['integration_tokens']>,
): Promise<void> => {
  await tx.deleteFrom('integration_tokens').where('expires_at', '<', row.created_at).execute();
  await tx.insertInto('integration_tokens').values(row).execute();
};

export const removeTokensOf = async (tx: Db, client_id: string): Promise<void> => {
  await tx.deleteFrom('integration_tokens').where('client_id', '=', client_id).execute();
};

/** A program that calls, with the scopes of its token that are still its own. */
export interface IntegrationCaller {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly IntegrationScope[];
}

/** Whose token it is, if both are good. */
export const findIntegrationByToken = async (
  db: Db,
  token_hash: Buffer,
  now: Date,
): Promise<IntegrationCaller | undefined> => {
  const row = await db
    .selectFrom('integration_tokens as t')
    .innerJoin('integration_clients as c', 'c.id', 't.client_id')
    .select(['c.id', 'c.name', 'c.scopes', 't.scopes as asked'])
    .where('t.token_hash', '=', token_hash)
    .where('t.expires_at', '>', now)
    .where('c.expires_at', '>', now)
    .where('c.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, name, scopes, asked } = row;
  return { id, name, scopes: scopes.filter((scope) => asked.includes(scope)) };
};
