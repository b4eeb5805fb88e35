import { renderPdf } from './render-pdf.ts';
import type { PdfDocument } from './render-pdf.ts';

/** Where whoever stores documents gets their files from. */
export interface PdfSource {
  /** The files of some documents, in their order. All that belong together are asked for at once. */
  readonly get: (documents: readonly PdfDocument[]) => Promise<readonly Uint8Array[]>;
}

/** Renders each when it is asked for: where no transaction is open. */
export const RENDERED_AT_ONCE: PdfSource = {
  get: async (documents) => Promise.all(documents.map(async (each) => renderPdf(each))),
};
