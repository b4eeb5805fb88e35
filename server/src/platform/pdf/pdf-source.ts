import { fingerprintOf, renderPdf } from './render-pdf.ts';
import type { PdfDocument } from './render-pdf.ts';

/** A file that takes time to make, so that no transaction waits for it: rendered, or signed and sealed. */
export interface FileJob {
  /** Equal for two jobs that build the same file. */
  readonly fingerprint: string;
  readonly build: () => Promise<Uint8Array>;
}

/** The rendering of a document. */
export const renderingOf = (document: PdfDocument): FileJob => ({
  fingerprint: fingerprintOf(document),
  build: async () => renderPdf(document),
});

/** The source of the files that are stored as documents. */
export interface PdfSource {
  /** The files of some documents, in their order. Files that belong together are requested at once. */
  readonly get: (documents: readonly PdfDocument[]) => Promise<readonly Uint8Array[]>;
  /** The files of some jobs, in their order. Throws the error of the first failed one. */
  readonly getFiles: (jobs: readonly FileJob[]) => Promise<readonly Uint8Array[]>;
  /** Announces files that are requested one after the other, so that all are built at once. */
  readonly announce: (jobs: readonly FileJob[]) => void;
}

const buildAll = async (jobs: readonly FileJob[]): Promise<Uint8Array[]> => {
  const files: Uint8Array[] = [];
  // One after the other: a time-stamp authority must not get twenty requests at once.
  for (const job of jobs) files.push(await job.build());
  return files;
};

/** Builds each file on request: for code without an open transaction. */
export const RENDERED_AT_ONCE: PdfSource = {
  get: async (documents) => Promise.all(documents.map(async (each) => renderPdf(each))),
  getFiles: buildAll,
  announce: () => undefined,
};
