import type { ImportKind } from '@area/domain/imports/kinds';
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
import { insertImportedLevels } from '../../ledger/indices/import-store.ts';
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

/** How the rows of a kind come in: one batch of them. */
export const INSERTS: Readonly<Record<ImportKind, (db: Db, slice: ImportSlice) => Promise<void>>> =
  {
    calendar: insertImportedHolidays,
    index_levels: insertImportedLevels,
    products: insertImportedProducts,
    product_terms: insertImportedTerms,
    product_documents: insertProductDocuments,
    people: insertImportedPeople,
    companies: insertImportedCompanies,
    addresses: insertImportedAddresses,
    questionnaires: insertImportedTests,
    consents: insertConsents,
    logins: insertImportedLogins,
    unit_values: insertImportedUnitValues,
    accounts: insertImportedAccounts,
    account_roles: insertImportedRoles,
    signature_rules: setImportedSignatureRules,
    bank_accounts: insertImportedBankAccounts,
    mandates: insertImportedMandates,
    tax_residence: insertResidences,
    // The knowledge questionnaire of the company takes them along.
    beneficial_owners: () => Promise.resolve(),
    kyc: insertImportedKyc,
    beneficiaries: insertImportedBeneficiaries,
    contributors: insertImportedContributors,
    contributions_by_year: insertImportedContributions,
    documents: insertDocuments,
    opening_lots: insertLots,
    operations: insertOperations,
    movements: insertMovements,
    blocks: insertBlocks,
    periodic_orders: insertPeriodicOrders,
    benefits: insertBenefits,
    open_orders: insertOpenOrders,
    control_totals: () => Promise.resolve(),
  };
