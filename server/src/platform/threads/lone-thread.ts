import { Worker } from 'node:worker_threads';
import { AppError } from '../http/app-error.ts';

/** A caller that would wait longer for the thread is asked to try later. */
const WAIT_MAX_MS = 4_000;
const RETRY_SECONDS = 5;
/** Loading the program of a thread takes a second on a busy machine; the first file is not charged for it. */
const START_MAX_MS = 20_000;
/** What a thread says once it has been read. */
const READY = 0;

export interface ThreadOptions {
  readonly script: URL;
  readonly data?: unknown;
  /** *Units*: milliseconds that one file may take; one that takes longer is made to. */
  readonly limit_ms: number;
  readonly heap_mb: number;
  /** *Units*: milliseconds that somebody waits for their turn; 4 seconds otherwise. */
  readonly wait_ms?: number;
  /** *Units*: milliseconds without a job after which the thread ends and gives its memory back; otherwise it stays. */
  readonly idle_ms?: number;
}

interface Held {
  worker: Worker | undefined;
  isReady: boolean;
  lastId: number;
  idle: NodeJS.Timeout | undefined;
}

const start = ({ script, data, heap_mb }: ThreadOptions): Worker => {
  const worker = new Worker(script, {
    execArgv: [],
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heap_mb },
  });
  // A file may crash the thread; the waiting caller gets the error.
  worker.on('error', () => undefined);
  return worker;
};

const drop = (held: Held): void => {
  void held.worker?.terminate();
  held.worker = undefined;
  held.isReady = false;
};

interface ThreadJob {
  readonly thread: Worker;
  readonly id: number;
  readonly limit_ms: number;
}

/** Waits for the answer to one job, or for the end of the thread, which is stopped after too long a wait. */
const listen = async <Answer>(
  held: Held,
  { thread, id, limit_ms }: ThreadJob,
): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const end = (given: Answer | undefined): void => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('exit', giveUp);
      resolve(given);
    };
    const giveUp = (): void => {
      if (held.worker === thread) drop(held);
      end(undefined);
    };
    const onMessage = (given: Answer & { readonly id: number }): void => {
      if (given.id === id) end(given);
      if (given.id !== READY) return;
      held.isReady = true;
      clearTimeout(timer);
      timer = setTimeout(giveUp, limit_ms);
    };
    let timer = setTimeout(giveUp, held.isReady ? limit_ms : START_MAX_MS);
    thread.on('message', onMessage).on('exit', giveUp);
  });

/** One job: whatever a file makes the thread do, it ends with the thread. */
const askNow = async <Answer>(
  held: Held,
  options: ThreadOptions,
  job: object,
): Promise<Answer | undefined> => {
  clearTimeout(held.idle);
  const thread = (held.worker ??= start(options));
  const id = (held.lastId += 1);
  thread.ref();
  const answer = listen<Answer>(held, { thread, id, limit_ms: options.limit_ms });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage({ id, ...job });
  const given = await answer;
  // An idle thread must not keep the process running after the server has closed.
  thread.unref();
  if (options.idle_ms !== undefined)
    held.idle = setTimeout(() => drop(held), options.idle_ms).unref();
  return given;
};

/**
 * A thread for untrusted files, one at a time, so that a file made to take long delays only those who send files. Returns
 * its answer, or nothing when the file exceeded its limits. *Errors*: UNAVAILABLE after too long a wait in the queue.
 */
export const openLoneThread = <Job extends object, Answer extends object>(
  options: ThreadOptions,
): ((job: Job) => Promise<Answer | undefined>) => {
  const held: Held = { worker: undefined, isReady: false, lastId: READY, idle: undefined };
  let queue: Promise<unknown> = Promise.resolve();
  return async (job) => {
    const asked = performance.now();
    const turn = queue.then(async () => {
      if (performance.now() - asked > (options.wait_ms ?? WAIT_MAX_MS))
        throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
      return askNow<Answer>(held, options, job);
    });
    queue = turn.catch(() => undefined);
    return turn;
  };
};
