import { createHash } from 'node:crypto';
import type { RegisterFileKind } from '@area/domain/register/files';
import type { RawRecord } from './parse-record.ts';
import { RegisterFileError } from './register-error.ts';
import { columnsOf } from './register-records.ts';

const END = '\r\n';

const hashOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join(END)).digest('hex');

const ANSWER = /^R\|/;
const FRAME = /^[HT]\|/;
const DAY = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * The lines of a file of answers as the registrar of before writes them. *Shape*: `R|order|OK|reference|value|units|euros|day` or
 * `R|order|KO|code|text`. *Source*: decisions 8.
 */
const readAnswerLines = (lines: readonly string[], booked_on: string): RawRecord[] =>
  lines.flatMap((text, index): RawRecord[] => {
    if (FRAME.test(text)) return [];
    const [kind, order_reference = '', outcome = '', ...rest] = text.split('|');
    const [one = '', two = '', units = '', amount = '', day = ''] = rest;
    const line = index + 1;
    if (kind !== 'R' || rest.length !== (outcome === 'OK' ? 5 : 2))
      throw new RegisterFileError('LINE', String(line));
    if (outcome !== 'OK')
      return [{ line, fields: { order_reference, outcome, code: one, text: two } }];
    const trade_day = day.replace(DAY, '$1-$2-$3');
    const figures = { deal_reference: one, unit_value: two, units, amount, trade_day, booked_on };
    return [{ line, fields: { order_reference, outcome, ...figures } }];
  });

/**
 * The lines of a file in our own form. *Shape*: UTF-8, `|` between fields; H first, the columns in their order in each line,
 * T last with the number of lines and the SHA-256 of the lines with what separates them. *Errors*: RegisterFileError.
 */
export const readOwn = (kind: RegisterFileKind, text: string, day: string): RawRecord[] => {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  if (kind === 'ANSWERS' && lines.some((line) => ANSWER.test(line)))
    return readAnswerLines(lines, day);
  const [head = '', last = ''] = [lines[0], lines.at(-1)];
  if (!head.startsWith('H|') || !last.startsWith('T|')) throw new RegisterFileError('TOTALS');
  const middle = lines.slice(1, -1);
  const [, count, hash] = last.split('|');
  if (Number(count) !== middle.length || hash !== hashOf(middle))
    throw new RegisterFileError('TOTALS');
  const columns = columnsOf(kind);
  return middle.map((text_line, index) => {
    const fields = text_line.split('|');
    const line = index + 2;
    if (fields.length !== columns.length) throw new RegisterFileError('LINE', String(line));
    return {
      line,
      fields: Object.fromEntries(columns.map((column, at) => [column, fields[at]?.trim() ?? ''])),
    };
  });
};

/** A file in our own form. */
export const writeOwn = (
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
  records: readonly Readonly<Record<string, string | undefined>>[],
): string => {
  const lines = records.map((record) =>
    columns.map((column) => (record[column] ?? '').replaceAll(/[|\r\n]/g, ' ')).join('|'),
  );
  return [`H|${name}`, ...lines, `T|${lines.length}|${hashOf(lines)}`, ''].join(END);
};
