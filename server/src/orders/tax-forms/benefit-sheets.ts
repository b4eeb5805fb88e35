import { addCents } from '@area/domain/money/money';
import { centsFrom, centsText, rateFrom, rateText } from '@area/domain/money/wire';
import { daysOfTaxForm } from '@area/domain/tax/forms';
import type { TaxFormOf } from '@area/domain/tax/forms';
import { HOME } from '../../ledger/units/owners.ts';
import type { Db } from '../../platform/db/tables.ts';
import { PAGE, listBenefitPayments, sumBenefitOperations } from './benefits-store.ts';
import type { BenefitPayment, BenefitQuery } from './benefits-store.ts';
import { listTaxFormHolders } from './holders-store.ts';
import type { TaxFormHolder } from './holders-store.ts';
import type { SheetColumn, SheetRecord, TaxSheet } from './sheet.ts';

/** A payment with who got it, as of then. */
interface Paid {
  readonly payment: BenefitPayment;
  readonly holder: TaxFormHolder;
}

const queryOf = (asked: TaxFormOf): BenefitQuery => ({
  year: asked.year,
  days: daysOfTaxForm(asked),
});

/** The payments to people who paid their taxes here then, or to all others; those of a person follow each other. */
async function* paidTo(db: Db, asked: TaxFormOf, isHere: boolean): AsyncGenerator<Paid> {
  for (let after: BenefitPayment | undefined, more = true; more;) {
    const page = await listBenefitPayments(db, queryOf(asked), after);
    const holders = await listTaxFormHolders(db, page);
    for (const [place, payment] of page.entries()) {
      const holder = holders[place];
      if (holder && (holder.residence === HOME) === isHere) yield { payment, holder };
    }
    after = page.at(-1);
    more = page.length === PAGE;
  }
}

/** Pensions as income of work. *Source*: decisions 9.1 (190). */
const PENSION_KEY = 'B';

const whoOf = ({ holder }: Paid) => ({
  nif: holder.nif,
  name: holder.name,
  residence: holder.residence,
  foreign_tin: holder.foreign_tin,
  province: holder.province,
  birth_year: holder.birthdate?.slice(0, 4) ?? null,
  key: PENSION_KEY,
});

/** One payment. */
const paymentRecord = (paid: Paid): SheetRecord => {
  const { at: _at, person: _person, operation: _operation, rate, ...payment } = paid.payment;
  return { ...whoOf(paid), ...payment, rate: rateText(rateFrom(rate)) };
};

/** All payments of a person. */
const personRecord = (all: readonly [Paid, ...Paid[]]): SheetRecord => {
  const sum = (field: 'gross' | 'reduction' | 'withholding'): string =>
    centsText(addCents(...all.map(({ payment }) => centsFrom(payment[field]))));
  const last = all.at(-1) ?? all[0];
  return {
    ...whoOf(last),
    payments: String(all.length),
    gross: sum('gross'),
    reduction: sum('reduction'),
    withholding: sum('withholding'),
  };
};

const byPayment = (isHere: boolean) =>
  async function* records(db: Db, asked: TaxFormOf): AsyncGenerator<SheetRecord> {
    for await (const paid of paidTo(db, asked, isHere)) yield paymentRecord(paid);
  };

const byPerson = (isHere: boolean) =>
  async function* records(db: Db, asked: TaxFormOf): AsyncGenerator<SheetRecord> {
    let all: [Paid, ...Paid[]] | undefined;
    for await (const paid of paidTo(db, asked, isHere)) {
      if (all && all[0].payment.person === paid.payment.person) {
        all.push(paid);
        continue;
      }
      if (all) yield personRecord(all);
      all = [paid];
    }
    if (all) yield personRecord(all);
  };

const sheetOf = (
  isHere: boolean,
  columns: readonly SheetColumn[],
  records: TaxSheet['records'],
): TaxSheet => ({
  columns,
  records,
  ledger: async (db, asked) => sumBenefitOperations(db, queryOf(asked), isHere),
});

const WHO: readonly SheetColumn[] = [
  { field: 'nif', kind: 'text' },
  { field: 'name', kind: 'text' },
];
const HERE: readonly SheetColumn[] = [
  { field: 'province', kind: 'text' },
  { field: 'birth_year', kind: 'text' },
  { field: 'key', kind: 'text' },
];
const ABROAD: readonly SheetColumn[] = [
  { field: 'residence', kind: 'text' },
  { field: 'foreign_tin', kind: 'text' },
];
const PAYMENT: readonly SheetColumn[] = [
  { field: 'reference', kind: 'text' },
  { field: 'paid_on', kind: 'day' },
  { field: 'plan', kind: 'text' },
  { field: 'plan_code', kind: 'text' },
];
const AMOUNTS: readonly SheetColumn[] = [
  { field: 'gross', kind: 'decimal', is_total: true },
  { field: 'reduction', kind: 'decimal', is_total: true },
  { field: 'withholding', kind: 'decimal', is_total: true },
];
const COUNT: SheetColumn = { field: 'payments', kind: 'decimal' };
const RATE: SheetColumn = { field: 'rate', kind: 'decimal' };

/** 190: what was paid and withheld in the year, one record a person. *Source*: decisions 9.1. */
export const BENEFITS_SHEET = sheetOf(true, [...WHO, ...HERE, COUNT, ...AMOUNTS], byPerson(true));

/** 111: the payments of a month or quarter. *Source*: decisions 9.1. */
export const BENEFIT_PAYMENTS_SHEET = sheetOf(
  true,
  [...WHO, ...HERE, ...PAYMENT, RATE, ...AMOUNTS],
  byPayment(true),
);

/** 296: the benefits of non-residents, one record a person. Their funds are in 187. *Source*: decisions 9.1, ADR 196. */
export const FOREIGN_BENEFITS_SHEET = sheetOf(
  false,
  [...WHO, ...ABROAD, COUNT, ...AMOUNTS],
  byPerson(false),
);

/** 216: the payments of a month or quarter to non-residents. *Source*: decisions 9.1. */
export const FOREIGN_PAYMENTS_SHEET = sheetOf(
  false,
  [...WHO, ...ABROAD, ...PAYMENT, RATE, ...AMOUNTS],
  byPayment(false),
);
