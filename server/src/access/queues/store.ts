import type { QueueName } from '@area/domain/staff/queues';
import type { Seat } from '@area/domain/staff/seats';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { QueueRow } from '../../platform/db/queue-row.ts';
import { totalFromPage } from '../../platform/db/page-total.ts';
import type { Db } from '../../platform/db/tables.ts';

/** A queue with the statements of the folders that fill it, each item in one line. */
export interface ReadQueue {
  readonly queue: QueueName;
  readonly parts: readonly RawBuilder<QueueRow>[];
}

const COLUMNS = sql`kind, uuid, about, title, reference, amount, since, due`;

const linesOf = ({ parts }: ReadQueue): RawBuilder<QueueRow> =>
  sql<QueueRow>`${sql.join(
    parts.map((part) => sql`select ${COLUMNS} from (${part}) as part`),
    sql` union all `,
  )}`;

const heldBy = ({ queue }: ReadQueue, wall: Date) => sql`
  left join queue_claims c on c.queue = ${queue} and c.item = w.uuid and c.expires_at > ${wall}
  left join queue_assignments a on a.queue = ${queue} and a.item = w.uuid`;

interface QueueCount {
  readonly queue: QueueName;
  readonly count: number;
  readonly free: number;
  readonly mine: number;
  readonly oldest: Date | null;
  readonly due: Date | null;
}

/** How much waits in some queues, in one statement. */
export const countQueues = async (
  db: Db,
  queues: readonly ReadQueue[],
  { staff, wall }: { readonly staff: string; readonly wall: Date },
): Promise<readonly QueueCount[]> => {
  if (queues.length === 0) return [];
  const counts = queues.map(
    (each) => sql`
      select ${each.queue}::text as queue, count(*)::int as count,
             (count(*) filter (where c.item is null and a.item is null))::int as free,
             (count(*) filter (where a.staff_uuid = ${staff}))::int as mine,
             min(w.since) as oldest, min(w.due) as due
        from (${linesOf(each)}) as w ${heldBy(each, wall)}`,
  );
  const { rows } = await sql<QueueCount>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
};

export type ItemRow = QueueRow & {
  readonly is_proposed: boolean;
  readonly assigned_uuid: string | null;
  readonly assigned_to: string | null;
  readonly claimed_uuid: string | null;
  readonly claimed_by: string | null;
  readonly claimed_until: Date | null;
};

type QueueOrder = 'due' | 'since' | 'title' | 'about' | 'amount';

const ORDERS: Readonly<Record<QueueOrder, RawBuilder<unknown>>> = {
  // Where the days of the queue decide, what waits longest is due first.
  due: sql`coalesce(w.due, w.since)`,
  since: sql`w.since`,
  title: sql`lower(w.title)`,
  about: sql`w.about`,
  amount: sql`w.amount`,
};

/** What of a queue is read. */
interface ItemsAsked {
  readonly staff: string;
  /** Seats of proposals of which the reader learns nothing. */
  readonly hidden: readonly Seat[];
  readonly wall: Date;
  readonly assigned: 'me' | 'nobody' | undefined;
  readonly order: { readonly field: QueueOrder; readonly direction: 'asc' | 'desc' };
  readonly limit: number;
  readonly offset: number;
}

const ofWhom = ({ assigned, staff }: ItemsAsked) => {
  if (assigned === undefined) return sql`true`;
  return assigned === 'me' ? sql`a.staff_uuid = ${staff}` : sql`a.item is null`;
};

/** Which items are on a page, in their order: what is shown of each is read for these alone. */
const listPlaces = async (db: Db, queue: ReadQueue, asked: ItemsAsked): Promise<string[]> => {
  const { wall, order, limit, offset } = asked;
  const direction = order.direction === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ uuid: string }>`
    select w.uuid from (${linesOf(queue)}) as w ${heldBy(queue, wall)} where ${ofWhom(asked)}
     order by ${ORDERS[order.field]} ${direction} nulls last, w.uuid limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map(({ uuid }) => uuid);
};

const countItems = async (db: Db, queue: ReadQueue, asked: ItemsAsked): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${linesOf(queue)}) as w ${heldBy(queue, asked.wall)}
     where ${ofWhom(asked)}`.execute(db);
  return rows[0]?.total ?? 0;
};

