import {
  linkSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { identifyProcess, isStillRunning, type ProcessIdentity } from './process-identity.ts';

/** A takeover lasts microseconds; one this old was left by a process that died in it. */
const TAKEOVER_ABANDONED_MS = 10_000;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Does it and says whether it could, where "already there" or "not there" is an answer. */
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
    // A power cut may leave an empty file: whoever wrote it is gone.
    if (error instanceof SyntaxError) return { pid: 0, started: null };
    throw error;
  }
};

export const isHeld = (holder: ProcessIdentity): boolean =>
  holder.pid > 0 && isStillRunning(holder);

// Linking a finished file makes the lock appear with its content or not at all.
const placeLock = (path: string): boolean => {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(identifyProcess(process.pid)), { mode: 0o600 });
  try {
    return succeeds(() => linkSync(draft, path), 'EEXIST');
  } finally {
    rmSync(draft, { force: true });
  }
};

const dropAbandonedTakeover = (guard: string): void => {
  const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > TAKEOVER_ABANDONED_MS) succeeds(() => rmdirSync(guard), 'ENOENT');
};

// Two that find the same dead holder must not remove each other's new lock: one at a time.
const takeOver = (path: string): boolean => {
  const guard = `${path}.takeover`;
  if (!succeeds(() => mkdirSync(guard), 'EEXIST')) {
    dropAbandonedTakeover(guard);
    return false;
  }
  try {
    const holder = findHolder(path);
    if (holder && isHeld(holder)) return false;
    rmSync(path, { force: true });
    return placeLock(path);
  } finally {
    rmdirSync(guard);
  }
};

/** Takes the lock for this process unless a living one holds it. */
export const tryLock = (path: string): boolean => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (placeLock(path)) return true;
  const holder = findHolder(path);
  return holder && isHeld(holder) ? false : takeOver(path);
};

/** Gives the lock back, only if it is still ours. */
export const unlock = (path: string): void => {
  if (findHolder(path)?.pid === process.pid) rmSync(path, { force: true });
};
