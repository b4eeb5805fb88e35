import type { EventRow } from '../../platform/events/store.ts';
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

export type DeliveryRow = Selectable<Tables['webhook_deliveries']>;

/** Longer than an answer may take: what a process that died had taken is free again after that. *Units*: milliseconds. */
const LEASE_MS = 60_000;

/** The endpoints to which something new may be handed over: that send, of programs that still may call. */
export const listServedEndpoints = async (db: Db, last: number, now: Date) =>
  db
    .selectFrom('webhook_endpoints as w')
    .innerJoin('integration_clients as c', 'c.id', 'w.client_id')
    .select(['w.uuid', 'c.scopes'])
    .where('w.status', '=', 'ACTIVE')
    .where('w.mark', '<', last)
    .where('c.revoked_at', 'is', null)
    .where('c.expires_at', '>', now)
    .execute();

/** Makes a delivery of each event. */
export const insertDeliveries = async (
  tx: Db,
  endpoint_uuid: string,
  { events, now }: { readonly events: readonly EventRow[]; readonly now: Date },
): Promise<void> => {
  if (events.length === 0) return;
  await tx
    .insertInto('webhook_deliveries')
    .values(
      events.map(({ number, subject_kind, subject_uuid }) => ({
        endpoint_uuid,
        event_number: number,
        subject_kind,
        subject_uuid,
        next_try_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['endpoint_uuid', 'event_number']).doNothing())
    .execute();
};

/**
 * Takes some deliveries that are due, each by one process. One that waits holds back those after it of the same subject, and no
 * other.
 */
export const takeDeliveries = async (db: Db, now: Date, limit: number): Promise<DeliveryRow[]> => {
  const { rows } = await sql<DeliveryRow>`
    update webhook_deliveries set next_try_at = ${new Date(now.getTime() + LEASE_MS)}
     where uuid in (
       select d.uuid from webhook_deliveries d
         join webhook_endpoints w on w.uuid = d.endpoint_uuid
         join integration_clients c on c.id = w.client_id
        where d.status = 'WAITING' and d.next_try_at <= ${now}
          and w.status = 'ACTIVE' and c.revoked_at is null and c.expires_at > ${now}
          and not exists (
            select from webhook_deliveries earlier
             where earlier.endpoint_uuid = d.endpoint_uuid and earlier.subject_kind = d.subject_kind
               and earlier.subject_uuid = d.subject_uuid and earlier.status = 'WAITING'
               and earlier.event_number < d.event_number)
        order by d.next_try_at, d.event_number limit ${limit} for update of d skip locked)
    returning *`.execute(db);
  return rows;
};

/** What became of a delivery, if no other process has taken it meanwhile. */
export const updateDelivery = async (
  db: Db,
  { uuid, next_try_at }: Pick<DeliveryRow, 'uuid' | 'next_try_at'>,
  changes: Updateable<Tables['webhook_deliveries']>,
): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set(changes)
    .where('uuid', '=', uuid)
    .where('next_try_at', '=', next_try_at)
    .execute();
};

/** What waits for an endpoint that sends again goes at once, from the first attempt on. */
export const releaseDeliveries = async (
  tx: Db,
  endpoint_uuid: string,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_try_at: now, attempts: 0 })
    .where('endpoint_uuid', '=', endpoint_uuid)
    .where('status', '=', 'WAITING')
    .execute();
};

export const insertAttempt = async (
  db: Db,
  row: Insertable<Tables['webhook_attempts']>,
): Promise<void> => {
  await db.insertInto('webhook_attempts').values(row).execute();
};

/** Sends again: all that was given up since a moment, or one of any outcome. Returns how many. */
export const resendDeliveries = async (
  tx: Db,
  endpoint_uuid: string,
  which: { readonly delivery: string } | { readonly failed_since: Date },
  now: Date,
): Promise<number> => {
  const again = tx
    .updateTable('webhook_deliveries')
    .set({ status: 'WAITING', attempts: 0, next_try_at: now, delivered_at: null })
    .where('endpoint_uuid', '=', endpoint_uuid);
  const chosen =
    'delivery' in which
      ? again.where('uuid', '=', which.delivery)
      : again.where('status', '=', 'FAILED').where('event_number', 'in', (eb) =>
          eb
            .selectFrom('integration_events')
            .select((of) => of.ref('number').$notNull().as('number'))
            .where('recorded_at', '>=', which.failed_since)
            .where('number', 'is not', null),
        );
  return Number((await chosen.executeTakeFirst()).numUpdatedRows);
};

/** The deliveries of an endpoint after one, in the order of their events. */
export const listDeliveries = async (
  db: Db,
  endpoint_uuid: string,
  {
    after,
    status,
    limit,
  }: {
    readonly after: number;
    readonly status: DeliveryRow['status'] | undefined;
    readonly limit: number;
  },
) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('integration_events as e', 'e.number', 'd.event_number')
    .select([
      'd.uuid',
      'd.event_number',
      'd.status',
      'd.attempts',
      'd.next_try_at',
      'd.delivered_at',
      'e.type',
    ])
    .where('d.endpoint_uuid', '=', endpoint_uuid)
    .where('d.event_number', '>', after)
    .$if(status !== undefined, (query) => query.where('d.status', '=', status ?? 'WAITING'))
    .orderBy('d.event_number')
    .limit(limit)
    .execute();

/** The newest attempts of an endpoint. */
export const listAttempts = async (db: Db, endpoint_uuid: string, limit: number) =>
  db
    .selectFrom('webhook_attempts as a')
    .leftJoin('webhook_deliveries as d', 'd.uuid', 'a.delivery_uuid')
    .select([
      'a.number',
      'a.delivery_uuid',
      'd.event_number',
      'a.at',
      'a.took_ms',
      'a.status_code',
      'a.error',
      'a.answer',
    ])
    .where('a.endpoint_uuid', '=', endpoint_uuid)
    .orderBy('a.number', 'desc')
    .limit(limit)
    .execute();
