import type { Insertable, Selectable } from 'kysely';
import type { Db, PasskeysTable } from '../../platform/db/tables.ts';

/** A passkey of a client as its row has it. */
export type PasskeyRow = Selectable<PasskeysTable>;

const inUse = (db: Db) => db.selectFrom('passkeys').selectAll().where('removed_at', 'is', null);

/** Whose, at which host. */
export interface PasskeyOwner {
  readonly intervener_uuid: string;
  readonly portal_id: string;
}

/** The passkeys of somebody at a host, oldest first. */
export const listPasskeysOf = async (
  db: Db,
  { intervener_uuid, portal_id }: PasskeyOwner,
): Promise<PasskeyRow[]> =>
  inUse(db)
    .where('intervener_uuid', '=', intervener_uuid)
    .where('portal_id', '=', portal_id)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();

/** The passkey that answers at a host, whoever's it is. */
export const findPasskeyAt = async (
  db: Db,
  { credential_id, portal_id }: { readonly credential_id: string; readonly portal_id: string },
): Promise<PasskeyRow | undefined> =>
  inUse(db)
    .where('credential_id', '=', credential_id)
    .where('portal_id', '=', portal_id)
    .executeTakeFirst();

/** A passkey of somebody, locked: its counter advances once for each answer, and its removal waits or comes first. */
export const lockPasskey = async (
  tx: Db,
  {
    intervener_uuid,
    portal_id,
    ...named
  }: PasskeyOwner & ({ readonly credential_id: string } | { readonly uuid: string }),
): Promise<PasskeyRow | undefined> => {
  const own = inUse(tx)
    .where('intervener_uuid', '=', intervener_uuid)
    .where('portal_id', '=', portal_id);
  const one =
    'uuid' in named
      ? own.where('uuid', '=', named.uuid)
      : own.where('credential_id', '=', named.credential_id);
  return one.forUpdate().executeTakeFirst();
};

/** Keeps a new passkey; false if the authenticator is known already. */
export const insertPasskey = async (db: Db, row: Insertable<PasskeysTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Keeps that a passkey answered: the caller has locked it. */
export const markPasskeyUse = async (
  tx: Db,
  uuid: string,
  { counter, now }: { readonly counter: number; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('uuid', '=', uuid)
    .execute();
};

export const setPasskeyName = async (tx: Db, uuid: string, name: string): Promise<void> => {
  await tx.updateTable('passkeys').set({ name }).where('uuid', '=', uuid).execute();
};

export const setPasskeyRemoved = async (tx: Db, uuid: string, now: Date): Promise<void> => {
  await tx.updateTable('passkeys').set({ removed_at: now }).where('uuid', '=', uuid).execute();
};

/** Whom a passkey is made for, as the authenticator names them. */
export const getPasskeyPerson = async (db: Db, { intervener_uuid, portal_id }: PasskeyOwner) =>
  db
    .selectFrom('interveners')
    .innerJoin('portals', (join) => join.on('portals.id', '=', portal_id))
    .select([
      'interveners.uuid',
      'interveners.name',
      'document_number',
      'language',
      'user_prefix',
      'intervener_type',
      'intervener_status',
      'is_deceased',
      'restricted_at',
    ])
    .where('interveners.uuid', '=', intervener_uuid)
    .executeTakeFirstOrThrow();
