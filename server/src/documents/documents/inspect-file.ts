import { UPLOAD_MAX_BYTES, whyNotUpload } from '@area/domain/document/upload';
import type { UploadFacts, UploadType } from '@area/domain/document/upload';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import { hasTrailingZip } from './trailing-zip.ts';
import { inspectPdf } from './pdf-inspector.ts';
import { pixelSizeOf, fileTypeOf } from './file-type.ts';

/** The type of a file, and all problems in it. */
export interface FileInspection {
  readonly type: UploadType | null;
  readonly reasons: readonly Reason[];
}

interface Inside {
  readonly facts: Partial<UploadFacts>;
  readonly is_broken?: boolean;
  readonly is_polyglot?: boolean;
}

const lookInPdf = async (bytes: Uint8Array): Promise<Inside> => {
  const inside = await inspectPdf(bytes);
  if (!inside) return { facts: {}, is_broken: true };
  const { is_polyglot = false, ...facts } = inside;
  return { facts, is_polyglot };
};

const lookIn = async (type: UploadType | null, bytes: Uint8Array): Promise<Inside> => {
  if (type === null || bytes.length > UPLOAD_MAX_BYTES) return { facts: {} };
  return type === 'PDF' ? lookInPdf(bytes) : { facts: pixelSizeOf(type, bytes) ?? {} };
};

type About = Pick<UploadFacts, 'filename' | 'bytes_today' | 'files_of_operation'>;

/** Inspects a file. A file with a second format has no type. *Source*: decisions 7, ADR 50. */
export const inspectFile = async (bytes: Uint8Array, about: About): Promise<FileInspection> => {
  const type = hasTrailingZip(bytes) ? null : fileTypeOf(bytes);
  const { facts, is_broken = false, is_polyglot = false } = await lookIn(type, bytes);
  const reasons = whyNotUpload({
    ...about,
    ...facts,
    type: is_polyglot ? null : type,
    size: bytes.length,
    has_virus: false,
  });
  return { type, reasons: [...reasons, ...(is_broken ? [reason('rules.upload.broken')] : [])] };
};
