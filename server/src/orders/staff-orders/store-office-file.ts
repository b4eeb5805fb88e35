import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { sanitiseFilename } from '@area/domain/document/upload';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { inspectFile } from '../../documents/documents/inspect-file.ts';
import { scanSent } from '../../documents/documents/scan.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';

/** A file that the office has on paper, scanned. */
export interface OfficeFile {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** A file that was inspected and may be stored. */
export interface CheckedFile extends OfficeFile {
  readonly scan: 'CLEAN' | 'WAITING';
  readonly next_scan_at: Date | null;
}

/**
 * Inspects a PDF like the uploads of clients, before anything is written. *Errors*: INVALID_INPUT at `field`.
 * *Source*: decisions 7.
 */
export const checkFile = async (
  parts: Parts,
  { filename: named, bytes }: OfficeFile,
  field: string,
): Promise<CheckedFile> => {
  const filename = sanitiseFilename(named);
  const { type, reasons } = await inspectFile(bytes, {
    filename,
    bytes_today: 0,
    files_of_operation: 0,
  });
  requireFields([
    ...reasons.map((each) => ({ field, ...each })),
    ...atField(field, type === 'PDF' ? undefined : reason('rules.staff_order.pdf')),
  ]);
  const state = await scanSent(parts, bytes);
  if (state.scan === 'INFECTED') return refuseFields(atField(field, reason('rules.upload.virus')));
  return { filename, bytes, scan: state.scan, next_scan_at: state.next_scan_at };
};

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
