import { exitFeesIn } from '@area/contract/office/imports/row-schemas/terms';
import { normaliseIban } from '@area/domain/identifiers/iban';
import type { DocumentType } from '@area/domain/intervener/codes';
import { storedDocumentNumber } from '@area/domain/intervener/document-number';
import { rateText } from '@area/domain/money/wire';

/** A row as it was checked: a text for each column that is filled. */
export type StagedRow = Readonly<Record<string, string>>;

/** With its document as people are found by it. */
export const storedDocument = (row: StagedRow): StagedRow =>
  row['document_number'] === undefined
    ? row
    : {
        ...row,
        document_number: storedDocumentNumber(
          // The schema has taken it.
          { document_type: row['document_type'] as DocumentType },
          row['document_number'],
        ),
      };

export const storedIban = (row: StagedRow): StagedRow => ({
  ...row,
  iban: normaliseIban(row['iban'] ?? ''),
});

/** Terms as their columns are written: JSON and an array, both as text. */
export const storedTerms = (row: StagedRow): StagedRow => ({
  ...row,
  exit_fees: JSON.stringify(
    exitFeesIn(row['exit_fees']).map(({ under_days, rate }) => ({
      under_days,
      rate: rateText(rate),
    })),
  ),
  person_types: row['person_types'] === 'FJ' ? '{F,J}' : `{${row['person_types'] ?? ''}}`,
});

export const storedProduct = (row: StagedRow): StagedRow => storedIban(storedTerms(row));
