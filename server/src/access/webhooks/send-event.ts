import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { postWebhook } from '../../platform/outside/webhook/post-webhook.ts';
import type { WebhookAnswer } from '../../platform/outside/webhook/post-webhook.ts';
import { listSecrets } from './endpoints-store.ts';
import type { EndpointRow } from './endpoints-store.ts';
import { webhookHeaders } from './sign-webhook.ts';

/** The context of a sealed secret: rows cannot be exchanged. */
export const secretContext = (uuid: string): string => `webhook ${uuid}`;

export type SendingParts = Pick<Parts, 'settings' | 'clock' | 'secrets' | 'log'>;

/** One attempt, with how long it took. */
export interface Attempt extends WebhookAnswer {
  readonly at: Date;
  readonly took_ms: number;
  readonly isTaken: boolean;
}

const isSuccess = (code: number | null): boolean => code !== null && code >= 200 && code < 300;

/** Signs a message with every secret that is good now, and sends it once, with no transaction open. */
export const sendToEndpoint = async (
  db: Db,
  { settings, clock, secrets }: SendingParts,
  endpoint: Pick<EndpointRow, 'uuid' | 'url'>,
  { id, body }: { readonly id: string; readonly body: string },
): Promise<Attempt> => {
  const at = clock.wall();
  const keys = (await listSecrets(db, endpoint.uuid, at)).map(({ uuid, sealed }) =>
    secrets.open(sealed, secretContext(uuid)),
  );
  const timestamp = Math.floor(at.getTime() / 1000);
  const began = performance.now();
  const answer = await postWebhook({
    url: endpoint.url,
    headers: webhookHeaders(keys, { id, timestamp, body }),
    body,
    private_hosts: settings.WEBHOOK_PRIVATE_HOSTS,
  });
  return {
    ...answer,
    at,
    took_ms: Math.round(performance.now() - began),
    isTaken: isSuccess(answer.status_code),
  };
};
