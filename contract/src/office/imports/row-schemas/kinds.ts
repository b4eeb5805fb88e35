import type { ImportKind } from '@area/domain/imports/kinds';
import type { z } from 'zod';
import { accountRolesRow, accountsRow, bankAccountsRow } from './accounts.ts';
import { blocksRow, mandatesRow, periodicOrdersRow, signatureRulesRow } from './agreements.ts';
import {
  calendarRow,
  indexLevelsRow,
  productDocumentsRow,
  productTermsRow,
  productsRow,
} from './catalogue.ts';
import { documentsRow } from './documents.ts';
import { movementsRow, operationsRow } from './history.ts';
import { controlTotalsRow, openingLotsRow, unitValuesRow } from './holdings.ts';
import { addressesRow, loginsRow, questionnairesRow } from './people-details.ts';
import { beneficiariesRow, contributionsByYearRow, contributorsRow } from './plan-people.ts';
import { beneficialOwnersRow, consentsRow, kycRow, taxResidenceRow } from './records.ts';
import { companiesRow, peopleRow } from './people.ts';
import { benefitsRow, openOrdersRow } from './under-way.ts';

/** One schema for each kind of file: its template, its documents and its check are made from it. */
export const IMPORT_ROW_SCHEMAS = {
  calendar: calendarRow,
  index_levels: indexLevelsRow,
  products: productsRow,
  product_terms: productTermsRow,
  product_documents: productDocumentsRow,
  people: peopleRow,
  companies: companiesRow,
  addresses: addressesRow,
  questionnaires: questionnairesRow,
  consents: consentsRow,
  logins: loginsRow,
  unit_values: unitValuesRow,
  accounts: accountsRow,
  account_roles: accountRolesRow,
  signature_rules: signatureRulesRow,
  bank_accounts: bankAccountsRow,
  mandates: mandatesRow,
  tax_residence: taxResidenceRow,
  beneficial_owners: beneficialOwnersRow,
  kyc: kycRow,
  beneficiaries: beneficiariesRow,
  contributors: contributorsRow,
  contributions_by_year: contributionsByYearRow,
  documents: documentsRow,
  opening_lots: openingLotsRow,
  operations: operationsRow,
  movements: movementsRow,
  blocks: blocksRow,
  periodic_orders: periodicOrdersRow,
  benefits: benefitsRow,
  open_orders: openOrdersRow,
  control_totals: controlTotalsRow,
} as const satisfies Readonly<Record<ImportKind, z.ZodObject>>;
