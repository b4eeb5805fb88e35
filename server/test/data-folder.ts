import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findHolder, isHeld, tryLock } from '../src/platform/db/embedded/lock-file.ts';
import { findPostmaster } from '../src/platform/db/embedded/postmaster-file.ts';
import { isAlive } from '../src/platform/db/embedded/process-identity.ts';

const PREFIX = 'area-test-';
const OWNER = 'owner.lock';
/** Tells the processes of one test run where its folders are. */
const RUN_VARIABLE = 'AREA_TEST_RUN';
const STOPPED_WITHIN_MS = 5_000;

// PostgreSQL as another user must get in, as it does in a usual data folder.
const makeFolder = (prefix: string): string => {
  const folder = mkdtempSync(prefix);
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  return folder;
};

/** A folder for all data folders of this run, and of the processes it starts from now on. */
export const openRun = (): string => {
  const run = makeFolder(join(tmpdir(), PREFIX));
  tryLock(join(run, OWNER));
  process.env[RUN_VARIABLE] = run;
  return run;
};

/** A data folder for one test, which `removeDataFolder` takes away with all that runs on it. */
export const createDataFolder = (): string =>
  join(makeFolder(join(process.env[RUN_VARIABLE] ?? openRun(), 'test-')), 'data');

const findRecorded = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;

// Without waiting for events, so that it also works while this process is ending.
const sleep = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

/** Ends the server that works on this data folder, if one does, at once. */
const endServer = (home: string): void => {
  const pid = findPostmaster(join(home, 'cluster'));
  if (!pid) return;
  process.kill(pid, 'SIGQUIT');
  const deadline = Date.now() + STOPPED_WITHIN_MS;
  while (isAlive(pid) && Date.now() < deadline) sleep(10);
};

const isMounted = (folder: string): boolean => {
  const [own, above] = [folder, dirname(folder)].map(
    (path) => statSync(path, { throwIfNoEntry: false })?.dev,
  );
  return own !== undefined && own !== above;
};

const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

export const removeDataFolder = (dataDir: string): void => {
  const sheltered = findRecorded(join(dataDir, 'postgres-location'));
  const shortSocket = findRecorded(join(dataDir, 'run', 'postgres-socket'));
  endServer(sheltered ?? join(dataDir, 'postgres'));
  if (sheltered) remove(dirname(sheltered));
  if (shortSocket) remove(shortSocket);
  // A run that was killed could not take away the small disk that it had put here.
  if (isMounted(dataDir)) spawnSync('umount', ['-l', dataDir]);
  remove(dirname(dataDir));
};

/** Takes away a run with every data folder in it, without waiting for events. */
export const removeRun = (run: string): void => {
  // A folder that is made after this must not be in one that is gone.
  if (process.env[RUN_VARIABLE] === run) Reflect.deleteProperty(process.env, RUN_VARIABLE);
  if (!existsSync(run)) return;
  for (const name of readdirSync(run).filter((name) => name.startsWith('test-'))) {
    removeDataFolder(join(run, name, 'data'));
  }
  remove(run);
};

// The temporary folder is everybody's: another user's run is neither ours to read nor to take away.
const isOurs = (run: string): boolean => {
  const user = process.getuid?.();
  return user === undefined || statSync(run, { throwIfNoEntry: false })?.uid === user;
};

const isAbandoned = (run: string): boolean => {
  const owner = findHolder(join(run, OWNER));
  return owner !== undefined && !isHeld(owner);
};

// What an earlier run left behind is no reason for this one not to begin.
const removeIfPossible = (run: string): void => {
  try {
    removeRun(run);
  } catch (error) {
    console.warn(`what an earlier run left in ${run} is still there: ${String(error)}`);
  }
};

/** Takes away what killed test runs left behind. */
export const removeAbandonedRuns = (): void => {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const run of names.map((name) => join(tmpdir(), name))) {
    if (isOurs(run) && isAbandoned(run)) removeIfPossible(run);
  }
};
