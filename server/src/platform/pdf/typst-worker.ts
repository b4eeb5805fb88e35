import { Worker } from 'node:worker_threads';
import { findPdfAsset } from './assets.ts';

export interface RenderJob {
  template: string;
  inputs: Record<string, string>;
  at_seconds: number;
  logo?: { format: 'svg' | 'png'; bytes: Uint8Array };
}

type Answer = { id: number; pdf: Uint8Array } | { id: number; error: string };
interface Waiting {
  resolve: (pdf: Uint8Array) => void;
  reject: (reason: Error) => void;
  timer: NodeJS.Timeout;
}

/** The first start reads the fonts, about a second on a busy machine; later renders take milliseconds. */
const RENDER_TIMEOUT_MS = 15_000;

/**
 * The thread that runs Typst, so that a render never blocks a request. It starts with the first job. When it dies or hangs,
 * its jobs fail and the next job starts a new thread.
 */
export class TypstWorker {
  private readonly waiting = new Map<number, Waiting>();
  private readonly timeoutMs: number;
  private worker: Worker | undefined;
  private lastId = 0;

  constructor(timeoutMs = RENDER_TIMEOUT_MS) {
    this.timeoutMs = timeoutMs;
  }

  render(job: RenderJob): Promise<Uint8Array> {
    const worker = (this.worker ??= this.start());
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => void this.stop(new Error(`Rendering took more than ${this.timeoutMs} ms.`)),
        this.timeoutMs,
      );
      this.waiting.set(id, { resolve, reject, timer });
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, ...job });
    });
  }

  /** Ends the thread and fails what it still held. */
  async stop(reason = new Error('The renderer was stopped.')): Promise<void> {
    const worker = this.worker;
    this.worker = undefined;
    this.failAll(reason);
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(findPdfAsset('worker/main.mjs'), { execArgv: [] });
    worker.on('message', (answer: Answer) => this.settle(answer));
    worker.on('error', (error) => this.drop(worker, error));
    worker.on('exit', () => this.drop(worker, new Error('The renderer ended.')));
    return worker;
  }

  private drop(worker: Worker, reason: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    this.failAll(reason);
  }

  private settle(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.waiting.delete(answer.id);
    // An idle renderer must not keep the process running after the server has closed.
    if (this.waiting.size === 0) this.worker?.unref();
    if ('pdf' in answer) waiting.resolve(answer.pdf);
    else waiting.reject(new Error(answer.error));
  }

  private failAll(reason: Error): void {
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    this.waiting.clear();
  }
}
