import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** Imports that may still be taken back, or are being committed. */
const OPEN = sql`('COMMITTING', 'FAILED', 'COMMITTED', 'UNDOING')`;

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

/** Whether there is anything to hold back, or anything held. Nearly always there is not. */
const hasWork = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ has_work: boolean }>`
    select exists (select from imports where status in ${OPEN}) or exists (select from integration_events where held_by is not null) as has_work`.execute(
    db,
  );
  return rows[0]?.has_work ?? false;
};

/** The uuids that the event `e` names, and those of accounts, people and products that they belong to. */
const NAMED = sql`
  (with named as (
     select e.subject_uuid as uuid
     union all select fact.value::uuid from jsonb_each_text(e.facts) fact where fact.value ~ ${UUID}::text
   ), owned as (
     select uuid from named
     union all select p.operation_uuid from named join payments p using (uuid)
     union all select i.operation_uuid from named join issues i using (uuid)
   )
   select uuid from owned
   union all select unnest(array[o.account_uuid, o.product_uuid]) from owned join operations o using (uuid)
   union all select unnest(array[d.account_uuid, d.intervener_uuid]) from named join documents d using (uuid)
   union all select i.intervener_uuid from named join issues i using (uuid))`;

/**
 * Holds back what happened to something that came in by an import, until that is signed off: then the relay numbers it, in its order. What an undone
 * import leaves is told to nobody. The relay does it in the transaction that numbers, so that nothing comes between. *Source*: office.md 4, ADR 208.
 */
export const sortHeldEvents = async (db: Db): Promise<void> => {
  if (!(await hasWork(db))) return;
  await sql`delete from integration_events where held_by in (select uuid from imports where status = 'UNDONE')`.execute(
    db,
  );
  await sql`update integration_events set held_by = null where held_by in (select uuid from imports where status = 'SIGNED_OFF')`.execute(
    db,
  );
  await sql`
    update integration_events waiting set held_by = found.import_uuid
      from (select e.seq, holder.import_uuid
              from integration_events e
             cross join lateral (select m.import_uuid from ${NAMED} named join import_map m on m.uuid = named.uuid join imports i on i.uuid = m.import_uuid
                                  where i.status in ${OPEN} limit 1) holder
             where e.number is null and e.held_by is null) found
     where waiting.seq = found.seq`.execute(db);
};
