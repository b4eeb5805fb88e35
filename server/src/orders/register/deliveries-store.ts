import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** A written file of orders that the register does not have yet. */
export interface FileToDeliver {
  readonly uuid: string;
  readonly name: string;
  readonly storage_key: string;
  readonly size: number;
  readonly sha256: string;
}

/** Files of which an order still waits for the register: what was sent before it kept the register is not sent again. */
export const listToDeliver = async (
  db: Db,
  { withPeople }: { readonly withPeople: boolean },
): Promise<FileToDeliver[]> => {
  const { rows } = await sql<FileToDeliver>`
    select f.uuid, f.name, f.storage_key, f.size, f.sha256 from registrar_files f
     where f.sha256 is not null and not exists (select from register_deliveries d where d.file_uuid = f.uuid)
       and (exists (select from registrar_lines l join operations o on o.uuid = l.operation_uuid
                     where l.file_uuid = f.uuid and o.operation_status = 'RD_SENT')
            or (${withPeople}::boolean
                and (exists (select from registrar_details d join interveners i on i.uuid = d.subject_uuid
                              where d.file_uuid = f.uuid and d.kind = 'I' and i.intervener_status = 'ENVIADO')
                     or exists (select from registrar_details d join accounts a on a.uuid = d.subject_uuid
                                 where d.file_uuid = f.uuid and d.kind = 'A' and a.status = 'ENVIADO'))))
     order by f.created_at, f.name`.execute(db);
  return rows;
};

export const insertDeliveries = async (
  db: Db,
  deliveries: readonly Insertable<Tables['register_deliveries']>[],
): Promise<void> => {
  await db
    .insertInto('register_deliveries')
    .values(deliveries)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The references by which people know some operations. */
export const listReferences = async (
  db: Db,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('operations')
    .select(['uuid', 'reference'])
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ uuid, reference }) => [uuid, reference]));
};

/** The register has a file; false for one that was not sent so, or is acknowledged already. */
export const updateAcknowledged = async (
  db: Db,
  { name, sha256 }: { readonly name: string; readonly sha256: string },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('register_deliveries')
    .set({ acknowledged_at: at, acknowledged_by: by })
    .where('name', '=', name)
    .where('sha256', '=', sha256)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows !== 0n;
};

export const findDelivery = async (db: Db, name: string) =>
  db.selectFrom('register_deliveries').selectAll().where('name', '=', name).executeTakeFirst();

/** What was handed over, the newest first. */
export const deliveriesOf = (db: Db) =>
  db
    .selectFrom('register_deliveries')
    .select(['name', 'sha256', 'sent_at', 'acknowledged_at', 'acknowledged_by'])
    .orderBy('sent_at', 'desc')
    .orderBy('name', 'desc');
