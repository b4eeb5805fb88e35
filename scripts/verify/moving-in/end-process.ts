import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends a process that a shell started, and waits until it has ended. */
export const endProcess = async (pid: number): Promise<void> => {
  if (pid === 0 || !isThere(pid)) return;
  process.kill(pid, 'SIGTERM');
  while (isThere(pid)) await pause(LOOK_EVERY_MS);
};
