import type { PdfDocument } from './render-pdf.ts';
import { renderingOf } from './pdf-source.ts';
import type { FileJob, PdfSource, RenderedFile } from './pdf-source.ts';
import type { ObjectStorage } from '../outside/storage/storage.ts';
import { EarlyFiles } from '../storage/early-files.ts';

/** Aborts a transaction: the file that it would store must be built first, while no transaction is open. */
export class RenderingNeeded extends Error {
  readonly jobs: readonly FileJob[];

  constructor(jobs: readonly FileJob[]) {
    super('a document has to be rendered before the transaction');
    this.name = 'RenderingNeeded';
    this.jobs = jobs;
  }
}

type Outcome = { readonly file: Uint8Array } | { readonly error: unknown };

const outcomeOf = async ({ build }: FileJob): Promise<Outcome> => {
  try {
    return { file: await build() };
  } catch (error) {
    return { error };
  }
};

const fileOf = (outcome: Outcome): Uint8Array => {
  if ('error' in outcome) throw outcome.error;
  return outcome.file;
};

/**
 * Files that were built before the transaction that stores them. The key of a file is everything printed on it, so a
 * transaction that prints another figure never gets the earlier file: it is aborted, and runs again when the new file is
 * built. A file that could not be built fails where it is requested, so that the transaction decides what follows.
 */
export class RenderedPdfs implements PdfSource {
  private readonly outcomes = new Map<string, Outcome>();
  private given = 0;
  /** Those of them that are written already. */
  readonly early = new EarlyFiles();

  /** While no transaction is open. One after the other: a time-stamp authority must not get twenty requests at once. */
  async build(jobs: readonly FileJob[]): Promise<void> {
    for (const job of this.missing(jobs)) this.outcomes.set(job.fingerprint, await outcomeOf(job));
  }

  /** How many files were given out since this was asked last: how far the transaction came. */
  countGiven(): number {
    const { given } = this;
    this.given = 0;
    return given;
  }

  announce(jobs: readonly FileJob[]): void {
    const missing = this.missing(jobs);
    if (missing.length > 0) throw new RenderingNeeded(missing);
  }

  async getFiles(jobs: readonly FileJob[]): Promise<readonly Uint8Array[]> {
    const found = jobs.flatMap(({ fingerprint }) => this.outcomes.get(fingerprint) ?? []);
    if (found.length < jobs.length) throw new RenderingNeeded(this.missing(jobs));
    this.given += found.length;
    return found.map(fileOf);
  }

  async get(documents: readonly PdfDocument[]): Promise<readonly Uint8Array[]> {
    return this.getFiles(documents.map(renderingOf));
  }

  async storeEarly(): Promise<void> {}

  async take(documents: readonly PdfDocument[]): Promise<readonly RenderedFile[]> {
    const jobs = documents.map(renderingOf);
    const files = await this.getFiles(jobs);
    return jobs.map(({ fingerprint }, index) => ({
      bytes: files[index] ?? new Uint8Array(),
      stored: this.early.take(fingerprint),
    }));
  }

  private missing(jobs: readonly FileJob[]): readonly FileJob[] {
    return jobs.filter(({ fingerprint }) => !this.outcomes.has(fingerprint));
  }
}

/** Builds the requested files and keeps them for the next transaction. */
export const preparing = (rendered: RenderedPdfs, storage: ObjectStorage): PdfSource => {
  const getFiles = async (jobs: readonly FileJob[]) => {
    await rendered.build(jobs);
    return rendered.getFiles(jobs);
  };
  return {
    storeEarly: async (documents, at) => {
      const jobs = documents.map(renderingOf);
      const files = await getFiles(jobs);
      for (const [index, { fingerprint }] of jobs.entries())
        await rendered.early.store(storage, fingerprint, {
          bytes: files[index] ?? new Uint8Array(),
          at,
        });
    },
    take: async () => {
      throw new Error('no row is written before the transaction');
    },
    get: async (documents) => getFiles(documents.map(renderingOf)),
    getFiles,
    announce: () => undefined,
  };
};
