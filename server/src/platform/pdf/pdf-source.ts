import { fingerprintOf, renderPdf } from './render-pdf.ts';
import type { PdfDocument } from './render-pdf.ts';
import type { StoredFile } from '../storage/name-file.ts';

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

/** A rendered document, about to get its row. */
export interface RenderedFile {
  readonly bytes: Uint8Array;
  /** If it was written before the transaction. */
  readonly stored: StoredFile | undefined;
}

/** The source of the files that are stored as documents. */
export interface PdfSource {
  /** Renders documents and writes their files before the transaction of their rows; in it, or without one, nothing. */
  readonly storeEarly: (documents: readonly PdfDocument[], at: Date) => Promise<void>;
  /** The files of some documents, of which each gets its row now. */
  readonly take: (documents: readonly PdfDocument[]) => Promise<readonly RenderedFile[]>;
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
  storeEarly: async () => undefined,
  take: async (documents) =>
    Promise.all(
      documents.map(async (each) => ({ bytes: await renderPdf(each), stored: undefined })),
    ),
  get: async (documents) => Promise.all(documents.map(async (each) => renderPdf(each))),
  getFiles: buildAll,
  announce: () => undefined,
};
