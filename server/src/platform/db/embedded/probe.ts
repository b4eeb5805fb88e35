import { Client, type ClientConfig } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';

/** `busy`: it starts, recovers or stops. `absent`: nobody listens. */
export type Answer = 'ready' | 'busy' | 'absent';

const ANSWERS: Readonly<Record<string, Answer>> = {
  '57P03': 'busy',
  // All connections taken: it serves.
  '53300': 'ready',
  ENOENT: 'absent',
  ECONNREFUSED: 'absent',
  ECONNRESET: 'absent',
};
const LOOK_AGAIN_MS = 20;
const PROBE_TIMEOUT_MS = 2_000;
/** Recovery after a power cut replays at most max_wal_size. */
const READY_WITHIN_MS = 120_000;

const explain = (error: unknown): Answer => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === '28P01')
    throw new Error('The embedded database refuses its password file.', { cause: error });
  if (code && ANSWERS[code]) return ANSWERS[code];
  if (message.includes('timeout') || message.includes('terminated')) return 'busy';
  throw error;
};

export const probe = async (connection: ClientConfig): Promise<Answer> => {
  const client = new Client({
    ...connection,
    database: 'postgres',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    return explain(error);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** True once it answers, false when it ended instead. */
export const waitUntilReady = async (
  connection: ClientConfig,
  isRunning: () => boolean,
): Promise<boolean> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if ((await probe(connection)) === 'ready') return true;
    if (!isRunning()) return false;
    await delay(LOOK_AGAIN_MS);
  }
  throw new Error(`The embedded database did not get ready within ${READY_WITHIN_MS / 1000} s.`);
};
