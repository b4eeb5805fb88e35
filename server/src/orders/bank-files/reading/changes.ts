import { centsText } from '@area/domain/money/wire';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { BankFileWarning } from '@area/domain/payment/bank-file-warning';
import type { NotableLine } from './check-file.ts';
import type { ImportedLines } from './import-lines.ts';
import type { ReadReport } from './read-file.ts';

const added = (field: string, value: string): ProposedChange => ({ field, from: null, to: value });

const outcomesOf = (outcomes: Readonly<Record<string, number>>): readonly ProposedChange[] =>
  Object.entries(outcomes).map(([outcome, count]) => added(`outcomes.${outcome}`, `${count}`));

/** Each with its own field: a line may be unexpected, and left to a person too. */
const linesOf = (lines: readonly NotableLine[]): readonly ProposedChange[] =>
  lines.map(({ line, what, text }) => added(`lines.${line}.${what}`, text));

/** What the file says, and what is taken for it. */
const changeOfWarning = (warning: BankFileWarning): ProposedChange => {
  const field = `warnings.${warning.line}.${warning.code}`;
  return warning.code === 'RECORD_COUNT'
    ? { field, from: `${warning.stated}`, to: `${warning.counted}` }
    : { field, from: null, to: warning.account_iban };
};

/** What a checker sees of a file of the bank: what it comes to, what would become of it, and each line that is out of the ordinary. */
export const changesOfFile = (name: string, report: ReadReport): readonly ProposedChange[] => {
  const { kind, checked, outcomes, unsettled } = report;
  const { records, credits, debits, accounts, warnings, unexpected } = checked;
  return [
    added('name', name),
    added('kind', kind),
    added('records', `${records}`),
    added('credits', centsText(credits)),
    added('debits', centsText(debits)),
    ...accounts.map((iban) => added(`accounts.${iban}`, iban)),
    ...warnings.map(changeOfWarning),
    ...outcomesOf(outcomes),
    ...linesOf(unexpected),
    ...linesOf(unsettled),
  ];
};

/** The same of lines of a table. */
export const changesOfLines = (
  name: string,
  records: number,
  { total, outcomes, notable }: ImportedLines,
): readonly ProposedChange[] => [
  added('name', name),
  added('records', `${records}`),
  added('credits', centsText(total)),
  ...outcomesOf(outcomes),
  ...linesOf(notable),
];
