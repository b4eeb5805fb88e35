import { BankFileError } from './entry.ts';

const LINE_MAX = 1000;

/** The lines of a single-byte file, read in pieces: a file without line ends is refused. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + Buffer.from(piece).toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX) throw new BankFileError('a line is longer than any format has');
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  // A final end-of-file character, as old systems write it.
  const last = rest.replaceAll('\u001A', '');
  if (last !== '') yield last;
}
