import { fingerprintOf, renderPdf } from './render-pdf.ts';
import type { PdfDocument } from './render-pdf.ts';
import type { PdfSource } from './pdf-source.ts';

/** Breaks a transaction off: what it would store has to be rendered first, while no transaction is open. */
export class RenderingNeeded extends Error {
  readonly documents: readonly PdfDocument[];

  constructor(documents: readonly PdfDocument[]) {
    super('a document has to be rendered before the transaction');
    this.name = 'RenderingNeeded';
    this.documents = documents;
  }
}

/**
 * The files of documents, rendered before the transaction that stores them. A file is found by everything that is printed on it, so
 * a transaction that prints another figure never gets the file of the earlier one: it is broken off, and runs again once that is
 * rendered.
 */
export class RenderedPdfs implements PdfSource {
  private readonly files = new Map<string, Uint8Array>();

  /** While no transaction is open. */
  async render(documents: readonly PdfDocument[]): Promise<void> {
    const missing = documents.filter((each) => !this.files.has(fingerprintOf(each)));
    await Promise.all(
      missing.map(async (each) => this.files.set(fingerprintOf(each), await renderPdf(each))),
    );
  }

  async get(documents: readonly PdfDocument[]): Promise<readonly Uint8Array[]> {
    const found = documents.map((each) => this.files.get(fingerprintOf(each)));
    if (found.includes(undefined)) throw new RenderingNeeded(documents);
    return found as Uint8Array[];
  }
}

/** Renders what is asked for and keeps it for a transaction that comes. */
export const preparing = (rendered: RenderedPdfs): PdfSource => ({
  get: async (documents) => {
    await rendered.render(documents);
    return rendered.get(documents);
  },
});
