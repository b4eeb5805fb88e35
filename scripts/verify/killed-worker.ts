import { setTimeout as pause } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Random } from './random.ts';

/** Steps of the day that run in a process of their own. */
export interface KilledWork {
  readonly dataDir: string;
  /** One step, or by default the whole day. */
  readonly step?: string;
  /** *Units*: milliseconds after the work began. Later than `latest` it may have come to its end. */
  readonly earliest: number;
  readonly latest: number;
}

const startWorker = ({ dataDir, step }: KilledWork) =>
  spawn(process.execPath, ['--import', 'tsx', 'scripts/run-steps.ts', ...(step ? [step] : [])], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** A worker that is killed at a moment. Returns whether it was: a quick one may have finished. */
export const runAndKill = async (work: KilledWork, random: Random): Promise<boolean> => {
  const worker = startWorker(work);
  const ended = new AbortController();
  const gone = once(worker, 'exit');
  // The first thing that it says is that it begins.
  worker.stdout.once('data', () => {
    pause(random.between(work.earliest, work.latest), undefined, { signal: ended.signal }).then(
      () => worker.kill('SIGKILL'),
      () => undefined,
    );
  });
  worker.stdout.resume();
  const [, signal] = (await gone) as [number | null, string | null];
  ended.abort();
  return signal === 'SIGKILL';
};

/** A worker without disturbance. *Errors*: throws with what it said when it did not come to its end, or items failed. */
export const runToTheEnd = async (work: KilledWork): Promise<void> => {
  const worker = startWorker(work);
  let text = '';
  worker.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(worker, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the work did not come to its end: ${text.slice(0, 500)}`);
};
