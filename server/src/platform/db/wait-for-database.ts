import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Settings } from '../env.ts';
import { StartError } from '../why-not-start.ts';
import type { DatabaseLog } from '../database-log.ts';

const ASK_EVERY_MS = 1_000;
const ANSWERS_WITHIN_MS = 3_000;

/** No server, not yet ready, or too busy: worth another try. A wrong password or name is not. */
const PASSING = /^(?:08|53|57P0|E(?:CONN|HOST|NET|NOTFOUND|AI_AGAIN|PIPE|TIMEDOUT)|TIMEOUT)/;

const codeOf = (error: unknown): string => {
  // When all addresses of a name fail, the error contains one error for each.
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [error];
  if (!(first instanceof Error)) return String(first);
  if ('code' in first && typeof first.code === 'string') return first.code;
  return /timeout/i.test(first.message) ? 'TIMEOUT' : first.message;
};

/** Its address, without the password. */
const nameOf = ({ host, port, database }: Client): string => `${host}:${port}/${database}`;

const tryOnce = async (
  connectionString: string,
): Promise<{ name: string; failure?: { code: string; message: string } }> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: ANSWERS_WITHIN_MS });
  client.on('error', () => undefined);
  const name = nameOf(client);
  try {
    await client.connect();
    return { name };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { name, failure: { code: codeOf(error), message } };
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Resolves when the database at an address answers. While it cannot be reached it is asked every second, and one line says
 * so. *Errors*: StartError, when it does not come in time or refuses the person who asks.
 */
export const waitForDatabase = async (
  { DATABASE_WAIT_SECONDS }: Pick<Settings, 'DATABASE_WAIT_SECONDS'>,
  url: string,
  log: DatabaseLog,
): Promise<void> => {
  const until = performance.now() + DATABASE_WAIT_SECONDS * 1000;
  for (let tries = 1; ; tries += 1) {
    const { name, failure } = await tryOnce(url);
    if (!failure) return;
    if (!PASSING.test(failure.code))
      throw new StartError(`The database at ${name} refuses this program: ${failure.message}.`);
    if (performance.now() >= until)
      throw new StartError(
        `The database at ${name} cannot be reached (${failure.code}); waited ${DATABASE_WAIT_SECONDS} s (DATABASE_WAIT_SECONDS).`,
      );
    if (tries === 1)
      log.warn(
        { code: failure.code },
        `waiting up to ${DATABASE_WAIT_SECONDS} s for the database at ${name}`,
      );
    await pause(ASK_EVERY_MS);
  }
};
