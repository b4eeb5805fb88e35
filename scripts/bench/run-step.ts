import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { NOT_DEMO } from '../verify/server-process.ts';

const LOOK_EVERY_MS = 20;

export interface StepRun {
  readonly done: number;
  readonly took_ms: number;
  /** Of the process that did it, at most. */
  readonly peak_mb: number;
}

const residentMb = (pid: number | undefined): number => {
  const file = `/proc/${pid}/status`;
  return existsSync(file)
    ? Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024
    : 0;
};

const STEPS = 'scripts/run-steps.ts';
const AT_BANK = 'scripts/bench/bank-process.ts';

/** A program in a process of its own, with what it says. */
const runProgram = async (
  dataDir: string,
  words: readonly string[],
): Promise<{ text: string; peak_mb: number }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ...NOT_DEMO,
      PAYMENTS_DAY_LIMIT_EUR: '10000000000',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [text, peak_mb] = ['', 0];
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const look = setInterval(
    () => (peak_mb = Math.max(peak_mb, residentMb(child.pid))),
    LOOK_EVERY_MS,
  );
  await new Promise<void>((resolve, reject) =>
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${words.join(' ')} ended with ${code}: ${text.slice(0, 2_000)}`)),
    ),
  );
  clearInterval(look);
  return { text, peak_mb };
};

/** A program that says on its last line what it did; what starting the process costs is no part of it. */
const runTold = async (dataDir: string, words: readonly string[]): Promise<StepRun> => {
  const { text, peak_mb } = await runProgram(dataDir, words);
  const told = text.trim().split('\n').at(-1) ?? '';
  const { done, took_ms } = JSON.parse(told) as Pick<StepRun, 'done' | 'took_ms'>;
  return { done, took_ms: Math.max(1, took_ms), peak_mb };
};

/** A step of the day. */
export const runStep = async (dataDir: string, step: string): Promise<StepRun> =>
  runTold(dataDir, [STEPS, step]);

/** All steps of a day, one after the other. */
export const runDaySteps = async (dataDir: string): Promise<StepRun> => runTold(dataDir, [STEPS]);

/** What the last approval of two people runs: a statement of the bank is read, or what waits in batches is released. */
const runAtBank = async (dataDir: string, words: readonly string[]): Promise<StepRun> =>
  runTold(dataDir, [AT_BANK, ...words]);

export const readStatement = async (dataDir: string, file: string): Promise<StepRun> =>
  runAtBank(dataDir, ['read', file]);

/** A step that gathers payments in batches, and the files for the bank that they become. */
export const runGathering = async (dataDir: string, step: string): Promise<StepRun> => {
  const gathered = await runStep(dataDir, step);
  const released = await runAtBank(dataDir, ['release']);
  return {
    done: released.done,
    took_ms: gathered.took_ms + released.took_ms,
    peak_mb: Math.max(gathered.peak_mb, released.peak_mb),
  };
};
