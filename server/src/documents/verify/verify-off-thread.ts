import { findPdfAsset } from '../../platform/pdf/assets.ts';
import type { Trust } from '../../platform/sealing/seal.ts';
import type { PdfCheck } from '../../platform/sealing/verify-pdf.ts';
import { openLoneThread } from '../../platform/threads/lone-thread.ts';
import type { VerifyJob } from './verify-thread.ts';

/** Our document with ten signers takes a fiftieth of it, with the start of the thread. */
const VERIFY_MAX_MS = 5_000;
const HEAP_MAX_MB = 256;

const verify = openLoneThread<VerifyJob, { readonly check: PdfCheck }>({
  script: findPdfAsset('worker/verify.mjs'),
  limit_ms: VERIFY_MAX_MS,
  heap_mb: HEAP_MAX_MB,
});

const TOO_MUCH: PdfCheck = { valid: false, problems: ['UNREADABLE'], signatures: [] };

/**
 * Every signature of a stranger's file, off the main thread: a file that is made to take long is unreadable, and
 * nobody else waits for it. *Errors*: UNAVAILABLE after too long a wait.
 */
export const verifyOffThread = async (
  bytes: Uint8Array,
  { trusted, timestamp_trusted = [] }: Trust,
): Promise<PdfCheck> => {
  const answer = await verify({
    bytes,
    trusted: trusted.map(({ raw }) => raw),
    timestamp_trusted: timestamp_trusted.map(({ raw }) => raw),
  });
  return answer?.check ?? TOO_MUCH;
};
