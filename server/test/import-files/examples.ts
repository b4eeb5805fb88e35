import { columnText } from '@area/contract/office/imports/row-schemas/columns';
import { IMPORT_ROW_SCHEMAS } from '@area/contract/office/imports/row-schemas/kinds';
import type { ImportKind } from '@area/domain/imports/kinds';

/** Columns whose examples do not go together with those of the others. */
const APART: Readonly<Partial<Record<ImportKind, readonly string[]>>> = {
  accounts: ['required_signatures'],
  people: ['document_country'],
  open_orders: ['bank_account'],
};

/** The row that stands in the template of a kind, as one that is right. */
export const exampleRow = (kind: ImportKind): Record<string, string> => {
  const row = Object.fromEntries(
    Object.entries(IMPORT_ROW_SCHEMAS[kind].shape).flatMap(([name, column]) => {
      const example = columnText(column, 'example');
      return example && !APART[kind]?.includes(name) ? [[name, example]] : [];
    }),
  );
  return kind === 'companies'
    ? { ...row, document_type: 'CIF', document_number: 'A58818501' }
    : row;
};

/** The columns of a kind, in their order. */
export const columnsOf = (kind: ImportKind): readonly string[] =>
  Object.keys(IMPORT_ROW_SCHEMAS[kind].shape);
