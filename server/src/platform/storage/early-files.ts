import type { ObjectStorage } from '../outside/storage/storage.ts';
import { nameFile } from './name-file.ts';
import type { StoredFile } from './name-file.ts';

interface EarlyFile {
  readonly file: StoredFile;
  readonly remove: () => Promise<void>;
  has_row: boolean;
}

/**
 * Files that are written before the transaction of their rows, so that no lock is held while a disk writes. Each has a
 * fingerprint of its content. *Source*: ADR 206.
 */
export class EarlyFiles {
  readonly #files = new Map<string, EarlyFile>();

  /** *Errors*: UNAVAILABLE. */
  async store(
    storage: ObjectStorage,
    fingerprint: string,
    { bytes, at }: { readonly bytes: Uint8Array; readonly at: Date },
  ): Promise<void> {
    if (this.#files.has(fingerprint)) return;
    const file = nameFile(bytes, { mime_type: 'application/pdf', at });
    await storage.put(file.storage_key, bytes);
    const remove = async () => storage.remove(file.storage_key);
    this.#files.set(fingerprint, { file, remove, has_row: false });
  }

  /** The file, whose row is written now; nothing if it was not written before, or has a row. */
  take(fingerprint: string): StoredFile | undefined {
    const early = this.#files.get(fingerprint);
    if (!early || early.has_row) return undefined;
    early.has_row = true;
    return early.file;
  }

  /** The transaction did not commit: no row is there. */
  undo(): void {
    for (const early of this.#files.values()) early.has_row = false;
  }

  /** Files for which no row was needed are removed. What fails here, the sweep of the storage removes. */
  async removeUnused(): Promise<void> {
    for (const { has_row, remove } of this.#files.values())
      if (!has_row) await remove().catch(() => undefined);
  }
}
