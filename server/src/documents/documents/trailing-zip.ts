/** *Shape*: `PK` 5 6, sixteen bytes, the length of a comment, the comment, and nothing more. */
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 65_535;

/**
 * Whether a file that begins as something else ends as a zip: programs read zips from their end, and Java and
 * office programs run what is in them.
 */
export const hasTrailingZip = (bytes: Uint8Array): boolean => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = Math.max(0, buffer.length - END_BYTES - COMMENT_MAX_BYTES);
  for (
    let at = buffer.indexOf(END, first);
    at >= 0 && at + END_BYTES <= buffer.length;
    at = buffer.indexOf(END, at + 1)
  )
    if (at + END_BYTES + buffer.readUInt16LE(at + END_BYTES - 2) === buffer.length) return true;
  return false;
};
