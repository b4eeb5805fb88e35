import type { ImportKind } from '@area/domain/imports/kinds';
import { removeImportedLogins } from '../../../access/auth/import-undo-store.ts';
import {
  removeImportedAccounts,
  removeImportedRoles,
  removeImportedSignatureRules,
} from '../../../clients/accounts/import-undo-store.ts';
import { removeImportedAddresses } from '../../../clients/addresses/import-undo-store.ts';
import {
  removeImportedBankAccounts,
  removeImportedMandates,
} from '../../../clients/bank-accounts/import-undo-store.ts';
import { removeImportedKyc } from '../../../clients/kyc/import-undo-store.ts';
import { removeImportedInterveners } from '../../../clients/people/import-undo-store.ts';
import {
  removeImportedBeneficiaries,
  removeImportedContributors,
} from '../../../clients/plan-people/import-undo-store.ts';
import { removeImportedTests } from '../../../clients/polls/import-undo-store.ts';
import { removeImportedLevels } from '../../../ledger/indices/import-undo-store.ts';
import {
  removeImportedProducts,
  removeImportedTerms,
} from '../../../ledger/products/import-undo-store.ts';
import { removeImportedUnitValues } from '../../../ledger/units/import-undo-store.ts';
import { removeImportedContributions } from '../../../orders/pensions/import-undo-store.ts';
import { removeImportedHolidays } from '../../../platform/calendar/import-undo-store.ts';
import type { Db } from '../../../platform/db/tables.ts';
import type { ImportUndo } from '../../../platform/imports/undo-slice-store.ts';
import {
  undoBenefits,
  undoBlocks,
  undoConsents,
  undoDocuments,
  undoHistory,
  undoOpenOrders,
  undoOpeningLots,
  undoPeriodicOrders,
  undoProductDocuments,
  undoResidences,
} from './undo-rows.ts';

type TakeBack = (db: Db, undo: ImportUndo) => Promise<void>;

/** What goes with the rows of another kind. */
const nothing: TakeBack = () => Promise.resolve();

/** How the rows of each kind are taken back. *Source*: ADR 203 and 208. */
export const UNDO_KINDS: Readonly<Record<ImportKind, TakeBack>> = {
  calendar: removeImportedHolidays,
  index_levels: removeImportedLevels,
  products: removeImportedProducts,
  product_terms: removeImportedTerms,
  product_documents: undoProductDocuments,
  people: removeImportedInterveners,
  companies: removeImportedInterveners,
  addresses: removeImportedAddresses,
  questionnaires: removeImportedTests,
  consents: undoConsents,
  logins: removeImportedLogins,
  unit_values: removeImportedUnitValues,
  accounts: removeImportedAccounts,
  account_roles: removeImportedRoles,
  signature_rules: removeImportedSignatureRules,
  bank_accounts: removeImportedBankAccounts,
  mandates: removeImportedMandates,
  tax_residence: undoResidences,
  // The questionnaire of the company has them.
  beneficial_owners: nothing,
  kyc: removeImportedKyc,
  beneficiaries: removeImportedBeneficiaries,
  contributors: removeImportedContributors,
  contributions_by_year: removeImportedContributions,
  documents: undoDocuments,
  opening_lots: undoOpeningLots,
  operations: undoHistory,
  // Their operations take their lots along.
  movements: nothing,
  blocks: undoBlocks,
  periodic_orders: undoPeriodicOrders,
  benefits: undoBenefits,
  open_orders: undoOpenOrders,
  control_totals: nothing,
};
