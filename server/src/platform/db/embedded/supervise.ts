import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLog } from '../../database-log.ts';
import type { RunningServer } from './launch.ts';
import { isAlive } from './process-identity.ts';

const LOOK_EVERY_MS = 100;
const PAUSE_FIRST_MS = 100;
const PAUSE_MAX_MS = 5_000;

export interface Supervisor {
  /** Ends the supervision; a running restart is finished first. */
  stop(): Promise<void>;
}

export interface SupervisedServer {
  readonly pid: number;
  readonly restart: () => Promise<RunningServer>;
  readonly log: DatabaseLog;
}

/** Checks whether the server runs and restarts it if not, until it succeeds. */
export const supervise = ({ pid, restart, log }: SupervisedServer): Supervisor => {
  const closing = new AbortController();
  let current = pid;

  const bringBack = async (pause: number): Promise<void> => {
    if (closing.signal.aborted) return;
    try {
      current = (await restart()).pid;
      log.warn({ pid: current }, 'The embedded database is back');
    } catch (error) {
      log.error({ err: error }, 'The embedded database does not start; trying again');
      await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      await bringBack(Math.min(pause * 2, PAUSE_MAX_MS));
    }
  };

  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      if (!isAlive(current)) {
        log.error({ pid: current }, 'The embedded database ended unexpectedly; starting it again');
        await bringBack(PAUSE_FIRST_MS);
      }
      const options = { signal: closing.signal, ref: false };
      await delay(LOOK_EVERY_MS, undefined, options).catch(() => undefined);
    }
  };

  const watching = watch();
  return {
    stop: async () => {
      closing.abort();
      await watching;
    },
  };
};
