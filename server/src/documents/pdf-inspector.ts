import { Worker } from 'node:worker_threads';
import { PDF_MAX_OBJECTS, PDF_MAX_UNPACKED_BYTES, UPLOAD_MAX_PAGES } from '@area/domain/document/upload';
import type { UploadFacts } from '@area/domain/document/upload';
import { AppError } from '../http/app-error.ts';
import { findPdfAsset } from '../pdf/assets.ts';

/** What a PDF is and holds. */
export type PdfFacts = Pick<UploadFacts, 'version' | 'is_encrypted' | 'has_script' | 'is_heavy' | 'pages'> & { readonly is_polyglot?: boolean };

/** A whole file of the largest size takes a tenth of it; what takes longer is made to. */
const INSPECT_MAX_MS = 5_000;
/** Who waits longer for the thread is told to come back. */
const WAIT_MAX_MS = 4_000;
const RETRY_SECONDS = 5;
const HEAP_MAX_MB = 256;

const LIMITS = { pages: UPLOAD_MAX_PAGES, objects: PDF_MAX_OBJECTS, unpacked_bytes: PDF_MAX_UNPACKED_BYTES };

interface Answer {
  readonly id: number;
  readonly facts?: PdfFacts;
}

const start = (): Worker => {
  const worker = new Worker(findPdfAsset('worker/inspect.mjs'), {
    execArgv: [],
    workerData: { limits: LIMITS },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  // It dies of what it looks at; whoever asked hears of it where they wait.
  worker.on('error', () => undefined);
  return worker;
};

let worker: Worker | undefined;
let queue: Promise<unknown> = Promise.resolve();
let lastId = 0;

const drop = (): void => {
  void worker?.terminate();
  worker = undefined;
};

/** One file in a thread of its own: whatever it is made to do there ends with the thread. */
const inspectNow = async (bytes: Uint8Array): Promise<PdfFacts | undefined> => {
  const thread = (worker ??= start());
  const id = (lastId += 1);
  thread.ref();
  const facts = await new Promise<PdfFacts | undefined>((resolve) => {
    const end = (answer: PdfFacts | undefined): void => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (answer: Answer): void => {
      if (answer.id === id) end(answer.facts);
    };
    const onExit = (): void => {
      if (worker === thread) worker = undefined;
      end({ is_heavy: true });
    };
    const timer = setTimeout(() => {
      drop();
      end({ is_heavy: true });
    }, INSPECT_MAX_MS);
    thread.on('message', onMessage).on('exit', onExit);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ id, bytes });
  });
  // An idle thread must not keep the process alive after the server has closed.
  thread.unref();
  return facts;
};

/**
 * What a PDF is and holds; nothing when it cannot be read. One at a time and off the main thread, so that a
 * file made to take long keeps nobody waiting but those who send files. *Errors*: UNAVAILABLE after too long a wait.
 */
export const inspectPdf = async (bytes: Uint8Array): Promise<PdfFacts | undefined> => {
  const asked = performance.now();
  const turn = queue.then(async () => {
    if (performance.now() - asked > WAIT_MAX_MS) throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    return inspectNow(bytes);
  });
  queue = turn.catch(() => undefined);
  return turn;
};
