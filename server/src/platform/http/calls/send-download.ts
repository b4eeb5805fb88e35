import { Readable, pipeline } from 'node:stream';
import type { SheetFormat } from '@area/contract/download';
import { whyNotSheet } from '@area/domain/rules/sheet';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import writeSheet from 'write-excel-file/node';
import type { Row } from 'write-excel-file/node';
import { AppError } from '../app-error.ts';
import type { DownloadAnswer } from './context.ts';
import { CSV_FORMAT, csvLine } from '../csv.ts';
import { codeOf } from '../input.ts';
import { WIDTHS, sheetHead, sheetLine } from '../sheet.ts';

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function* rowsFrom(first: object, rest: AsyncIterator<object>): AsyncGenerator<object> {
  for (let row: object | undefined = first; row;) {
    yield row;
    const next = await rest.next();
    row = next.done ? undefined : next.value;
  }
}

/** Which lines of a download are requested; by default all of them. */
interface Place {
  readonly $limit?: number | undefined;
  readonly $offset?: number;
}

async function* placedFrom(
  rows: AsyncIterable<object>,
  { $limit = Infinity, $offset = 0 }: Place,
): AsyncGenerator<object> {
  let at = 0;
  for await (const row of rows) {
    if (at >= $offset + $limit) return;
    if (at >= $offset) yield row;
    at += 1;
  }
}

async function* linesFrom(
  { columns }: DownloadAnswer,
  rows: AsyncIterable<object>,
): AsyncGenerator<string[]> {
  yield columns.map(({ title }) => title);
  for await (const row of rows) yield csvLine(columns, row);
}

const sendCsv = (
  reply: FastifyReply,
  answer: DownloadAnswer,
  rows: AsyncIterable<object>,
): FastifyReply => {
  // A failure aborts the answer, so that nobody takes an incomplete file for a complete one.
  const csv = pipeline(
    Readable.from(linesFrom(answer, rows)),
    stringify(CSV_FORMAT),
    () => undefined,
  );
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${answer.name}.csv"`)
    .send(csv);
};

/** The whole file is in memory, so its size is limited. */
const collect = async (
  { columns }: DownloadAnswer,
  rows: AsyncIterable<object>,
): Promise<Row[]> => {
  const lines = [sheetHead(columns)];
  for await (const row of rows) {
    const refusal = whyNotSheet(lines.length);
    if (refusal)
      throw new AppError('INVALID_INPUT', {
        errors: [{ field: '$format', code: codeOf(refusal), reason: refusal }],
      });
    lines.push(sheetLine(columns, row));
  }
  return lines;
};

const sendSheet = async (
  reply: FastifyReply,
  answer: DownloadAnswer,
  rows: AsyncIterable<object>,
): Promise<FastifyReply> => {
  const lines = await collect(answer, rows);
  const bytes = await writeSheet(lines, {
    columns: answer.columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
    stickyRowsCount: 1,
  }).toBuffer();
  return reply
    .header('content-type', SHEET_TYPE)
    .header('content-disposition', `attachment; filename="${answer.name}.xlsx"`)
    .serializer((payload: unknown) => payload as string)
    .send(bytes);
};

async function* jsonFrom(
  { columns }: DownloadAnswer,
  rows: AsyncIterable<object>,
): AsyncGenerator<string> {
  let separator = '{"data":[\n';
  for await (const row of rows) {
    const line = Object.fromEntries(
      columns.map(({ field, title, of }) => [field ?? title, of(row) ?? null]),
    );
    yield `${separator}${JSON.stringify(line)}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}

const sendJson = (
  reply: FastifyReply,
  answer: DownloadAnswer,
  rows: AsyncIterable<object>,
): FastifyReply =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${answer.name}.json"`)
    .send(Readable.from(jsonFrom(answer, rows), { objectMode: false }));

/**
 * A whole list as a file. A CSV or JSON is read as fast as the client reads it: one page in memory, for any length of list and any
 * connection. A list without lines has no content. *Source*: specification 7 and 8, decisions 8.
 */
export const sendDownload = async (
  reply: FastifyReply,
  answer: DownloadAnswer,
  { $format, ...place }: Place & { readonly $format?: SheetFormat },
): Promise<FastifyReply> => {
  const rest = placedFrom(answer.rows, place);
  const first = await rest.next();
  if (first.done) return reply.status(204).send();
  const rows = rowsFrom(first.value, rest);
  switch ($format) {
    case 'XLSX':
      return sendSheet(reply, answer, rows);
    case 'JSON':
      return sendJson(reply, answer, rows);
    default:
      return sendCsv(reply, answer, rows);
  }
};
