import { daysOfTaxForm } from '@area/domain/tax/forms';
import type { TaxFormOf } from '@area/domain/tax/forms';
import type { Db } from '../../platform/db/tables.ts';
import { PAGE, listContributionSums, sumContributions } from './contributions-store.ts';
import type { ContributionSum } from './contributions-store.ts';
import type { SheetRecord, TaxSheet } from './sheet.ts';

const recordOf = ({
  participant: _participant,
  account_uuid: _account,
  product_uuid: _product,
  contributor: _contributor,
  ...record
}: ContributionSum): SheetRecord => record;

async function* recordsOf(db: Db, asked: TaxFormOf): AsyncGenerator<SheetRecord> {
  const days = daysOfTaxForm(asked);
  for (let after: ContributionSum | undefined, more = true; more;) {
    const page = await listContributionSums(db, days, after);
    for (const row of page) yield recordOf(row);
    after = page.at(-1);
    more = page.length === PAGE;
  }
}

/** 345: what each contributor put into each plan of each participant in the year, by its value date. *Source*: decisions 9.1 and 9.2. */
export const CONTRIBUTIONS_SHEET: TaxSheet = {
  columns: [
    { field: 'nif', kind: 'text' },
    { field: 'name', kind: 'text' },
    { field: 'contributor_nif', kind: 'text' },
    { field: 'contributor_name', kind: 'text' },
    { field: 'kind', kind: 'text', codes: 'codes.contributor_kind' },
    { field: 'regime', kind: 'text', codes: 'codes.plan_regime' },
    { field: 'plan', kind: 'text' },
    { field: 'plan_code', kind: 'text' },
    { field: 'account_number', kind: 'text' },
    { field: 'payments', kind: 'decimal' },
    { field: 'amount', kind: 'decimal', is_total: true },
  ],
  records: recordsOf,
  ledger: async (db, asked) => sumContributions(db, daysOfTaxForm(asked)),
};
