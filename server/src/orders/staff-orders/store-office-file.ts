import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { checkOfficeFile } from '../../documents/documents/check-file.ts';
import type { CheckedFile, OfficeFile } from '../../documents/documents/check-file.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';

/** Inspects a PDF that the office has on paper. *Errors*: INVALID_INPUT at `field`. *Source*: decisions 7. */
export const checkFile = async (
  parts: Parts,
  file: OfficeFile,
  field: string,
): Promise<CheckedFile> =>
  checkOfficeFile(parts, file, {
    field,
    whyNotType: (type) =>
      atField(field, type === 'PDF' ? undefined : reason('rules.staff_order.pdf')),
  });

/** Keeps it with an order. */
export const storeOfficeFile = async (
  db: Db,
  { storage }: Pick<Parts, 'storage'>,
  {
    operation,
    file,
    at,
    ...facts
  }: {
    operation: Pick<OperationWhole, 'uuid' | 'version'>;
    file: CheckedFile;
    subcategory: DocumentSubcategory;
    status: 'PENDING' | 'VALIDATED';
    at: Date;
  },
) =>
  storeFile(db, storage, {
    operation_uuid: operation.uuid,
    operation_version: operation.version,
    ...file,
    ...facts,
    origin: 'X',
    at,
  });