const withNames = (queue: ReadQueue, { hidden, wall }: ItemsAsked) => sql`
  select w.*, a.staff_uuid as assigned_uuid, asked.name as assigned_to,
         c.staff_uuid as claimed_uuid, claimer.name as claimed_by, c.expires_at as claimed_until,
         exists (select from proposal_subjects s join proposals p on p.uuid = s.proposal_uuid
                  where s.kind = w.kind and s.subject_id = w.uuid::text
                    and p.status = 'PENDING' and p.expires_at > ${wall} and not p.seats && ${[...hidden]}::text[]) as is_proposed
    from (${linesOf(queue)}) as w ${heldBy(queue, wall)}
    left join staff asked on asked.uuid = a.staff_uuid
    left join staff claimer on claimer.uuid = c.staff_uuid`;

/** A page of a queue with who has what, and how many items there are. */
export const listItems = async (
  db: Db,
  queue: ReadQueue,
  asked: ItemsAsked,
): Promise<{ readonly items: readonly ItemRow[]; readonly total: number }> => {
  const { limit, offset } = asked;
  const places = await listPlaces(db, queue, asked);
  const told = totalFromPage({ found: places.length, limit, offset });
  const total = told ?? (await countItems(db, queue, asked));
  if (places.length === 0) return { items: [], total };
  const { rows: items } = await sql<ItemRow>`
    ${withNames(queue, asked)} where w.uuid = any(${places}::uuid[])
    order by array_position(${places}::uuid[], w.uuid) limit ${limit}`.execute(db);
  return { items, total };
};

/** Whether an item waits in a queue. */
export const isWaiting = async (db: Db, queue: ReadQueue, uuid: string): Promise<boolean> => {
  const { rows } = await sql`select from (${linesOf(queue)}) as w where w.uuid = ${uuid}`.execute(
    db,
  );
  return rows.length > 0;
};

/** An item of a queue by its identifiers. */
interface ItemPlace {
  readonly queue: QueueName;
  readonly item: string;
}

interface Claim {
  readonly staff: string;
  readonly from: Date;
  readonly until: Date;
  readonly takes_over: boolean;
}

/** Takes an item or keeps it; false if somebody else has it. */
export const takeItem = async (
  db: Db,
  { queue, item }: ItemPlace,
  { staff, from, until, takes_over }: Claim,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('queue_claims')
    .values({ queue, item, staff_uuid: staff, claimed_at: from, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'item'])
        .doUpdateSet({ staff_uuid: staff, claimed_at: from, expires_at: until })
        .where(({ eb, or }) =>
          or([
            eb('queue_claims.staff_uuid', '=', staff),
            eb('queue_claims.expires_at', '<=', from),
            eb.val(takes_over),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Who has an item now. */
export const findClaimer = async (db: Db, { queue, item }: ItemPlace) =>
  db
    .selectFrom('queue_claims')
    .innerJoin('staff', 'staff.uuid', 'queue_claims.staff_uuid')
    .select(['staff.name', 'expires_at'])
    .where('queue', '=', queue)
    .where('item', '=', item)
    .executeTakeFirst();

/** Leaves an item, if it is theirs; and everything that nobody renewed. */
export const leaveItem = async (
  db: Db,
  { queue, item }: ItemPlace,
  { staff, wall }: { readonly staff: string; readonly wall: Date },
): Promise<void> => {
  await db
    .deleteFrom('queue_claims')
    .where(({ eb, or, and }) =>
      or([
        and([eb('queue', '=', queue), eb('item', '=', item), eb('staff_uuid', '=', staff)]),
        eb('expires_at', '<=', wall),
      ]),
    )
    .execute();
};

/** A decision ends the claim, whoever has it. */
export const removeClaims = async (db: Db, item: string): Promise<void> => {
  await db.deleteFrom('queue_claims').where('item', '=', item).execute();
};

export const assignItem = async (
  db: Db,
  place: ItemPlace,
  { staff, by, at }: { readonly staff: string; readonly by: string; readonly at: Date },
): Promise<void> => {
  const assignment = { staff_uuid: staff, assigned_by: by, assigned_at: at };
  await db
    .insertInto('queue_assignments')
    .values({ ...place, ...assignment })
    .onConflict((conflict) => conflict.columns(['queue', 'item']).doUpdateSet(assignment))
    .execute();
};

export const unassignItem = async (db: Db, { queue, item }: ItemPlace): Promise<void> => {
  await db
    .deleteFrom('queue_assignments')
    .where('queue', '=', queue)
    .where('item', '=', item)
    .execute();
};

/** Members of staff who may be asked to do something. */
export const listActiveStaff = async (db: Db) =>
  db
    .selectFrom('staff')
    .select(['uuid', 'username', 'name', 'permission_set'])
    .where('status', '=', 'ACTIVE')
    .orderBy('name')
    .orderBy('uuid')
    .execute();
