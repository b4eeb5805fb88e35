import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { isIban, normaliseIban } from '@area/domain/identifiers/iban';
import { CENTS_SCALE, cents } from '@area/domain/money/money';
import { parseDecimal } from '@area/domain/money/wire';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import { parseCsvFile, requireLines } from '../../../platform/http/csv-file.ts';
import type { CsvLine } from '../../../platform/http/csv-file.ts';
import type { BankLine } from '../../payments/take-payment.ts';

const COLUMNS = ['bank_reference', 'booked_on', 'amount', 'iban', 'concept'] as const;
type Column = (typeof COLUMNS)[number];
type Fields = CsvLine<Column>['fields'];

const badColumns = (row: Fields): readonly Column[] => {
  const amount = parseDecimal(row.amount, CENTS_SCALE);
  const isGood: Readonly<Record<Column, boolean>> = {
    bank_reference: row.bank_reference !== '',
    booked_on: parseCivilDate(row.booked_on) !== undefined,
    amount: amount !== undefined && amount > 0n,
    iban: isIban(normaliseIban(row.iban)),
    concept: true,
  };
  return COLUMNS.filter((column) => !isGood[column]);
};

const lineOf = ({ bank_reference, iban, concept, ...row }: Fields): BankLine | undefined => {
  const booked_on = parseCivilDate(row.booked_on);
  const amount = parseDecimal(row.amount, CENTS_SCALE);
  if (!booked_on || amount === undefined) return undefined;
  return { bank_reference, booked_on, amount: cents(amount), iban: normaliseIban(iban), concept };
};

const whyNotLine = ({ line, fields }: CsvLine<Column>): readonly Reason[] =>
  badColumns(fields).map((column) => reason('rules.bank_file.column', { line: `${line}`, column }));

/**
 * Reads lines of the bank from a CSV file with a header, `;` or `,` between fields. *Errors*: INVALID_INPUT at `file`: one bad line
 * refuses the whole.
 */
export const readPaymentLines = (file: Parameters<typeof parseCsvFile>[0]): readonly BankLine[] => {
  const lines = parseCsvFile(file, COLUMNS);
  requireLines(lines.flatMap(whyNotLine));
  return lines.flatMap(({ fields }) => lineOf(fields) ?? []);
};
