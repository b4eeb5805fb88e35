import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const GONE_WITHIN_MS = 10_000;

interface Process {
  readonly pid: number;
  readonly parent: number;
}

const listAll = (): readonly Process[] =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));

const hasMark = (pid: number, mark: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark);
  } catch {
    // It has just ended, or belongs to somebody else.
    return false;
  }
};

/**
 * All processes of one machine: those whose environment has the mark, and what they started. Patroni takes PostgreSQL out
 * of its own family, and PostgreSQL's workers overwrite their environment: neither alone finds all.
 */
export const listMarked = (mark: string): readonly number[] => {
  const all = listAll();
  const found = new Set(all.filter(({ pid }) => hasMark(pid, mark)).map(({ pid }) => pid));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return [...found];
};

export const signalQuietly = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It had ended already.
  }
};

/** `kill -9` of all of them, until there is none. Without waiting for events: it also works while this process is ending. */
export const killMarked = (mark: string): void => {
  const deadline = Date.now() + GONE_WITHIN_MS;
  for (;;) {
    const pids = listMarked(mark);
    if (pids.length === 0) return;
    if (Date.now() > deadline) throw new Error(`${pids.length} processes do not end`);
    for (const pid of pids) signalQuietly(pid, 'SIGKILL');
  }
};
