/** Where files live. Keys are ours, never a name that somebody typed. */
export interface ObjectStorage {
  /** Keeps bytes for good: when it returns they survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** Takes a file away; one that is not there is away already. */
  remove(key: string): Promise<void>;
  /** Whether files can be kept right now, for the readiness answer. */
  isReady(): Promise<boolean>;
}
