import type { ObjectStorage, StoredObject } from '../outside/storage/storage.ts';

/** A file of a form that is in the storage already. As JSON it is its hash: the same bytes are the same input. */
export class StoredUpload extends File {
  readonly sha256: string;
  readonly #storage_key: string;
  readonly #size: number;
  #instead: string | null = null;
  #isKept = false;

  constructor(name: string, storage_key: string, { size, sha256 }: StoredObject) {
    super([], name);
    this.#storage_key = storage_key;
    this.#size = size;
    this.sha256 = sha256;
  }

  override get size(): number {
    return this.#size;
  }

  get storage_key(): string {
    return this.#storage_key;
  }

  /** From now on a row names it, perhaps in the place of another file. */
  keep(instead: string | null): void {
    this.#isKept = true;
    this.#instead = instead;
  }

  async remove(storage: Pick<ObjectStorage, 'remove'>): Promise<void> {
    await storage.remove(this.#storage_key);
  }

  /** Once the transaction is over: removes what no row names any more. */
  async removeUnused(storage: Pick<ObjectStorage, 'remove'>): Promise<void> {
    if (!this.#isKept) await this.remove(storage);
    else if (this.#instead !== null) await storage.remove(this.#instead);
  }
}
