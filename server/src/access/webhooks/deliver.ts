import { eventsOf } from '@area/domain/integration/events';
import type { IntegrationScope } from '@area/domain/integration/scopes';
import { waitAfterAttempt } from '@area/domain/integration/webhook-schedule';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findEventNumbered, getLastNumber, listEventsAfter } from '../../platform/events/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { payloadOf } from '../integration/present-event.ts';
import {
  insertAttempt,
  insertDeliveries,
  listServedEndpoints,
  takeDeliveries,
  updateDelivery,
} from './deliveries-store.ts';
import type { DeliveryRow } from './deliveries-store.ts';
import { findEndpoint, lockEndpoint, setMark, updateEndpoint } from './endpoints-store.ts';
import { sendToEndpoint } from './send-event.ts';
import type { Attempt } from './send-event.ts';

const HANDED_AT_ONCE = 500;
/** A receiver that is slow delays few others. */
const SENT_AT_ONCE = 10;
const GONE = 410;

type DeliveringParts = Pick<Parts, 'database' | 'settings' | 'clock' | 'secrets' | 'log'>;

/** Hands the events after the mark of an endpoint over to its deliveries. */
const handOver = async (
  tx: Db,
  { uuid, scopes, last }: { uuid: string; scopes: readonly IntegrationScope[]; last: number },
  now: Date,
): Promise<boolean> => {
  const endpoint = await lockEndpoint(tx, uuid);
  if (endpoint?.status !== 'ACTIVE') return false;
  const heard = eventsOf(scopes);
  const types = endpoint.types.filter((type) => heard.includes(type));
  const asked = { after: endpoint.mark, types, limit: HANDED_AT_ONCE };
  const events = (await listEventsAfter(tx, asked)).filter(({ number }) => number <= last);
  await insertDeliveries(tx, uuid, { events, now });
  const hasMore = events.length === HANDED_AT_ONCE;
  await setMark(tx, uuid, hasMore ? (events.at(-1)?.number ?? last) : last);
  return hasMore;
};

const handOverAll = async ({ database: { kysely: db }, clock }: DeliveringParts): Promise<void> => {
  const [last, now] = [await getLastNumber(db), clock.wall()];
  for (const { uuid, scopes } of await listServedEndpoints(db, last, now))
    while (await inTransaction(db, async (tx) => handOver(tx, { uuid, scopes, last }, now)));
};

/** What becomes of a delivery after an attempt that was not taken. */
const afterFailure = ({ attempts }: DeliveryRow, { at, status_code, retry_after }: Attempt) => {
  // It waits for the endpoint to be switched on again.
  if (status_code === GONE) return { next_try_at: at };
  const wait = waitAfterAttempt(attempts + 1, retry_after);
  return wait === undefined
    ? { status: 'FAILED' as const, attempts: attempts + 1 }
    : { attempts: attempts + 1, next_try_at: new Date(at.getTime() + wait * 1000) };
};

const settle = async (tx: Db, delivery: DeliveryRow, attempt: Attempt): Promise<void> => {
  const { at, took_ms, status_code, error, answer, isTaken } = attempt;
  const { uuid, endpoint_uuid } = delivery;
  await insertAttempt(tx, {
    endpoint_uuid,
    delivery_uuid: uuid,
    at,
    took_ms,
    status_code,
    error,
    answer,
  });
  await updateDelivery(
    tx,
    delivery,
    isTaken
      ? { status: 'DELIVERED', attempts: delivery.attempts + 1, delivered_at: at }
      : afterFailure(delivery, attempt),
  );
  if (status_code === GONE)
    await updateEndpoint(tx, endpoint_uuid, { status: 'DISABLED', disabled_because: 'GONE' });
};

const deliverOne = async (parts: DeliveringParts, delivery: DeliveryRow): Promise<void> => {
  const db = parts.database.kysely;
  const endpoint = await findEndpoint(db, delivery.endpoint_uuid);
  const event = await findEventNumbered(db, delivery.event_number);
  if (!endpoint || !event) return;
  const body = payloadOf(endpoint.payload_version, event);
  const attempt = await sendToEndpoint(db, parts, endpoint, { id: `evt_${event.uuid}`, body });
  await inTransaction(db, async (tx) => settle(tx, delivery, attempt));
};

/**
 * Delivers everything that is due, subject by subject in order. Several processes share the work. Returns how many attempts were made.
 * *Source*: office 6, ADR 195.
 */
export const deliverEvents = async (
  parts: DeliveringParts,
  signal?: AbortSignal,
): Promise<number> => {
  await handOverAll(parts);
  for (let made = 0; ;) {
    const taken = await takeDeliveries(parts.database.kysely, parts.clock.wall(), SENT_AT_ONCE);
    const outcomes = await Promise.allSettled(
      taken.map(async (delivery) => deliverOne(parts, delivery)),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    made += taken.length;
    if (taken.length === 0 || signal?.aborted) return made;
  }
};
