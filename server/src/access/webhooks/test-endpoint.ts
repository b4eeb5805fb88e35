import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { insertAttempt } from './deliveries-store.ts';
import type { EndpointRow } from './endpoints-store.ts';
import { sendToEndpoint } from './send-event.ts';
import type { SendingParts } from './send-event.ts';

/** Sends a message of no event, with no transaction open. What it gives keeps the attempt. */
export const testEndpoint = async (db: Db, parts: SendingParts, endpoint: EndpointRow) => {
  const [id, timestamp] = [newUuid(), parts.clock.wall().toISOString()];
  const body = JSON.stringify({ id, type: 'webhook.test', timestamp, data: {} });
  const attempt = await sendToEndpoint(db, parts, endpoint, { id: `test_${id}`, body });
  const { at, took_ms, status_code, error, answer } = attempt;
  const row = { endpoint_uuid: endpoint.uuid, at, took_ms, status_code, error, answer };
  return { attempt, store: async (tx: Db) => insertAttempt(tx, row) };
};
