import { request as requestPlain } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { useAgent } from 'request-filtering-agent';

/** An answer may take this long, from the look-up of its host to its last byte. *Units*: milliseconds. */
const ANSWER_WITHIN_MS = 15_000;

/** What is kept of an answer. *Units*: bytes. */
const KEPT_BYTES = 1024;

/** A message for a receiver. */
interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Hosts of the operator's own network that may be called. */
  readonly private_hosts: readonly string[];
}

/** What a receiver said, or why nothing was heard of it. */
export interface WebhookAnswer {
  readonly status_code: number | null;
  readonly error: string | null;
  /** The first kilobyte, as text. */
  readonly answer: string | null;
  /** *Units*: seconds. */
  readonly retry_after: number | undefined;
}

/** The name of a host in an address, as the setting writes it. */
export const hostIn = (url: string): string => new URL(url).hostname.toLowerCase();

/**
 * The address is judged in the look-up of the connection itself: a name that leads somewhere else a moment later is refused too.
 * *Source*: office 6.
 */
const agentFor = ({ url, private_hosts }: WebhookMessage) =>
  useAgent(url, {
    keepAlive: false,
    allowPrivateIPAddress: private_hosts.includes(hostIn(url)),
  });

/** A receiver says it in seconds, or as the moment from which it hears again. *Source*: RFC 9110 section 10.2.3. */
const retryAfterOf = ({ headers }: IncomingMessage): number | undefined => {
  const said = headers['retry-after'] ?? '';
  const plain = Number(said);
  const seconds = Number.isNaN(plain) ? (Date.parse(said) - Date.now()) / 1000 : plain;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
};

/** PostgreSQL keeps no null character. */
const textOf = (pieces: readonly Buffer[]): string =>
  Buffer.concat(pieces).subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', '');

/** Reads no more than is kept, and lets the connection go. */
const readStart = async (response: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    pieces.push(Buffer.from(piece as Uint8Array));
    size += pieces.at(-1)?.length ?? 0;
    if (size >= KEPT_BYTES) break;
  }
  response.destroy();
  return textOf(pieces);
};

const post = async (message: WebhookMessage, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const url = new URL(message.url);
    const options: RequestOptions = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(message.body),
        'user-agent': 'private-area-webhooks/1',
        ...message.headers,
      },
      agent: agentFor(message),
      signal,
    };
    const sent = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, resolve);
    sent.on('error', reject);
    sent.end(message.body);
  });

/** Sends a message once. A redirect is an answer like any other: it is not followed. */
export const postWebhook = async (message: WebhookMessage): Promise<WebhookAnswer> => {
  try {
    const response = await post(message, AbortSignal.timeout(ANSWER_WITHIN_MS));
    return {
      status_code: response.statusCode ?? null,
      error: null,
      answer: await readStart(response),
      retry_after: retryAfterOf(response),
    };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return {
      status_code: null,
      error: textOf([Buffer.from(said)]),
      answer: null,
      retry_after: undefined,
    };
  }
};
