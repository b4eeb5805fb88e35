import type { Call } from '@area/contract/call';
import type { FastifyReply } from 'fastify';
import { AppError, RETRY_SECONDS } from './app-error.ts';

/** A client may expect an answer within ten seconds, and the network needs a part of them. *Units*: milliseconds. */
const ANSWER_WITHIN_MS = 9_500;

/** A read makes one or two queries, and a file takes as long as its connection needs. */
export const isBounded = ({ method, encoding, kind }: Call): boolean =>
  method !== 'GET' && encoding !== 'multipart' && (kind === 'json' || kind === 'plain');

/**
 * Answers a writing call when its work is not done in time: it makes many queries, each with its own limit, and the client
 * waits for their sum. The work continues, and a repeat with the same key finds its result, as after a lost reply. Returns
 * a function that stops the timer. Fastify's own `handlerTimeout` counts only until a body has been read. *Source*: trust,
 * P13.
 */
export const watchAnswer = (
  call: Call,
  reply: FastifyReply,
  withinMs = ANSWER_WITHIN_MS,
): (() => void) => {
  if (!isBounded(call)) return () => undefined;
  const timer = setTimeout(() => {
    if (!reply.sent) reply.send(new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS }));
  }, withinMs - reply.elapsedTime);
  return () => clearTimeout(timer);
};
