import type { FastifyInstance } from 'fastify';
import { deliverEvents } from '../../access/webhooks/deliver.ts';
import { relayEvents } from '../../platform/events/relay.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { repeat } from '../../platform/repeat.ts';

const LOOK_EVERY_MS = 2_000;

/** Numbers what happened, and delivers it. Several processes share it. */
export const runEventsInBackground = (app: FastifyInstance, parts: Parts): void => {
  if (parts.settings.EVENTS === 'off') return;
  const onFault = (err: unknown): void =>
    parts.log.warn({ err: err as Error }, 'events could not be told; they are tried again');
  const stopping = new AbortController();
  // Two loops: a receiver that is slow keeps nobody from reading what happened.
  const relay = repeat(
    async () => void (await relayEvents(parts.database.kysely)),
    LOOK_EVERY_MS,
    onFault,
  );
  const delivery = repeat(
    async () => void (await deliverEvents(parts, stopping.signal)),
    LOOK_EVERY_MS,
    onFault,
  );
  app.addHook('onClose', async () => {
    stopping.abort();
    await Promise.all([relay.stop(), delivery.stop()]);
  });
};
