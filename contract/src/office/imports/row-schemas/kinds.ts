import type { ImportKind } from '@area/domain/imports/kinds';
import type { z } from 'zod';
import { accountRolesRow, accountsRow } from './accounts.ts';
import { controlTotalsRow, openingLotsRow } from './holdings.ts';
import { companiesRow, peopleRow } from './people.ts';

/** One schema for each kind of file: its template, its documents and its check are made from it. */
export const IMPORT_ROW_SCHEMAS = {
  people: peopleRow,
  companies: companiesRow,
  accounts: accountsRow,
  account_roles: accountRolesRow,
  opening_lots: openingLotsRow,
  control_totals: controlTotalsRow,
} as const satisfies Readonly<Record<ImportKind, z.ZodObject>>;
