import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { isIban, normaliseIban } from '@area/domain/identifiers/iban';
import { CENTS_SCALE, cents } from '@area/domain/money/money';
import { parseDecimal } from '@area/domain/money/wire';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import { parse } from 'csv-parse/sync';
import type { BankLine } from '../../payments/take-payment.ts';

const COLUMNS = ['bank_reference', 'booked_on', 'amount', 'iban', 'concept'] as const;
type Column = (typeof COLUMNS)[number];
type Row = Readonly<Partial<Record<Column, string>>>;

/** The first row of a table stands below its header. */
const FIRST_LINE = 2;

/** Lines of a table, or everything that is wrong in it: one bad line refuses the whole. */
export type PaymentLines =
  | { readonly lines: readonly BankLine[] }
  | { readonly refused: readonly FieldReason[] };

const FILE = 'file';

const badColumns = (row: Row): readonly Column[] => {
  const amount = parseDecimal(row.amount ?? '', CENTS_SCALE);
  const isGood: Readonly<Record<Column, boolean>> = {
    bank_reference: Boolean(row.bank_reference),
    booked_on: parseCivilDate(row.booked_on ?? '') !== undefined,
    amount: amount !== undefined && amount > 0n,
    iban: isIban(normaliseIban(row.iban ?? '')),
    concept: true,
  };
  return COLUMNS.filter((column) => !isGood[column]);
};

const lineOf = (row: Row): BankLine | undefined => {
  const booked_on = parseCivilDate(row.booked_on ?? '');
  const amount = parseDecimal(row.amount ?? '', CENTS_SCALE);
  if (!row.bank_reference || !booked_on || amount === undefined) return undefined;
  const { bank_reference, iban = '', concept = '' } = row;
  return { bank_reference, booked_on, amount: cents(amount), iban: normaliseIban(iban), concept };
};

const refusedOf = (row: Row, index: number): readonly FieldReason[] =>
  badColumns(row).flatMap((column) =>
    atField(FILE, reason('rules.bank_file.column', { line: `${index + FIRST_LINE}`, column })),
  );

const parseRows = (text: string): readonly Row[] | undefined => {
  try {
    return parse<Row>(text, {
      bom: true,
      columns: true,
      delimiter: [';', ','],
      trim: true,
      skip_empty_lines: true,
    });
  } catch {
    // A row with more or fewer fields than the header.
    return undefined;
  }
};

/** Reads lines of the bank from a CSV file with a header, `;` or `,` between fields. */
export const readPaymentLines = (text: string): PaymentLines => {
  const rows = parseRows(text);
  const [first] = rows ?? [];
  if (!rows || !first) return { refused: atField(FILE, reason('rules.bank_file.no_table')) };
  const missing = COLUMNS.filter((column) => first[column] === undefined);
  if (missing.length > 0)
    return {
      refused: atField(FILE, reason('rules.bank_file.columns', { columns: missing.join(', ') })),
    };
  const refused = rows.flatMap(refusedOf);
  if (refused.length > 0) return { refused };
  return { lines: rows.flatMap((row) => lineOf(row) ?? []) };
};
