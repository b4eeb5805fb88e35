import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './stream-messages.ts';

interface StreamOptions {
  readonly script: URL;
  /** *Units*: milliseconds that one stream may take. */
  readonly limit_ms: number;
  readonly heap_mb: number;
  readonly young_mb: number;
  /** *Units*: milliseconds without a job after which the thread ends and gives its memory back. */
  readonly idle_ms: number;
}

/** What a thread did not end: a stream that was more than it may hold or than it may take. */
const BEYOND = ['ERR_WORKER_OUT_OF_MEMORY', 'ABORT_ERR'];

const isBeyond = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && BEYOND.includes(String(error.code));

/**
 * The bytes of a piece go over, and no copy stays here: it would wait for the next whole collection of this thread, and fifty MB of
 * them would wait at a time. Of bytes that are a part of something else only a copy goes.
 */
const handedOver = <Job>(message: ToThread<Job>): ArrayBuffer[] => {
  const piece = 'piece' in message ? message.piece : null;
  return piece?.buffer instanceof ArrayBuffer && piece.buffer.byteLength === piece.byteLength
    ? [piece.buffer]
    : [];
};

/** One thread, while there is work for it. */
class HeldThread {
  readonly #options: StreamOptions;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: StreamOptions) {
    this.#options = options;
  }

  take(): Worker {
    clearTimeout(this.#idle);
    const { script, heap_mb, young_mb } = this.#options;
    const resourceLimits = { maxOldGenerationSizeMb: heap_mb, maxYoungGenerationSizeMb: young_mb };
    const worker = (this.#worker ??= new Worker(script, { execArgv: [], resourceLimits }));
    worker.ref();
    return worker;
  }

  /** An idle thread must not keep the process running. */
  rest(): void {
    this.#worker?.unref();
    this.#idle = setTimeout(() => this.drop(), this.#options.idle_ms).unref();
  }

  drop(): void {
    clearTimeout(this.#idle);
    void this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/**
 * A thread with limits that reads untrusted bytes as they come, one stream at a time. Gives its rows as they are made, and returns
 * what it found; nothing for a stream beyond its limits. It reads no further than its rows are taken. A piece is empty once it was
 * given.
 */
export const openLoneStream = <Job, Result>(options: StreamOptions) => {
  const held = new HeldThread(options);
  let queue: Promise<void> = Promise.resolve();
  const turn = async (): Promise<() => void> =>
    new Promise((take) => {
      queue = queue.then(async () => new Promise<void>((end) => take(end)));
    });
  return async function* read(
    job: Job,
    pieces: AsyncIterator<Uint8Array>,
  ): AsyncGenerator<string, Result | undefined> {
    const end = await turn();
    const worker = held.take();
    const tell = (message: ToThread<Job>): void => worker.postMessage(message, handedOver(message));
    let isDone = false;
    try {
      const signal = AbortSignal.timeout(options.limit_ms);
      const messages = on(worker, 'message', { signal, close: ['exit'] });
      tell({ job });
      for await (const [message] of messages as AsyncIterable<[FromThread<Result>]>) {
        if ('wants' in message) {
          const next = await pieces.next();
          tell({ piece: next.done ? null : next.value });
        } else if ('rows' in message) {
          // It makes the next rows while these are taken.
          tell({ taken: true });
          yield message.rows;
        } else {
          isDone = true;
          return message.result;
        }
      }
      throw new Error('a thread ended before its stream');
    } catch (error) {
      if (!isBeyond(error)) throw error;
      return undefined;
    } finally {
      if (isDone) held.rest();
      else held.drop();
      end();
    }
  };
};
