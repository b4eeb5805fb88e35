import type { ObjectStorage } from '../outside/storage/storage.ts';
import type { FileJob, PdfSource } from './pdf-source.ts';
import { renderingOf } from './pdf-source.ts';
import { RenderingNeeded } from './rendered-pdfs.ts';

/** What documents are taken from and stored with. */
interface DocumentParts {
  readonly pdfs: PdfSource;
  readonly storage: ObjectStorage;
}

const NOTHING = new Uint8Array();

/** The same storage without the files that are still to be rendered. */
const withoutEmpty = (storage: ObjectStorage): ObjectStorage => ({
  put: async (key, bytes) => (bytes.length === 0 ? undefined : storage.put(key, bytes)),
  get: async (key) => storage.get(key),
  putStream: async (key, source) => storage.putStream(key, source),
  getStream: async (key, kept) => storage.getStream(key, kept),
  list: () => storage.list(),
  sweepParts: async (before) => storage.sweepParts(before),
  remove: async (key) => storage.remove(key),
  isReady: async () => storage.isReady(),
});

/**
 * For work that prints several documents, each of which is known only after rows of the one before: it gets an empty file for each that is missing, and at
 * its end the transaction is aborted once for all of them, instead of once for each. `requireAll` is the last thing that the work does.
 */
export const collectDocuments = ({ pdfs, storage }: DocumentParts) => {
  const missing: FileJob[] = [];
  const getFiles = async (jobs: readonly FileJob[]): Promise<readonly Uint8Array[]> => {
    try {
      return await pdfs.getFiles(jobs);
    } catch (error) {
      if (!(error instanceof RenderingNeeded)) throw error;
      missing.push(...error.jobs);
      return jobs.map(() => NOTHING);
    }
  };
  const collected: DocumentParts = {
    storage: withoutEmpty(storage),
    pdfs: {
      getFiles,
      get: async (documents) => getFiles(documents.map(renderingOf)),
      storeEarly: async (documents, at) => pdfs.storeEarly(documents, at),
      take: async (documents) => pdfs.take(documents),
      announce: (jobs) => pdfs.announce(jobs),
    },
  };
  const requireAll = (): void => {
    if (missing.length > 0) throw new RenderingNeeded(missing);
  };
  return { ...collected, requireAll };
};
