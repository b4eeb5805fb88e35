/** Confirms that bytes existed at a moment (RFC 3161). */
export interface TimestampAuthority {
  /**
   * A time-stamp token over the SHA-256 of something, checked before it is given back.
   * *Errors*: TIMESTAMP_UNAVAILABLE when it does not answer in time, or with anything but a sound token.
   */
  stamp(digest: Uint8Array): Promise<Uint8Array>;
}
