import { setTimeout as delay } from 'node:timers/promises';
import { findHolder, tryLock, unlock } from './lock-file.ts';

const LOOK_AGAIN_MS = 15;
/** Longer than a first start or the recovery after a power cut takes. */
const PATIENCE_MS = 180_000;

// The lock file separates processes; within one process the calls are queued here.
const queues = new Map<string, Promise<unknown>>();

const waitForLock = async (path: string): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS;
  while (!tryLock(path)) {
    if (Date.now() > deadline) {
      throw new Error(`Process ${findHolder(path)?.pid} has held ${path} for too long.`);
    }
    await delay(LOOK_AGAIN_MS);
  }
};

const runLocked = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  await waitForLock(path);
  try {
    return await work();
  } finally {
    unlock(path);
  }
};

/** Runs the work while no other process and no other caller here works on the same path. */
export const runInTurn = <T>(path: string, work: () => Promise<T>): Promise<T> => {
  const before = queues.get(path) ?? Promise.resolve();
  const turn = before.then(() => runLocked(path, work));
  // The next in the queue waits for the end, with or without an error.
  queues.set(
    path,
    turn.catch(() => undefined),
  );
  return turn;
};
