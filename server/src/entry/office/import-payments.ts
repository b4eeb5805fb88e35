import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { CENTS_SCALE, cents } from '@area/domain/money/money';
import { parseDecimal } from '@area/domain/money/wire';
import { isIban, normaliseIban } from '@area/domain/identifiers/iban';
import { importPayment } from '../../orders/bank-files/reading/import-payment.ts';
import type { BankLine } from '../../orders/payments/take-payment.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command } from './command.ts';
import { readCsv } from './read-csv.ts';

const COLUMNS = ['bank_reference', 'booked_on', 'amount', 'iban', 'concept'] as const;

const readLine = (row: Record<string, string>, index: number): BankLine => {
  const fail = (what: string): never => {
    throw new UsageError(`line ${index + 2}: ${what}`);
  };
  const booked_on = parseCivilDate(row['booked_on'] ?? '') ?? fail('booked_on is not YYYY-MM-DD');
  const amount = parseDecimal(row['amount'] ?? '', CENTS_SCALE);
  const iban = normaliseIban(row['iban'] ?? '');
  if (amount === undefined || amount <= 0n)
    return fail('amount is not a positive decimal with a point');
  if (!isIban(iban)) return fail('iban is not valid');
  const bank_reference = row['bank_reference'] || fail('bank_reference is missing');
  return { bank_reference, booked_on, amount: cents(amount), iban, concept: row['concept'] ?? '' };
};

export const importPaymentsCommand: Command = {
  name: 'import-payments',
  usage: 'import-payments FILE.csv --by NAME',
  summary:
    'reconciles bank lines with the orders that they pay (columns bank_reference, booked_on, amount, iban, concept)',
  run: async ({ database, parts, by }, given) => {
    const rows = await readCsv(wordAt(given, 0, 'FILE.csv'), COLUMNS);
    const lines = rows.map(readLine);
    const outcomes = [];
    for (const line of lines)
      outcomes.push({
        bank_reference: line.bank_reference,
        outcome: await importPayment(database.kysely, line, { by, now: parts.clock.business() }),
      });
    return {
      lines: outcomes.map(({ bank_reference, outcome }) => `${bank_reference} ${outcome}`),
      json: outcomes,
      succeeded: outcomes.every(({ outcome }) => outcome === 'matched' || outcome === 'known'),
    };
  },
};
