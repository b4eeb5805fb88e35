import type { ImportKind } from '@area/domain/imports/kinds';
import type { z } from 'zod';
import { accountRolesRow, accountsRow, bankAccountsRow } from './accounts.ts';
import { controlTotalsRow, openingLotsRow, unitValuesRow } from './holdings.ts';
import { addressesRow, loginsRow, questionnairesRow } from './people-details.ts';
import { companiesRow, peopleRow } from './people.ts';

/** One schema for each kind of file: its template, its documents and its check are made from it. */
export const IMPORT_ROW_SCHEMAS = {
  people: peopleRow,
  companies: companiesRow,
  addresses: addressesRow,
  questionnaires: questionnairesRow,
  logins: loginsRow,
  unit_values: unitValuesRow,
  accounts: accountsRow,
  account_roles: accountRolesRow,
  bank_accounts: bankAccountsRow,
  opening_lots: openingLotsRow,
  control_totals: controlTotalsRow,
} as const satisfies Readonly<Record<ImportKind, z.ZodObject>>;
