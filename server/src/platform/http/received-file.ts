/** A file of a form, with its bytes as they arrived: the built-in class would copy them twice. */
export class ReceivedFile extends File {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, name: string) {
    super([], name);
    this.#bytes = bytes;
  }

  override get size(): number {
    return this.#bytes.length;
  }

  /** The very bytes, not a copy. */
  get received(): Uint8Array {
    return this.#bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.slice().buffer;
  }
}

/** The bytes of a file that came with a form. */
export const bytesOf = async (file: File): Promise<Uint8Array> =>
  file instanceof ReceivedFile ? file.received : new Uint8Array(await file.arrayBuffer());
