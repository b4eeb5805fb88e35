import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { identifyProcess, isStillRunning, type ProcessIdentity } from './process-identity.ts';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Does it and returns whether it could; "exists" and "does not exist" are no errors. */
const succeeds = (action: () => void, expected: string): boolean => {
  try {
    action();
    return true;
  } catch (error) {
    if (codeOf(error) === expected) return false;
    throw error;
  }
};

/** Who holds the lock file, dead or alive. */
export const findHolder = (path: string): ProcessIdentity | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    // A power cut may leave an empty file: its process has ended.
    if (error instanceof SyntaxError) return { pid: 0, started: null };
    throw error;
  }
};

export const isHeld = (holder: ProcessIdentity): boolean =>
  holder.pid > 0 && isStillRunning(holder);

// Linking a complete file creates the lock with its content, or not at all.
const placeLock = (path: string): boolean => {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(identifyProcess(process.pid)), { mode: 0o600 });
  try {
    return succeeds(() => linkSync(draft, path), 'EEXIST');
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Left by a process that died during a takeover: no process will use it again. */
const dropIfDead = (guard: string): void => {
  const taker = findHolder(guard);
  if (taker && !isHeld(taker)) rmSync(guard, { force: true });
};

// Two processes that find the same dead holder must not remove each other's new lock: one at a time.
const takeOver = (path: string): boolean => {
  const guard = `${path}.taking`;
  if (!placeLock(guard)) {
    dropIfDead(guard);
    return false;
  }
  try {
    const holder = findHolder(path);
    if (holder && isHeld(holder)) return false;
    rmSync(path, { force: true });
    return placeLock(path);
  } finally {
    rmSync(guard, { force: true });
  }
};

/** Takes the lock for this process unless a running process holds it. */
export const tryLock = (path: string): boolean => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (placeLock(path)) return true;
  const holder = findHolder(path);
  return holder && isHeld(holder) ? false : takeOver(path);
};

/** Releases the lock if this process still holds it. */
export const unlock = (path: string): void => {
  if (findHolder(path)?.pid === process.pid) rmSync(path, { force: true });
};
