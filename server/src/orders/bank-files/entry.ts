import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import type { BankFileWarning } from '@area/domain/payment/bank-file-warning';
import { reason } from '@area/domain/rules/reason';
import type { Reason } from '@area/domain/rules/reason';
import { translateReason } from '../../platform/texts/translate.ts';
import type { BankFaultCode } from './faults.ts';

/** Where in a file something is wrong: where it is of the whole file, nothing says so. */
export type BankPlace =
  | { readonly line: number }
  | { readonly entry: number }
  | { readonly iban: string };

const wholeOf = (fault: Reason, place: BankPlace | undefined): Reason => {
  const parts = { what: [fault] };
  if (!place) return { key: 'rules.bank_file.broken', parts };
  if ('line' in place)
    return { key: 'rules.bank_file.line', params: { line: `${place.line}` }, parts };
  return 'entry' in place
    ? { key: 'rules.bank_file.entry', params: { entry: `${place.entry}` }, parts }
    : { key: 'rules.bank_file.statement', params: { iban: place.iban }, parts };
};

/** What is wrong in a file of the bank, and where, for the person who brings it. */
export class BankFileError extends Error {
  readonly reason: Reason;

  constructor(whole: Reason, options?: ErrorOptions) {
    // For logs; an answer says it in the language of its reader.
    super(translateReason('en', whole), options);
    this.reason = whole;
  }
}

interface FaultDetails {
  readonly params?: Readonly<Record<string, string>>;
  readonly place?: BankPlace;
  readonly cause?: unknown;
}

/** A fault by its code in the texts, `rules.bank_fault`. */
export const bankFault = (
  code: BankFaultCode,
  { params, place, cause }: FaultDetails = {},
): BankFileError =>
  new BankFileError(wholeOf(reason(`rules.bank_fault.${code}`, params), place), { cause });

const reasonOfWarning = (warning: BankFileWarning): Reason =>
  warning.code === 'RECORD_COUNT'
    ? reason('rules.bank_fault.record_count', {
        line: `${warning.line}`,
        stated: `${warning.stated}`,
        counted: `${warning.counted}`,
      })
    : reason('rules.bank_fault.closing_sign', {
        line: `${warning.line}`,
        iban: warning.account_iban,
      });

/** A correct file with warnings that a person must accept first. */
export class BankFileWarnings extends BankFileError {
  readonly warnings: readonly BankFileWarning[];

  constructor(warnings: readonly BankFileWarning[]) {
    super({ key: 'rules.bank_file.warnings', parts: { what: warnings.map(reasonOfWarning) } });
    this.warnings = warnings;
  }
}

/** A movement of money in an account of a fund or plan, from any format. */
export interface BankEntry {
  /** The same for the same movement in every file. */
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
