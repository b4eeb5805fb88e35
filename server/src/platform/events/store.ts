import type { EventSubject, EventType } from '@area/domain/integration/events';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Bind } from '../db/prepared.ts';
import type { Db } from '../db/tables.ts';

/** Codes and identifiers of an event: never a name, an account of a bank or an amount. */
type EventFacts = Readonly<Record<string, string | null>>;

/** What happened to something. */
interface NewEvent {
  readonly type: EventType;
  readonly subject: EventSubject;
  readonly uuid: string;
  readonly facts?: EventFacts;
}

const rowOf = ({ type, subject, uuid, facts = {} }: NewEvent) => ({
  type,
  subject_kind: subject,
  subject_uuid: uuid,
  facts: JSON.stringify(facts),
});

/** Tells programs of what happened, when the transaction in which it happened commits. *Source*: office 6. */
export const recordEvent = async (tx: Db, event: NewEvent): Promise<void> => {
  await tx.insertInto('integration_events').values(rowOf(event)).execute();
};

/** The same beside another statement, so that what happens often costs no statement more. */
export const recordingEvent = (tx: Db, event: NewEvent) =>
  tx.with('recorded_event', (creator) =>
    creator.insertInto('integration_events').values(rowOf(event)),
  );

/** The columns of an event among the values of a prepared statement. */
export interface BoundEvent {
  readonly event_type: EventType;
  readonly event_subject: EventSubject;
  readonly event_uuid: string;
  readonly event_facts: string;
}

export const boundEvent = (event: NewEvent): BoundEvent => {
  const { type, subject_kind, subject_uuid, facts } = rowOf(event);
  return {
    event_type: type,
    event_subject: subject_kind,
    event_uuid: subject_uuid,
    event_facts: facts,
  };
};

/** The same for a prepared statement. */
export const recordingBoundEvent = (tx: Db, bind: Bind<BoundEvent>) =>
  tx.with('recorded_event', (creator) =>
    creator.insertInto('integration_events').values({
      type: bind('event_type'),
      subject_kind: bind('event_subject'),
      subject_uuid: bind('event_uuid'),
      facts: bind('event_facts'),
    }),
  );

/** The same of many things at once. */
export const recordEvents = async (
  tx: Db,
  { type, subject, facts = {} }: Omit<NewEvent, 'uuid'>,
  uuids: readonly string[],
): Promise<void> => {
  if (uuids.length === 0) return;
  await sql`
    insert into integration_events (type, subject_kind, subject_uuid, facts)
    select ${type}, ${subject}, uuid, ${JSON.stringify(facts)}::jsonb from unnest(${uuids}::uuid[]) uuid`.execute(
    tx,
  );
};

/** An event as it is told. */
export interface EventRow {
  readonly number: number;
  readonly uuid: string;
  readonly type: EventType;
  readonly subject_kind: EventSubject;
  readonly subject_uuid: string;
  readonly subject_version: number;
  readonly facts: EventFacts;
  readonly recorded_at: Date;
}

const COLUMNS = sql`number, uuid, type, subject_kind, subject_uuid, subject_version, facts, recorded_at`;

const find = async (db: Db, condition: RawBuilder<unknown>, limit: number): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select ${COLUMNS} from integration_events where ${condition} order by number limit ${limit}`.execute(
    db,
  );
  return rows;
};

/** The events of some types after a number, in their order. */
export const listEventsAfter = async (
  db: Db,
  {
    after,
    types,
    limit,
  }: { readonly after: number; readonly types: readonly EventType[]; readonly limit: number },
): Promise<EventRow[]> => find(db, sql`number > ${after} and type = any(${types}::text[])`, limit);

export const findEventNumbered = async (db: Db, number: number): Promise<EventRow | undefined> =>
  (await find(db, sql`number = ${number}`, 1))[0];

/** Takes the place of the relay until the transaction ends; nothing while another process has it. */
export const lockRelay = async (tx: Db): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('event_relay')
      .select('last_number')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
  )?.last_number;

/** The last number that was given. */
export const getLastNumber = async (db: Db): Promise<number> =>
  (await db.selectFrom('event_relay').select('last_number').executeTakeFirstOrThrow()).last_number;

/**
 * Gives the events that have committed their numbers, and each its place among those of its subject. Steps of one subject wait for
 * each other, so the order of their inserts is that of their commits.
 */
export const numberEvents = async (tx: Db, last: number, limit: number): Promise<number> => {
  const { rows } = await sql`
    with waiting as (
      select seq, subject_kind, subject_uuid from integration_events where number is null and held_by is null order by seq limit ${limit}),
    placed as (
      select seq, subject_kind, subject_uuid, row_number() over (order by seq) as place,
             row_number() over (partition by subject_kind, subject_uuid order by seq) as nth,
             count(*) over (partition by subject_kind, subject_uuid) as added
        from waiting),
    subjects as (
      insert into event_subjects (kind, uuid, version)
      select distinct subject_kind, subject_uuid, added from placed
      on conflict (kind, uuid) do update set version = event_subjects.version + excluded.version
      returning kind, uuid, version)
    update integration_events told
       set number = ${last} + placed.place, subject_version = subjects.version - placed.added + placed.nth
      from placed join subjects on subjects.kind = placed.subject_kind and subjects.uuid = placed.subject_uuid
     where told.seq = placed.seq
    returning told.seq`.execute(tx);
  if (rows.length > 0)
    await tx
      .updateTable('event_relay')
      .set({ last_number: last + rows.length })
      .execute();
  return rows.length;
};

/** Events of before a moment go. Those that no relay has numbered stay. */
export const removeEventsBefore = async (db: Db, moment: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('integration_events')
    .where('recorded_at', '<', moment)
    .where('number', 'is not', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
