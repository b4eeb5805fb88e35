import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS, addCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import type { BankFileWarning } from '@area/domain/payment/bank-file-warning';
import { unexpectedOf } from '@area/domain/payment/expected-line';
import type { Db } from '../../../platform/db/tables.ts';
import type { BankEntry } from '../entry.ts';
import { listOurIbans } from '../store.ts';
import { StatementSpans, requireOneKind } from './read-twice.ts';
import { READERS } from './sources.ts';
import type { BankFileItem, OpenFile, ReadKind } from './sources.ts';

/** A line that a person should look at, with what is to be said of it. */
export interface NotableLine {
  /** Its place among the entries of its file, from 1. */
  readonly line: number;
  /** What is unexpected about it, or what became of it. */
  readonly what: string;
  readonly text: string;
}

/** Lines that are shown to whoever approves a file. */
export const NOTABLE_MAX = 50;

/** What a file comes to, before anything of it is taken. */
export interface CheckedFile {
  readonly records: number;
  readonly credits: Cents;
  readonly debits: Cents;
  readonly accounts: readonly string[];
  readonly warnings: readonly BankFileWarning[];
  readonly unexpected: readonly NotableLine[];
}

const entryText = ({ account_iban, booked_on, direction, amount, concept }: BankEntry): string =>
  `${account_iban} ${booked_on} ${direction === 'IN' ? '' : '-'}${centsText(amount)} ${concept}`;

/** A line in words for a person. */
export const textOf = (item: BankFileItem): string => {
  if ('direction' in item) return entryText(item);
  const { status, reason } = item;
  const about = 'end_to_end' in item ? item.end_to_end : (item.part ?? item.message);
  return `${about} ${status} ${reason}`;
};

class Totals {
  readonly #today: ReturnType<typeof madridDate>;
  readonly #ours: ReadonlySet<string>;
  readonly spans = new StatementSpans();
  readonly accounts = new Set<string>();
  readonly unexpected: NotableLine[] = [];
  records = 0;
  credits = NO_CENTS;
  debits = NO_CENTS;

  constructor(ours: ReadonlySet<string>, now: Date) {
    this.#ours = ours;
    this.#today = madridDate(now);
  }

  add(item: BankFileItem): void {
    this.records += 1;
    if (!('direction' in item)) return;
    const { account_iban, booked_on, amount } = item;
    this.spans.add(item);
    this.accounts.add(account_iban);
    if (item.direction === 'IN') this.credits = addCents(this.credits, amount);
    else this.debits = addCents(this.debits, amount);
    const what = unexpectedOf(
      { booked_on, is_ours: this.#ours.has(account_iban) },
      this.#today,
      businessCalendar(),
    );
    if (what && this.unexpected.length < NOTABLE_MAX)
      this.unexpected.push({ line: this.records, what, text: textOf(item) });
  }
}

/** Reads a file to its end before anything of it is taken: one that does not add up changes nothing. *Errors*: BankFileError. */
export const checkFile = async (
  db: Db,
  { kind, open, now }: { readonly kind: ReadKind; readonly open: OpenFile; readonly now: Date },
): Promise<CheckedFile> => {
  const totals = new Totals(await listOurIbans(db), now);
  const warnings: BankFileWarning[] = [];
  for await (const item of READERS[kind](open(), (warning) => warnings.push(warning)))
    totals.add(item);
  await requireOneKind(db, kind, totals.spans);
  const { records, credits, debits, accounts, unexpected } = totals;
  return { records, credits, debits, accounts: [...accounts], warnings, unexpected };
};
