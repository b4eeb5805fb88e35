/** What a scanner says of a file. */
export type Verdict =
  | { readonly is_clean: true }
  | { readonly is_clean: false; readonly virus: string };

/** Looks through a file, or throws when it cannot: whoever asks must not take silence for a clean file. */
export interface Antivirus {
  scan(bytes: Uint8Array): Promise<Verdict>;
}
