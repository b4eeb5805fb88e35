import type { MessagePort } from 'node:worker_threads';
import type { FromThread, ToThread } from './stream-messages.ts';

/** Makes text of bytes that come piece by piece, and says in the end what it found. */
type StreamWork<Job, Result> = (
  job: Job,
  pieces: AsyncIterable<Uint8Array>,
) => AsyncGenerator<string, Result>;

/**
 * The thread's side of a stream: it asks for each piece when it needs it, and makes no more text before the last one was taken. So
 * neither side holds more than a few pieces.
 */
export const answerStreams = <Job, Result>(
  port: MessagePort,
  work: StreamWork<Job, Result>,
): void => {
  let give: ((piece: Uint8Array | null) => void) | undefined;
  let goOn: (() => void) | undefined;
  const say = (message: FromThread<Result>): void =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    port.postMessage(message);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const piece = await new Promise<Uint8Array | null>((resolve) => {
        give = resolve;
        say({ wants: true });
      });
      if (piece === null) return;
      yield piece;
    }
  }
  const run = async (job: Job): Promise<void> => {
    const texts = work(job, pieces());
    for (;;) {
      const next = await texts.next();
      if (next.done) {
        say({ result: next.value });
        return;
      }
      const rows = next.value;
      await new Promise<void>((resolve) => {
        goOn = resolve;
        // As text: bytes outside the heap would wait for the next whole collection of the thread that takes them.
        say({ rows });
      });
    }
  };
  port.on('message', (message: ToThread<Job>) => {
    if ('job' in message) void run(message.job);
    else if ('piece' in message) give?.(message.piece);
    else goOn?.();
  });
};
