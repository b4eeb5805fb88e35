/** What a scanner says of a file. */
export type Verdict =
  | { readonly is_clean: true }
  | { readonly is_clean: false; readonly virus: string };

/** Scans a file. It throws when it cannot, so that a missing answer never counts as a clean file. */
export interface Antivirus {
  scan(bytes: Uint8Array): Promise<Verdict>;
}
