import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import type { BankFileWarning } from '@area/domain/payment/bank-file-warning';
import { reason } from '@area/domain/rules/reason';
import type { Reason } from '@area/domain/rules/reason';

const AT_LINE = /^line (\d+): (.*)$/s;

/** What is wrong in a file of the bank, and where, for the person who brings it. */
export class BankFileError extends Error {
  /** The same in words for whoever reads an answer: the line, when the file has lines. */
  get reason(): Reason {
    const [, line, what] = AT_LINE.exec(this.message) ?? [];
    return line === undefined || what === undefined
      ? reason('rules.bank_file.broken', { what: this.message })
      : reason('rules.bank_file.line', { line, what });
  }
}

/** The text of a warning for the person who imports the file. */
export const warningText = (warning: BankFileWarning): string =>
  warning.code === 'RECORD_COUNT'
    ? `line ${warning.line}: it counts ${warning.stated} records, there are ${warning.counted}`
    : `line ${warning.line}: the closing balance of ${warning.account_iban} has no sign; it is taken as the one that the movements lead to`;

/** A file that adds up and holds what a person must accept first. */
export class BankFileWarnings extends BankFileError {
  readonly warnings: readonly BankFileWarning[];

  constructor(warnings: readonly BankFileWarning[]) {
    super(warnings.map(warningText).join('; '));
    this.warnings = warnings;
  }

  override get reason(): Reason {
    return reason('rules.bank_file.warnings', { what: this.message });
  }
}

/** Money that moved in an account of a fund or plan, whatever the format of the file that says so. */
export interface BankEntry {
  /** The same for the same movement in whatever file it stands. */
  readonly reference: string;
  readonly account_iban: string;
  readonly direction: 'IN' | 'OUT';
  readonly booked_on: CivilDate;
  readonly value_on: CivilDate;
  readonly amount: Cents;
  /** Of the other side; empty when the bank does not say. */
  readonly iban: string;
  readonly name: string;
  /** Everything else that was written, the end-to-end reference first. */
  readonly concept: string;
  /** Why the bank brought it back, when it says so. */
  readonly return_code: string | undefined;
}

/** Reads a file entry by entry and checks it as it goes: only one read to its end is right. */
export type EntryReader = (
  pieces: AsyncIterable<Uint8Array>,
  warn?: (warning: BankFileWarning) => void,
) => AsyncGenerator<BankEntry>;
