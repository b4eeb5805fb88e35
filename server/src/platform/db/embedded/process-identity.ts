import { readFileSync } from 'node:fs';

/** A process, distinguished from a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started; null if the system does not tell. */
  readonly started: string | null;
}

const readText = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** The fields of /proc/<pid>/stat after the name; the name may contain blanks and brackets. */
const readStat = (pid: number): string[] | undefined => {
  const text = readText(`/proc/${pid}/stat`);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
};

// Ticks count from the start of the machine: without the boot id a restart could repeat them.
const findStart = (pid: number): string | null => {
  const ticks = readStat(pid)?.[19];
  const boot = readText('/proc/sys/kernel/random/boot_id');
  return ticks && boot ? `${boot.trim()}:${ticks}` : null;
};

const acceptsSignals = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether a process with this number runs. A process that ended and was not yet reaped does not. */
export const isAlive = (pid: number): boolean => acceptsSignals(pid) && readStat(pid)?.[0] !== 'Z';

export const identifyProcess = (pid: number): ProcessIdentity => ({ pid, started: findStart(pid) });

/** Whether the very process that was identified still runs. */
export const isStillRunning = (identity: ProcessIdentity): boolean => {
  if (!isAlive(identity.pid)) return false;
  const started = findStart(identity.pid);
  return started === null || identity.started === null || started === identity.started;
};

/** The words of the command line, if the system shows them without another program. */
export const findCommandLine = (pid: number): string[] | undefined =>
  readText(`/proc/${pid}/cmdline`)?.split('\0');
