import { IMPORT_ROW_SCHEMAS } from '@area/contract/office/imports/row-schemas/kinds';
import { normaliseIban } from '@area/domain/identifiers/iban';
import { storedDocumentNumber } from '@area/domain/intervener/document-number';
import type { DocumentType } from '@area/domain/intervener/codes';
import type { ImportKind, ImportRowAction } from '@area/domain/imports/kinds';
import {
  insertImportedAccounts,
  insertImportedRoles,
} from '../../clients/accounts/import-store.ts';
import {
  insertImportedCompanies,
  insertImportedPeople,
} from '../../clients/people/import-store.ts';
import { insertImportedLogins } from '../../access/auth/import-store.ts';
import { insertImportedAddresses } from '../../clients/addresses/import-store.ts';
import { insertImportedBankAccounts } from '../../clients/bank-accounts/import-store.ts';
import { insertImportedTests } from '../../clients/polls/import-store.ts';
import { insertImportedUnitValues, insertOpeningLots } from '../../ledger/units/import-store.ts';
import { insertOpeningOperations } from '../../orders/operations/import-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** A row as it was checked: a text for each column that is filled. */
export type StagedRow = Readonly<Record<string, string>>;

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

const withDocument = (row: StagedRow): StagedRow => ({
  ...row,
  document_number: storedDocumentNumber(
    // The schema has taken it.
    { document_type: row['document_type'] as DocumentType },
    row['document_number'] ?? '',
  ),
});

const insertLots = async (db: Db, slice: ImportSlice): Promise<void> => {
  await insertOpeningOperations(db, slice);
  await insertOpeningLots(db, slice);
};

export const ROW_KINDS: Readonly<Record<ImportKind, RowKind>> = {
  people: { action: 'CREATE', stored: withDocument, insert: insertImportedPeople },
  companies: { action: 'CREATE', stored: withDocument, insert: insertImportedCompanies },
  addresses: { action: 'CREATE', insert: insertImportedAddresses },
  questionnaires: { action: 'CREATE', insert: insertImportedTests },
  logins: { action: 'CREATE', insert: insertImportedLogins },
  unit_values: { action: 'CREATE', insert: insertImportedUnitValues },
  accounts: { action: 'CREATE', insert: insertImportedAccounts },
  account_roles: { action: 'CREATE', insert: insertImportedRoles },
  bank_accounts: {
    action: 'CREATE',
    stored: (row) => ({ ...row, iban: normaliseIban(row['iban'] ?? '') }),
    insert: insertImportedBankAccounts,
  },
  opening_lots: {
    action: 'CREATE',
    dayOf: (row) => row['entered_on'] ?? row['acquired_on'] ?? '',
    insert: insertLots,
  },
  control_totals: { action: 'CHECK', insert: async () => undefined },
};

/** The schema of a kind. */
export const schemaOf = (kind: ImportKind) => IMPORT_ROW_SCHEMAS[kind];
