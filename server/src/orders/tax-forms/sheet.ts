import type { TaxFormOf } from '@area/domain/tax/forms';
import { addCents, NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import type { Column, ColumnKind } from '../../platform/http/csv.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker, TextKey } from '../../platform/texts/translate.ts';

/** A record of a sheet, by the names of its columns. Amounts, days and codes are as they travel. */
export type SheetRecord = Readonly<Record<string, string | null>>;

/** A column of a sheet, and what is written of it. */
export interface SheetColumn {
  readonly field: string;
  readonly kind: ColumnKind;
  /** Whether its euros are summed up. */
  readonly is_total?: true;
  /** The catalogue of its codes, which a file for people names. *Example*: `codes.operation_type`. */
  readonly codes?: string;
}

/** The sheet of a form. */
export interface TaxSheet {
  readonly columns: readonly SheetColumn[];
  /** A page in memory at a time. */
  readonly records: (db: Db, asked: TaxFormOf) => AsyncGenerator<SheetRecord>;
  /** What its totals must be by the operations themselves, for the columns of which those say it. */
  readonly ledger: (db: Db, asked: TaxFormOf) => Promise<SheetRecord>;
}

/** The number of a record; of the last two lines what they are. */
const NUMBER = { field: 'record', kind: 'text' } as const;
/** The sum of the records above. */
const TOTAL = 'TOTAL';
/** The same of the operations. */
const LEDGER = 'LEDGER';

/** Sums up some columns while records pass. */
class Totals {
  readonly #sums: Map<string, Cents>;

  constructor(columns: readonly SheetColumn[]) {
    const summed = columns.filter(({ is_total }) => is_total);
    this.#sums = new Map(summed.map(({ field }) => [field, NO_CENTS]));
  }

  add(record: SheetRecord): void {
    for (const [field, sum] of this.#sums)
      this.#sums.set(field, addCents(sum, centsFrom(record[field] ?? '0.00')));
  }

  get(): SheetRecord {
    return Object.fromEntries([...this.#sums].map(([field, sum]) => [field, centsText(sum)]));
  }
}

/** The lines of a sheet: its records with their numbers, their totals, and those of the ledger. */
export async function* linesOf(
  db: Db,
  { columns, records, ledger }: TaxSheet,
  asked: TaxFormOf,
): AsyncGenerator<SheetRecord> {
  const totals = new Totals(columns);
  let number = 0;
  for await (const record of records(db, asked)) {
    totals.add(record);
    number += 1;
    yield { [NUMBER.field]: String(number), ...record };
  }
  yield { [NUMBER.field]: TOTAL, ...totals.get() };
  yield { [NUMBER.field]: LEDGER, ...(await ledger(db, asked)) };
}

const columnOf = ({ field, kind, codes }: SheetColumn, say: Speaker): Column => ({
  title: say(`messages.tax_form.${field}` as TextKey),
  field,
  kind,
  of: (row) => {
    const value: unknown = Reflect.get(row, field) ?? null;
    return codes === undefined || value === null
      ? value
      : say(`${codes}.${String(value)}` as TextKey);
  },
});

/** The columns of a sheet as a file has them: codes in words for people, as they are for a program. */
export const fileColumns = (
  { columns }: TaxSheet,
  {
    language,
    forProgram,
  }: { readonly language: Parameters<typeof speakerOf>[0]; readonly forProgram: boolean },
): readonly Column[] => {
  const say = speakerOf(language);
  return [NUMBER, ...columns].map((column) =>
    columnOf(forProgram ? { field: column.field, kind: column.kind } : column, say),
  );
};
