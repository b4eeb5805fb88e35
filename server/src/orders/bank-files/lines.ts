import { bankFault } from './entry.ts';

const LINE_MAX = 1000;

/** The lines of a single-byte file, read in pieces: a file without line ends is refused. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + Buffer.from(piece).toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX) throw bankFault('long_line');
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  // A final end-of-file character, as old systems write it.
  const last = rest.replaceAll('\u001A', '');
  if (last !== '') yield last;
}
