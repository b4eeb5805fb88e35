import { setTimeout as pause } from 'node:timers/promises';

/** No request may take longer than this without a definite answer. *Source*: trust, P13. */
export const ANSWER_WITHIN_MS = 10_000;
/** Statuses that report the outcome, or ask to come back. A running server has no other. */
export const DEFINITE: ReadonlySet<string> = new Set(['200', '201', '409', '422', '429', '503']);
const GIVE_UP_AFTER_MS = 15_000;

/** The outcome of a request. Lost: the connection broke, or no answer came. */
export type Outcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: unknown;
      readonly took_ms: number;
    }
  | { readonly kind: 'lost'; readonly why: string; readonly took_ms: number };

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
}

const payloadOf = (body: HttpRequest['body']): RequestInit => {
  if (!body) return {};
  if (body instanceof URLSearchParams || body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** Sends one request and returns its outcome; never throws. */
export const sendRequest = async (
  url: string,
  { method, path, body, headers }: HttpRequest,
): Promise<Outcome> => {
  const started = performance.now();
  const took = (): number => Math.round(performance.now() - started);
  const payload = payloadOf(body);
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      ...payload,
      headers: { ...(payload.headers as Record<string, string>), ...headers },
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    });
    const text = await response.text();
    return { kind: 'answered', status: response.status, body: parseBody(text), took_ms: took() };
  } catch (error) {
    return { kind: 'lost', why: reasonOf(error), took_ms: took() };
  }
};

/** A place inside an answer, as text: `textAt(body, 'data', 'uuid')`. */
export const textAt = (body: unknown, ...path: readonly string[]): string => {
  let place = body;
  for (const name of path)
    place = typeof place === 'object' && place !== null ? Reflect.get(place, name) : undefined;
  return typeof place === 'string' ? place : '';
};

const LATER_MS = 500;
const TRIES = 40;

/** When there are too many requests, it sends the request again with the same key, as the portal does. */
export const sendUntilAccepted = async (url: string, request: HttpRequest): Promise<Outcome> => {
  let outcome = await sendRequest(url, request);
  for (
    let tries = 1;
    tries < TRIES &&
    outcome.kind === 'answered' &&
    textAt(outcome.body, 'result', 'code') === 'TOO_BUSY';
    tries += 1
  ) {
    await pause(LATER_MS);
    outcome = await sendRequest(url, request);
  }
  return outcome;
};

export const describe = (outcome: Outcome): string =>
  outcome.kind === 'lost'
    ? `lost (${outcome.why}) after ${outcome.took_ms} ms`
    : `${outcome.status} ${textAt(outcome.body, 'result', 'code')} after ${outcome.took_ms} ms`;
