import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@area/contract/call';
import type { CallOptions, Client, Reply } from './client.ts';

const MOMENT_MS = 500;

/**
 * Makes a call with one key until the server has an answer for it, as a client does: a busy machine may refuse with 503 at first, or
 * finish after it has said so.
 */
export const tryUntilHeard = async <C extends Call>(
  client: Client,
  call: C,
  given: CallOptions<C>,
): Promise<Reply> => {
  const key = randomUUID();
  for (;;) {
    const reply = await client.try(call, { ...given, key });
    const isUnheard = reply.status === 503 || reply.result?.code === 'IDEMPOTENCY_IN_PROGRESS';
    if (!isUnheard) return reply;
    await pause(MOMENT_MS);
  }
};
