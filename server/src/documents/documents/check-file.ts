import { sanitiseFilename } from '@area/domain/document/upload';
import type { UploadType } from '@area/domain/document/upload';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { inspectFile } from './inspect-file.ts';
import { scanSent } from './scan.ts';
import { MIME_TYPES } from './store-file.ts';
import type { StoredFileType } from '../../platform/storage/name-file.ts';

/** A file that the office hands over. */
export interface OfficeFile {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** A file that was inspected and may be stored. */
export interface CheckedFile extends OfficeFile {
  readonly mime_type: StoredFileType;
  readonly scan: 'CLEAN' | 'WAITING';
  readonly next_scan_at: Date | null;
}

/**
 * Inspects a file like the uploads of clients, before anything is written. *Errors*: INVALID_INPUT at `field`.
 * *Source*: decisions 7.
 */
export const checkOfficeFile = async (
  parts: Parts,
  { filename: named, bytes }: OfficeFile,
  {
    field,
    whyNotType = () => [],
  }: {
    readonly field: string;
    readonly whyNotType?: (type: UploadType | null) => readonly FieldReason[];
  },
): Promise<CheckedFile> => {
  const filename = sanitiseFilename(named);
  const { type, reasons } = await inspectFile(bytes, {
    filename,
    bytes_today: 0,
    files_of_operation: 0,
  });
  requireFields([...reasons.map((each) => ({ field, ...each })), ...whyNotType(type)]);
  if (type === null) throw new Error('a file of no type was let through');
  const state = await scanSent(parts, bytes);
  if (state.scan === 'INFECTED') return refuseFields(atField(field, reason('rules.upload.virus')));
  const { scan, next_scan_at } = state;
  return { filename, bytes, mime_type: MIME_TYPES[type], scan, next_scan_at };
};
