import { isCrsCountry } from '@area/domain/code-lists/countries';
import { CRS_REPORTED, FATCA_REPORTED } from '@area/domain/kyc/reportable';
import { isCrsReportable } from '@area/domain/kyc/tax-residence';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import { daysOfTaxForm } from '@area/domain/tax/forms';
import type { TaxFormOf } from '@area/domain/tax/forms';
import type { Db } from '../../platform/db/tables.ts';
import { listReportedAccounts } from './reported-accounts.ts';
import { PAGE, listReportedPeople } from './reported-store.ts';
import type { ReportedPerson, ReportedQuery } from './reported-store.ts';
import type { SheetColumn, SheetRecord, TaxSheet } from './sheet.ts';

/** To which country somebody is told, and by which number; of a person in control, who they are. */
interface Told {
  readonly country: string;
  readonly tin: string | null;
  readonly reason_no_tin: string | null;
  readonly controlling_name: string | null;
  readonly controlling_document: string | null;
}

const NOBODY_ELSE = { controlling_name: null, controlling_document: null };

const toldOf = (
  residences: readonly TaxResidence[],
  who: Pick<Told, 'controlling_name' | 'controlling_document'>,
): readonly Told[] =>
  residences
    .filter(({ country }) => isCrsReportable([country], isCrsCountry))
    .map(({ country, tin, reason_no_tin }) => ({
      country,
      tin: tin || null,
      reason_no_tin,
      ...who,
    }));

const controllersOf = ({ fatca }: ReportedPerson) =>
  fatca?.kind === 'JURIDICAL' ? fatca.controlling_persons : [];

/** A person by each of their countries; a passive entity by those of each person in control. *Source*: decisions 5.3. */
const crsOf = (person: ReportedPerson): readonly Told[] =>
  person.indicator === 'NFRP'
    ? controllersOf(person).flatMap(({ name, document, residences }) =>
        toldOf(residences, { controlling_name: name, controlling_document: document }),
      )
    : toldOf(person.residences ?? [], NOBODY_ELSE);

const US = 'US';

/** Once to the United States; a passive entity by each of its US persons in control. *Source*: decisions 5.3. */
const fatcaOf = (person: ReportedPerson): readonly Told[] => {
  const own = person.fatca?.us_tin ?? '';
  const told = { country: US, reason_no_tin: null };
  return person.indicator === 'ENF_PASIVA_CON_TITULAR_US'
    ? controllersOf(person)
        .filter(({ is_us }) => is_us)
        .map(({ name, document, residences }) => ({
          ...told,
          tin: residences.find(({ country }) => country === US)?.tin ?? null,
          controlling_name: name,
          controlling_document: document,
        }))
    : [{ ...told, tin: own || null, ...NOBODY_ELSE }];
};

const recordsOf = (
  query: ReportedQuery,
  countriesOf: (person: ReportedPerson) => readonly Told[],
) =>
  async function* records(db: Db, asked: TaxFormOf): AsyncGenerator<SheetRecord> {
    const days = daysOfTaxForm(asked);
    for (let after: ReportedPerson | undefined, more = true; more;) {
      const page = await listReportedPeople(db, query, after);
      for (const person of page) {
        const { uuid, residences: _residences, fatca: _fatca, ...who } = person;
        const accounts = await listReportedAccounts(db, uuid, days);
        for (const told of countriesOf(person))
          for (const account of accounts) yield { ...who, ...told, ...account, currency: 'EUR' };
      }
      after = page.at(-1);
      more = page.length === PAGE;
    }
  };

const sheetOf = (
  indicator: SheetColumn,
  query: ReportedQuery,
  countriesOf: (person: ReportedPerson) => readonly Told[],
): TaxSheet => ({
  columns: [
    { field: 'nif', kind: 'text' },
    { field: 'name', kind: 'text' },
    { field: 'holder_type', kind: 'text' },
    indicator,
    { field: 'birthdate', kind: 'day' },
    { field: 'birth_city', kind: 'text' },
    { field: 'birth_country', kind: 'text' },
    { field: 'giin', kind: 'text' },
    { field: 'controlling_name', kind: 'text' },
    { field: 'controlling_document', kind: 'text' },
    { field: 'country', kind: 'text' },
    { field: 'tin', kind: 'text' },
    { field: 'reason_no_tin', kind: 'text', codes: 'codes.missing_tin_reason' },
    { field: 'account_number', kind: 'text' },
    { field: 'currency', kind: 'text' },
    { field: 'balance', kind: 'decimal' },
    { field: 'own_value', kind: 'decimal' },
    { field: 'proceeds', kind: 'decimal' },
  ],
  records: recordsOf(query, countriesOf),
  // Sums over records would count an account once for each of its owners and countries.
  ledger: async () => ({}),
});

/** 289: accounts of people who pay taxes in another country of CRS. *Source*: decisions 5.3 and 9.1. */
export const CRS_SHEET = sheetOf(
  { field: 'indicator', kind: 'text', codes: 'codes.crs_indicator' },
  { column: 'crs_indicator', codes: CRS_REPORTED },
  crsOf,
);

/** 290: accounts of US persons, and of whoever did not explain. *Source*: decisions 5.3 and 9.1. */
export const FATCA_SHEET = sheetOf(
  { field: 'indicator', kind: 'text', codes: 'codes.fatca_status' },
  { column: 'fatca_status', codes: FATCA_REPORTED },
  fatcaOf,
);
