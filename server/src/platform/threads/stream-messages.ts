/** What a thread that reads a stream is told. */
export type ToThread<Job> =
  | { readonly job: Job }
  /** The next bytes; nothing at their end. */
  | { readonly piece: Uint8Array | null }
  /** Its rows were taken: more may follow. */
  | { readonly taken: true };

/** What it says. */
export type FromThread<Result> =
  | { readonly wants: true }
  | { readonly rows: string }
  | { readonly result: Result };
