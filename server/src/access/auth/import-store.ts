import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { mappedTo, sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';
import { hashPassword } from './passwords.ts';
import { newToken } from './tokens.ts';

/**
 * Logins of another system. A hash of it serves until its owner logs in; whoever has none gets a password that nobody knows,
 * and is invited to choose one once the import is signed off. *Source*: office.md 4, ADR 203.
 */
export const insertImportedLogins = async (db: Db, slice: ImportSlice): Promise<void> => {
  const unknown = await hashPassword(newToken());
  await sql`
    insert into logins (intervener_uuid, portal_id, password_hash, is_foreign, is_to_invite)
    select ${mappedTo(['people'], sql`d.person`)}, d.host, coalesce(d.password_hash, ${unknown}::text), d.password_hash is not null, d.password_hash is null
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(person text, host text, password_hash text)`.execute(
    db,
  );
};

/** Puts a hash of ours in the place of a foreign one, unless the password was changed meanwhile. */
export const renewForeignHash = async (
  db: Db,
  {
    intervener_uuid,
    portal_id,
    before,
    renewed,
  }: {
    readonly intervener_uuid: string;
    readonly portal_id: string;
    readonly before: string;
    readonly renewed: string;
  },
): Promise<void> => {
  await db
    .updateTable('logins')
    .set({ password_hash: renewed, is_foreign: false })
    .where('intervener_uuid', '=', intervener_uuid)
    .where('portal_id', '=', portal_id)
    .where('password_hash', '=', before)
    .execute();
};
