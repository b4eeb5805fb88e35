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
const OFFICE = 'server/src/entry/office/main.ts';

/** A program in a process of its own, with what it says. */
const runProgram = async (
  dataDir: string,
  words: readonly string[],
): Promise<{ text: string; wall_ms: number; peak_mb: number }> => {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ...NOT_DEMO,
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
  return { text, wall_ms: performance.now() - started, peak_mb };
};

/** A step of the day; what starting the process costs is no part of it. */
export const runStep = async (
  dataDir: string,
  step: string,
): Promise<StepRun & { readonly starting_ms: number }> => {
  const { text, wall_ms, peak_mb } = await runProgram(dataDir, [STEPS, step]);
  const told = text.trim().split('\n').at(-1) ?? '';
  const { done, took_ms } = JSON.parse(told) as Pick<StepRun, 'done' | 'took_ms'>;
  return { done, took_ms: Math.max(1, took_ms), peak_mb, starting_ms: wall_ms - took_ms };
};

/** Reads a bank statement; an earlier step measured the cost of starting. */
export const readStatement = async (
  dataDir: string,
  file: string,
  { starting_ms }: { starting_ms: number },
): Promise<StepRun> => {
  const { text, wall_ms, peak_mb } = await runProgram(dataDir, [
    OFFICE,
    'bank-files',
    'read',
    file,
    '--by',
    'operaciones',
    '--json',
  ]);
  const { outcomes } = JSON.parse(text) as { outcomes: Record<string, number> };
  return { done: outcomes['matched'] ?? 0, took_ms: Math.max(1, wall_ms - starting_ms), peak_mb };
};
