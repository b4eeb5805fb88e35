import { parentPort } from 'node:worker_threads';
import { sheetToCsv } from './sheet-to-csv.ts';
import { UnreadableSheet } from './unpack.ts';

/** A workbook to read. */
export interface SheetJob {
  readonly bytes: Uint8Array;
}

/** Its rows as CSV, or why it is not read. */
export type SheetAnswer =
  | { readonly csv: Uint8Array }
  | { readonly key: string; readonly line: number };

const answer = (bytes: Uint8Array): SheetAnswer => {
  try {
    return { csv: sheetToCsv(bytes) };
  } catch (error) {
    // Whatever else is thrown comes from a file that is not a workbook.
    return error instanceof UnreadableSheet
      ? { key: error.message, line: error.line }
      : { key: 'rules.import.sheet', line: 0 };
  }
};

parentPort?.on('message', ({ id, bytes }: SheetJob & { readonly id: number }) => {
  const given = answer(bytes);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(
    { id, ...given },
    'csv' in given ? [given.csv.buffer as ArrayBuffer] : [],
  );
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ id: 0 });
