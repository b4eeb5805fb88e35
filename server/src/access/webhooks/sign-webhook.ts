import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret of a receiver. *Source*: Standard Webhooks. */
export const newWebhookSecret = (): string =>
  `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** What is signed: the bytes as they are sent, at the moment of this attempt. */
interface SignedMessage {
  readonly id: string;
  /** *Units*: seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

const signWith = (secret: string, { id, timestamp, body }: SignedMessage): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

/** The headers of a message, with a signature for each secret that is good: two while a new one takes over. */
export const webhookHeaders = (
  secrets: readonly string[],
  message: SignedMessage,
): Readonly<Record<string, string>> => ({
  'webhook-id': message.id,
  'webhook-timestamp': `${message.timestamp}`,
  'webhook-signature': secrets.map((secret) => signWith(secret, message)).join(' '),
});
