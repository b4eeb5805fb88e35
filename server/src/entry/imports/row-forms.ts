import { IMPORT_ROW_SCHEMAS } from '@area/contract/office/imports/row-schemas/kinds';
import type { ImportKind, ImportRowAction } from '@area/domain/imports/kinds';
import { storedDocument, storedIban, storedProduct, storedTerms } from './stored-rows.ts';
import type { StagedRow } from './stored-rows.ts';

/** How a row of a kind is staged. */
interface RowForm {
  /** What the plan does with a row that nothing is known of; it makes something otherwise. */
  readonly action?: ImportRowAction;
  /** The row as it is stored. */
  readonly stored?: (row: StagedRow) => StagedRow;
  /** The day to which the uuid of a row belongs: lists and lots are in the order of their uuids. */
  readonly dayOf?: (row: StagedRow) => string;
}

/** Those of kinds whose rows are not staged as they are. */
const ROW_FORMS: Readonly<Partial<Record<ImportKind, RowForm>>> = {
  products: { stored: storedProduct },
  product_terms: { stored: storedTerms },
  people: { stored: storedDocument },
  companies: { stored: storedDocument },
  bank_accounts: { stored: storedIban },
  beneficiaries: { stored: storedDocument },
  opening_lots: { dayOf: (row) => row['entered_on'] ?? row['acquired_on'] ?? '' },
  operations: { dayOf: (row) => row['ordered_on'] ?? '' },
  movements: { dayOf: (row) => row['moved_on'] ?? '' },
  blocks: { dayOf: (row) => row['since'] ?? '' },
  benefits: { dayOf: (row) => row['recognised_on'] ?? '' },
  open_orders: { dayOf: (row) => row['ordered_on'] ?? '' },
  control_totals: { action: 'CHECK' },
};

export const formOf = (kind: ImportKind): RowForm => ROW_FORMS[kind] ?? {};

/** The schema of a kind. */
export const schemaOf = (kind: ImportKind) => IMPORT_ROW_SCHEMAS[kind];
