import { postWebhook } from '../webhook/post-webhook.ts';
import type { PushKey } from './push-key.ts';
import type { PushMessage, PushOutcome, PushService, PushSubscription } from './push-service.ts';

/** A message that nobody fetched in a day says nothing new. *Units*: seconds. */
export const PUSH_LIFE_SECONDS = 24 * 60 * 60;

const TOPIC_MAX = 32;
const GONE: readonly number[] = [404, 410];

interface WebPushOptions {
  readonly key: PushKey;
  /** Whom a push service writes to about us: an address, `mailto:` or https. */
  readonly contact: string;
  /** Hosts of the operator's own network that may be called. */
  readonly private_hosts: readonly string[];
}

const outcomeOf = ({
  status_code,
  error,
  retry_after,
}: Awaited<ReturnType<typeof postWebhook>>): PushOutcome => {
  if (status_code !== null && status_code >= 200 && status_code < 300) return { kind: 'SENT' };
  if (status_code !== null && GONE.includes(status_code)) return { kind: 'GONE' };
  const said = error ?? `the push service answers ${status_code}`;
  return { kind: 'LATER', error: said, retry_after };
};

/** What is sent, encrypted and signed; nothing for keys that are none. */
const requestFor = async (
  { endpoint, p256dh, auth }: PushSubscription,
  { text, tag }: PushMessage,
  { key, contact }: Pick<WebPushOptions, 'key' | 'contact'>,
) => {
  const { default: library } = await import('web-push');
  try {
    return library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: {
        subject: contact,
        publicKey: key.public_key,
        privateKey: key.private_key,
      },
      TTL: PUSH_LIFE_SECONDS,
      topic: tag.replaceAll('-', '').slice(0, TOPIC_MAX),
    });
  } catch {
    return undefined;
  }
};

/**
 * Encrypts for the browser and signs as this server (RFC 8030, 8188, 8291, 8292). The library makes the request; it is sent as that of a
 * webhook is, so that no address leads into the operator's own network. *Source*: ADR 233.
 */
export const webPush = ({ key, contact, private_hosts }: WebPushOptions): PushService => ({
  public_key: key.public_key,
  push: async (subscription, message) => {
    const request = await requestFor(subscription, message, { key, contact });
    // Keys that are none: nothing can be encrypted for them, today or tomorrow.
    if (!request) return { kind: 'GONE' };
    const { headers, body } = request;
    return outcomeOf(
      await postWebhook({
        url: subscription.endpoint,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
        ),
        body: body ?? '',
        private_hosts,
      }),
    );
  },
});
