/** Confirms that bytes existed at a moment (RFC 3161). */
export interface TimestampAuthority {
  /**
   * A time-stamp token over a SHA-256, checked before it is returned. *Errors*: TIMESTAMP_UNAVAILABLE when the authority
   * does not answer in time, or with anything but a valid token.
   */
  stamp(digest: Uint8Array): Promise<Uint8Array>;
}
