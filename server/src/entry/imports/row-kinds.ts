import { IMPORT_ROW_SCHEMAS } from '@area/contract/office/imports/row-schemas/kinds';
import type { ImportKind, ImportRowAction } from '@area/domain/imports/kinds';
import { insertImportedLogins } from '../../access/auth/import-store.ts';
import {
  insertImportedAccounts,
  insertImportedRoles,
  setImportedSignatureRules,
} from '../../clients/accounts/import-store.ts';
import { insertImportedAddresses } from '../../clients/addresses/import-store.ts';
import {
  insertImportedBankAccounts,
  insertImportedMandates,
} from '../../clients/bank-accounts/import-store.ts';
import { insertImportedKyc } from '../../clients/kyc/import-store.ts';
import {
  insertImportedCompanies,
  insertImportedPeople,
} from '../../clients/people/import-store.ts';
import {
  insertImportedBeneficiaries,
  insertImportedContributors,
} from '../../clients/plan-people/import-store.ts';
import { insertImportedTests } from '../../clients/polls/import-store.ts';
import { insertImportedProducts, insertImportedTerms } from '../../ledger/products/import-store.ts';
import { insertImportedUnitValues } from '../../ledger/units/import-store.ts';
import { insertImportedContributions } from '../../orders/pensions/import-store.ts';
import { insertImportedHolidays } from '../../platform/calendar/import-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';
import {
  insertBenefits,
  insertBlocks,
  insertConsents,
  insertDocuments,
  insertLots,
  insertMovements,
  insertOpenOrders,
  insertOperations,
  insertPeriodicOrders,
  insertProductDocuments,
  insertResidences,
} from './insert-rows.ts';
import { storedDocument, storedIban, storedProduct, storedTerms } from './stored-rows.ts';
import type { StagedRow } from './stored-rows.ts';

/** How the rows of a kind come in. */
interface RowKind {
  /** What the plan does with a row that nothing is known of. */
  readonly action: ImportRowAction;
  /** The row as it is stored. */
  readonly stored?: (row: StagedRow) => StagedRow;
  /** The day to which the uuid of a row belongs: lists and lots are in the order of their uuids. */
  readonly dayOf?: (row: StagedRow) => string;
  readonly insert: (db: Db, slice: ImportSlice) => Promise<void>;
}

const create = (insert: RowKind['insert'], more: Partial<RowKind> = {}): RowKind => ({
  action: 'CREATE',
  insert,
  ...more,
});

export const ROW_KINDS: Readonly<Record<ImportKind, RowKind>> = {
  calendar: create(insertImportedHolidays),
  products: create(insertImportedProducts, { stored: storedProduct }),
  product_terms: create(insertImportedTerms, { stored: storedTerms }),
  product_documents: create(insertProductDocuments),
  people: create(insertImportedPeople, { stored: storedDocument }),
  companies: create(insertImportedCompanies, { stored: storedDocument }),
  addresses: create(insertImportedAddresses),
  questionnaires: create(insertImportedTests),
  consents: create(insertConsents),
  logins: create(insertImportedLogins),
  unit_values: create(insertImportedUnitValues),
  accounts: create(insertImportedAccounts),
  account_roles: create(insertImportedRoles),
  signature_rules: create(setImportedSignatureRules),
  bank_accounts: create(insertImportedBankAccounts, { stored: storedIban }),
  mandates: create(insertImportedMandates),
  tax_residence: create(insertResidences),
  // The knowledge questionnaire of the company takes them along.
  beneficial_owners: create(() => Promise.resolve()),
  kyc: create(insertImportedKyc),
  beneficiaries: create(insertImportedBeneficiaries, { stored: storedDocument }),
  contributors: create(insertImportedContributors),
  contributions_by_year: create(insertImportedContributions),
  documents: create(insertDocuments),
  opening_lots: create(insertLots, {
    dayOf: (row) => row['entered_on'] ?? row['acquired_on'] ?? '',
  }),
  operations: create(insertOperations, { dayOf: (row) => row['ordered_on'] ?? '' }),
  movements: create(insertMovements, { dayOf: (row) => row['moved_on'] ?? '' }),
  blocks: create(insertBlocks, { dayOf: (row) => row['since'] ?? '' }),
  periodic_orders: create(insertPeriodicOrders),
  benefits: create(insertBenefits, { dayOf: (row) => row['recognised_on'] ?? '' }),
  open_orders: create(insertOpenOrders, { dayOf: (row) => row['ordered_on'] ?? '' }),
  control_totals: { action: 'CHECK', insert: () => Promise.resolve() },
};

/** The schema of a kind. */
export const schemaOf = (kind: ImportKind) => IMPORT_ROW_SCHEMAS[kind];
