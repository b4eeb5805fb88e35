import type { ImportKind } from '@area/domain/imports/kinds';
import { removeImportedLogins } from '../../../access/auth/import-undo-store.ts';
import {
  removeImportedAccounts,
  removeImportedRoles,
} from '../../../clients/accounts/import-undo-store.ts';
import { removeImportedAddresses } from '../../../clients/addresses/import-undo-store.ts';
import { removeImportedBankAccounts } from '../../../clients/bank-accounts/import-undo-store.ts';
import { removeImportedInterveners } from '../../../clients/people/import-undo-store.ts';
import { removeImportedTests } from '../../../clients/polls/import-undo-store.ts';
import {
  removeImportedUnitValues,
  reverseOpeningLots,
} from '../../../ledger/units/import-undo-store.ts';
import { reverseOpeningOperations } from '../../../orders/operations/import-undo-store.ts';
import type { Db } from '../../../platform/db/tables.ts';
import type { ImportUndo } from '../../../platform/import-undo/undo-store.ts';

type TakeBack = (db: Db, undo: ImportUndo) => Promise<void>;

/**
 * How the rows of each kind are taken back. An import with rows of a kind that does not stand here cannot be undone, and says so.
 * *Source*: ADR 203.
 */
export const UNDO_KINDS: Readonly<Partial<Record<ImportKind, TakeBack>>> = {
  people: removeImportedInterveners,
  companies: removeImportedInterveners,
  addresses: removeImportedAddresses,
  questionnaires: removeImportedTests,
  logins: removeImportedLogins,
  unit_values: removeImportedUnitValues,
  accounts: removeImportedAccounts,
  account_roles: removeImportedRoles,
  bank_accounts: removeImportedBankAccounts,
  opening_lots: async (db, undo) => {
    await reverseOpeningOperations(db, undo);
    await reverseOpeningLots(db, undo);
  },
  control_totals: async () => undefined,
};
