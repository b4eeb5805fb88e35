import type { AuditKind } from '@area/contract/office/audit/kinds';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { countRows } from '../../platform/db/page-total.ts';
import type { StaffAuditTable, Db } from '../../platform/db/tables.ts';

const BATCH_ROWS = 1000;

/** A row of the chain. */
export type AuditRow = Selectable<StaffAuditTable>;

/** The rows of the chain after a number, so many at once. */
export const listAuditRows = async (db: Db, after: number): Promise<AuditRow[]> =>
  db
    .selectFrom('staff_audit')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(BATCH_ROWS)
    .execute();

/** The end of the chain, as it is stored beside it. */
export const findAuditHead = async (db: Db) =>
  db.selectFrom('staff_audit_head').select(['seq', 'hash']).executeTakeFirst();

/** The same, locked until the transaction ends: this orders the rows of all processes. */
export const lockAuditHead = async (tx: Db) =>
  tx.selectFrom('staff_audit_head').select(['seq', 'hash']).forUpdate().executeTakeFirstOrThrow();

/** Writes a row at the end of the chain, and the new end. */
export const insertAuditRow = async (tx: Db, row: AuditRow): Promise<void> => {
  await tx.insertInto('staff_audit').values(row).execute();
  await tx.updateTable('staff_audit_head').set({ seq: row.seq, hash: row.hash }).execute();
};

/** The last time that a member of staff did a kind of thing. */
interface LastAct {
  readonly staff_uuid: string;
  readonly call: string;
  readonly at: Date;
}

/**
 * What each member of staff last did, each kind of thing once, latest first. For each member the index is asked for the next kind of thing
 * until there is none, and for its last time: the trail grows with every look, and is not read. *Source*: ADR 256.
 */
export const listLastActs = async (db: Db): Promise<LastAct[]> =>
  (
    await sql<LastAct>`
      select s.uuid as staff_uuid, act.call, act.at
        from staff s
       cross join lateral (
         with recursive known (call) as (
           (select a.call from staff_audit a where a.staff_uuid = s.uuid order by a.call limit 1)
           union all
           select (select a.call from staff_audit a where a.staff_uuid = s.uuid and a.call > k.call order by a.call limit 1)
             from known k where k.call is not null)
         select k.call, (select a.at from staff_audit a where a.staff_uuid = s.uuid and a.call = k.call order by a.at desc limit 1) as at
           from known k where k.call is not null) act
       order by act.at desc`.execute(db)
  ).rows;

/** Which rows of the trail are wanted; nothing of a field wants all. */
export interface TrailQuery {
  readonly staff?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly call?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Letters to look for, never a pattern. */
const within = (text: string): string => `%${text.replace(/[%_\\]/g, String.raw`\$&`)}%`;

const trailOf = (db: Db, { staff, kind, call, subject, from, before }: TrailQuery) =>
  db
    .selectFrom('staff_audit')
    .$if(staff !== undefined, (q) => q.where('staff_uuid', '=', staff ?? null))
    .$if(kind === 'LOOK', (q) => q.where('family', 'is not', null))
    .$if(kind === 'ACT', (q) => q.where('family', 'is', null).where('staff_uuid', 'is not', null))
    .$if(kind === 'MACHINE', (q) => q.where('staff_uuid', 'is', null))
    .$if(call !== undefined, (q) => q.where('call', 'ilike', within(call ?? '')))
    .$if(subject !== undefined, (q) => q.where('subject', 'ilike', within(subject ?? '')))
    .$if(from !== undefined, (q) => q.where('at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (q) => q.where('at', '<', before ?? new Date(0)));

/** A page of the trail, newest first, with who it was. */
export const listTrailRows = async (
  db: Db,
  wanted: TrailQuery,
  { $limit, $offset }: { readonly $limit: number; readonly $offset: number },
) =>
  trailOf(db, wanted)
    .leftJoin('staff', 'staff.uuid', 'staff_audit.staff_uuid')
    .select(['seq', 'at', 'call', 'subject', 'staff_audit.reason', 'ip', 'request_id', 'hash'])
    .select(['staff_audit.intervener_uuid', 'family', 'staff_audit.staff_uuid'])
    .select(['staff.username', 'staff.name'])
    .orderBy('seq', 'desc')
    .limit($limit)
    .offset($offset)
    .execute();

export const countTrailRows = async (
  db: Db,
  wanted: TrailQuery,
  { $limit }: { readonly $limit: number },
): Promise<number> => countRows(db, trailOf(db, wanted).select('seq'), $limit);
