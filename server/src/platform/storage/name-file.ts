import { newUuid } from '../new-uuid.ts';
import { sha256Of } from './stored-file.ts';

const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
export type StoredFileType = keyof typeof ENDINGS;

/** A file as storage has it. */
export interface StoredFile {
  readonly uuid: string;
  readonly storage_key: string;
  readonly mime_type: StoredFileType;
  readonly sha256: string;
  readonly size: number;
}

/** Names a file that is about to be stored. */
export const nameFile = (
  bytes: Uint8Array,
  { mime_type, at }: { mime_type: StoredFileType; at: Date },
): StoredFile => {
  const uuid = newUuid();
  const storage_key = `documents/${at.getUTCFullYear()}/${uuid}.${ENDINGS[mime_type]}`;
  return { uuid, storage_key, mime_type, sha256: sha256Of(bytes), size: bytes.length };
};
