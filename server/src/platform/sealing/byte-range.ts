/** The part of a file that a signature covers: everything except the space of the signature itself. */
export interface SignedRange {
  start: number;
  end: number;
  /** Where the covered bytes stop: the file's length, or less when something was appended. */
  until: number;
}

/**
 * The range, if it leaves out exactly the signature's own hexadecimal string. With a wider gap a page could be changed
 * under a valid signature.
 */
export function parseByteRange(
  pdf: Uint8Array,
  range: readonly number[],
  contents: Uint8Array,
): SignedRange | undefined {
  const [first, start, end, length] = range;
  if (
    range.length !== 4 ||
    first !== 0 ||
    start === undefined ||
    end === undefined ||
    length === undefined
  )
    return undefined;
  if (![start, end, length].every((value) => Number.isSafeInteger(value) && value > 0))
    return undefined;
  const until = end + length;
  if (start >= end || until > pdf.length) return undefined;
  return isHexOf(pdf.subarray(start, end), contents) ? { start, end, until } : undefined;
}

function isHexOf(gap: Uint8Array, contents: Uint8Array): boolean {
  const text = Buffer.from(gap).toString('latin1');
  return text.toLowerCase() === `<${Buffer.from(contents).toString('hex')}>`;
}
