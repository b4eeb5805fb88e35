import { createHash } from 'node:crypto';
import type { ObjectStorage } from '../outside/storage/storage.ts';

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The bytes of a document; an error if they differ from what was stored. */
export const readDocument = async (
  storage: Pick<ObjectStorage, 'get'>,
  { storage_key, sha256 }: { storage_key: string; sha256: string },
): Promise<Uint8Array> => {
  const bytes = await storage.get(storage_key);
  if (sha256Of(bytes) !== sha256) throw new Error(`stored file ${storage_key} has changed`);
  return bytes;
};
