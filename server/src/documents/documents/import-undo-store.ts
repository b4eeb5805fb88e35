import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

/** Takes documents of people and accounts back. *Source*: office.md 4, ADR 208. */
export const removeImportedDocuments = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`delete from documents where uuid in ${madeBy(undo)}`.execute(db);
};

/** Files whose rows go with an import belong to nobody from now on, unless their rows come in again. */
export const loosenImportedFiles = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    insert into loose_files (storage_key, since)
    select r.data ->> 'storage_key', now()
      from import_map m join import_rows r on r.import_uuid = m.import_uuid and r.kind = m.kind and r.external_id = m.external_id
     where m.uuid in ${madeBy(undo)} and r.data ? 'storage_key'
    on conflict (storage_key) do update set since = excluded.since`.execute(db);
};
