import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { reason } from '@area/domain/rules/reason';
import { CsvError, parse } from 'csv-parse';
import { headerNames } from '../../platform/sheets/header-names.ts';
import { isJsonLines, readJsonLine } from './json-lines.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A line of a file, by the names of its columns. */
export interface ImportRecord {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** What a file of ten million bytes may become. *Units*: bytes. */
const MOST_BYTES = 400_000_000;
/** A text of eight columns is rarely smaller than a fiftieth of itself. */
const MOST_RATIO = 100;
const LONGEST_RECORD = 20_000;
const MOST_ROWS = 1_000_000;

const GZIP = [0x1f, 0x8b];

const isCompressed = (bytes: Uint8Array): boolean => GZIP.every((byte, at) => bytes[at] === byte);

/** *Units*: bytes. */
const UNPACKED_PIECE = 65_536;

async function* unpacked(pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const first = await pieces.next();
  if (first.done) return;
  const all = withFirst(first.value, pieces);
  if (!isCompressed(first.value)) {
    yield* all;
    return;
  }
  let [packed, total] = [0, 0];
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of all) {
      packed += piece.length;
      yield piece;
    }
  }
  const source = Readable.from(counted());
  const gunzip = createGunzip({ chunkSize: UNPACKED_PIECE });
  source.on('error', (error) => gunzip.destroy(error));
  for await (const piece of source.pipe(gunzip)) {
    const buffer = piece as Buffer;
    total += buffer.length;
    if (total > Math.min(MOST_BYTES, packed * MOST_RATIO))
      throw new UnreadableFile(0, reason('rules.import.too_large'));
    yield buffer;
  }
}

async function* textOf(pieces: AsyncIterator<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  try {
    for await (const piece of unpacked(pieces)) {
      const text = decoder.decode(piece, { stream: true });
      if (text.includes('\0')) throw new UnreadableFile(lines, reason('rules.import.control'));
      lines += text.split('\n').length - 1;
      yield text;
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(lines, reason('rules.import.encoding'));
  }
}

/** A file with `;` between its columns may have `,` in its texts, and the other way round: the header decides. */
const delimiterIn = (bytes: string): string =>
  (bytes.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';

interface Parsed {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

async function* withFirst<T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** The lines of a text, without their ends. *Errors*: UnreadableFile of one that is too long. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let lines = 0;
  for await (const text of texts) {
    const parts = `${rest}${text}`.split('\n');
    rest = parts.pop() ?? '';
    lines += parts.length;
    if (rest.length > LONGEST_RECORD)
      throw new UnreadableFile(lines + 1, reason('rules.import.json', { line: `${lines + 1}` }));
    yield* parts;
  }
  yield rest;
}

async function* jsonRecords(texts: AsyncIterable<string>): AsyncGenerator<ImportRecord> {
  let line = 0;
  for await (const text of linesOf(texts)) {
    line += 1;
    if (line > MOST_ROWS) throw new UnreadableFile(line, reason('rules.import.too_large'));
    if (text.trim() === '') continue;
    const read = readJsonLine(text, line);
    if ('wrong' in read) throw new UnreadableFile(line, read.wrong);
    yield { line, fields: read.fields };
  }
}

/** The records of a CSV or of JSON Lines, one by one. *Errors*: UnreadableFile. */
export async function* readRecords(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<ImportRecord> {
  const texts = textOf(pieces[Symbol.asyncIterator]());
  const first = await texts.next();
  if (first.done) throw new UnreadableFile(0, reason('rules.office_file.empty'));
  if (isJsonLines(first.value)) {
    yield* jsonRecords(withFirst(first.value, texts));
    return;
  }
  yield* csvRecords(first.value, texts);
}

async function* csvRecords(
  first: string,
  texts: AsyncIterator<string>,
): AsyncGenerator<ImportRecord> {
  const parser = Readable.from(withFirst(first, texts))
    .on('error', (error) => parser.destroy(error))
    .pipe(
      parse({
        bom: true,
        columns: headerNames,
        delimiter: delimiterIn(first),
        trim: true,
        skip_empty_lines: true,
        info: true,
        max_record_size: LONGEST_RECORD,
      }),
    );
  let rows = 0;
  try {
    for await (const parsed of parser) {
      const { record, info } = parsed as Parsed;
      rows += 1;
      if (rows > MOST_ROWS) throw new UnreadableFile(info.lines, reason('rules.import.too_large'));
      yield { line: info.lines, fields: record };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnreadableFile(
        Number(error['lines'] ?? 0),
        reason('rules.import.csv', { line: String(error['lines'] ?? '') }),
      );
    throw error;
  }
}
