import { rowReader } from './rows.ts';
import { UnreadableSheet, unpack } from './unpack.ts';
import { workbookReader } from './workbook.ts';

/** What a workbook of an import may hold. A column of numbers is rarely a fiftieth of itself when it is packed. *Units*: bytes. */
const LIMITS = { entries: 200, bytes: 400_000_000, ratio: 100 } as const;
const MOST_CSV = 150_000_000;
const MOST_LINES = 1_000_001;
const MOST_PIECE = 1_000_000;

/** A text between quotes: whatever stands in it, it is one column of one record. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const isEmpty = (cells: readonly string[]): boolean => cells.every((text) => text === '');

/** Lines of CSV, of which each has the number of its row in the sheet. */
class CsvLines {
  readonly #encoder = new TextEncoder();
  readonly #pieces: Uint8Array[] = [];
  #text = '';
  #bytes = 0;
  #line = 1;
  #columns = 0;

  add(line: number, cells: readonly string[]): void {
    if (isEmpty(cells)) return;
    if (line > MOST_LINES) throw new UnreadableSheet('rules.import.too_large', line);
    if (cells.some((text) => /[\r\n]/.test(text)))
      throw new UnreadableSheet('rules.import.control', line);
    // Cells at the end of a row that were never filled are not in the file.
    this.#columns ||= cells.length;
    const filled = Array.from({ length: this.#columns }, (_, at) => cells[at] ?? '');
    if (!isEmpty(cells.slice(this.#columns))) throw new UnreadableSheet('rules.import.sheet', line);
    this.#text += '\n'.repeat(line - this.#line) + `${filled.map(quoted).join(';')}\n`;
    this.#line = line + 1;
    if (this.#text.length > MOST_PIECE) this.#flush();
  }

  #flush(): void {
    const piece = this.#encoder.encode(this.#text);
    this.#text = '';
    this.#bytes += piece.length;
    if (this.#bytes > MOST_CSV) throw new UnreadableSheet('rules.import.too_large');
    this.#pieces.push(piece);
  }

  end(): Uint8Array {
    this.#flush();
    const whole = new Uint8Array(this.#bytes);
    let at = 0;
    for (const piece of this.#pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }
}

/**
 * The first sheet of a workbook as CSV in UTF-8, line by line. The archive is read twice, as the shared texts may stand after
 * the rows. *Errors*: UnreadableSheet.
 */
export const sheetToCsv = (bytes: Uint8Array): Uint8Array => {
  const { reader, result } = workbookReader();
  unpack(bytes, LIMITS, reader);
  const { sheet, strings } = result();
  const csv = new CsvLines();
  unpack(bytes, LIMITS, (name) =>
    name === sheet ? rowReader(strings, (line, cells) => csv.add(line, cells)) : undefined,
  );
  return csv.end();
};
