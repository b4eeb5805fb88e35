import {
  PDF_MAX_OBJECTS,
  PDF_MAX_UNPACKED_BYTES,
  UPLOAD_MAX_PAGES,
} from '@area/domain/document/upload';
import type { UploadFacts } from '@area/domain/document/upload';
import { findPdfAsset } from '../../platform/pdf/assets.ts';
import { openLoneThread } from '../../platform/threads/lone-thread.ts';

/** What a PDF is and holds. */
export type PdfFacts = Pick<
  UploadFacts,
  'version' | 'is_encrypted' | 'has_script' | 'is_heavy' | 'pages'
> & { readonly is_polyglot?: boolean };

/** A normal file of the largest size takes a tenth of it; a slower one is made to be slow. */
const INSPECT_MAX_MS = 5_000;
const HEAP_MAX_MB = 256;

const inspect = openLoneThread<{ readonly bytes: Uint8Array }, { readonly facts?: PdfFacts }>({
  script: findPdfAsset('worker/inspect.mjs'),
  data: {
    limits: {
      pages: UPLOAD_MAX_PAGES,
      objects: PDF_MAX_OBJECTS,
      unpacked_bytes: PDF_MAX_UNPACKED_BYTES,
    },
  },
  limit_ms: INSPECT_MAX_MS,
  heap_mb: HEAP_MAX_MB,
});

/**
 * The facts of a PDF; nothing if it cannot be read. One at a time, and off the main thread. *Errors*: UNAVAILABLE after too
 * long a wait.
 */
export const inspectPdf = async (bytes: Uint8Array): Promise<PdfFacts | undefined> => {
  const answer = await inspect({ bytes });
  return answer ? answer.facts : { is_heavy: true };
};
