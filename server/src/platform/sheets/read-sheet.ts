import { findPdfAsset } from '../pdf/assets.ts';
import { openLoneThread } from '../threads/lone-thread.ts';
import type { SheetAnswer, SheetJob } from './sheet-thread.ts';

/** 600,000 rows take six seconds on an idle machine. *Units*: milliseconds. */
const READ_MAX_MS = 120_000;
const HEAP_MAX_MB = 384;
/** Only the background reads files, and it can wait for its turn. */
const WAIT_MAX_MS = 600_000;
const IDLE_MS = 5_000;

const read = openLoneThread<SheetJob, SheetAnswer>({
  script: findPdfAsset('worker/sheet.mjs'),
  limit_ms: READ_MAX_MS,
  heap_mb: HEAP_MAX_MB,
  wait_ms: WAIT_MAX_MS,
  idle_ms: IDLE_MS,
});

const PACKED = [0x50, 0x4b, 0x03, 0x04];

/** Whether a file is an archive, as workbooks are. */
export const isArchive = (bytes: Uint8Array): boolean =>
  PACKED.every((byte, at) => bytes[at] === byte);

/** The first sheet of a workbook as CSV, read in a thread of its own; too much work for it is too large a file. */
export const readSheet = async (bytes: Uint8Array): Promise<SheetAnswer> =>
  (await read({ bytes })) ?? { key: 'rules.import.too_large', line: 0 };
