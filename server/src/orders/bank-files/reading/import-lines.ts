import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { NO_CENTS, addCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { madridDate } from '@area/domain/calendar/madrid';
import { unexpectedOf } from '@area/domain/payment/expected-line';
import type { Db } from '../../../platform/db/tables.ts';
import type { BankLine, Import } from '../../payments/take-payment.ts';
import { NOTABLE_MAX } from './check-file.ts';
import type { NotableLine } from './check-file.ts';
import { takeLine } from './import-payment.ts';

/** What became of lines of the bank. */
export interface ImportedLines {
  readonly total: Cents;
  readonly outcomes: Readonly<Record<string, number>>;
  /** What is unexpected, and what is left to a person. */
  readonly notable: readonly NotableLine[];
}

const SETTLED = new Set(['matched', 'known']);

/** Takes lines in the transaction that it is given, all or none. *Source*: decisions 1.5 and 11.15. */
export const importLines = async (
  tx: Db,
  lines: readonly BankLine[],
  by: Import,
): Promise<ImportedLines> => {
  const outcomes: Record<string, number> = {};
  const notable: NotableLine[] = [];
  const note = (
    line: number,
    what: string,
    { booked_on, amount, concept, iban }: BankLine,
  ): void => {
    if (notable.length < NOTABLE_MAX)
      notable.push({ line, what, text: `${booked_on} ${centsText(amount)} ${iban} ${concept}` });
  };
  for (const [index, line] of lines.entries()) {
    const unexpected = unexpectedOf(
      { booked_on: line.booked_on, is_ours: true },
      madridDate(by.now),
      businessCalendar(),
    );
    if (unexpected) note(index + 1, unexpected, line);
    const { outcome } = await takeLine(tx, line, by);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (!SETTLED.has(outcome)) note(index + 1, outcome, line);
  }
  const total = lines.reduce((sum, { amount }) => addCents(sum, amount), NO_CENTS);
  return { total, outcomes, notable };
};
