import type { Parts } from '../../platform/parts/parts.ts';
import type { Db } from '../../platform/db/tables.ts';
import { findWrittenFile } from './store.ts';
import { elementsOf } from './xml-elements.ts';

/**
 * What a part of a file of ours asked for, read in the file itself: what was rejected and asked for again is in its batch no longer.
 * *Source*: decisions 8.
 */
export const listPartReferences = async (
  db: Db,
  { storage }: Pick<Parts, 'storage'>,
  { message, part }: { readonly message: string; readonly part: string },
): Promise<string[]> => {
  const file = await findWrittenFile(db, message);
  if (!file) return [];
  const found: string[] = [];
  let at: unknown;
  const bytes = await storage.getStream(file.storage_key, file);
  for await (const { name, value } of elementsOf(bytes, ['PmtInfId', 'EndToEndId'])) {
    if (name === 'PmtInfId') at = value;
    else if (at === part && typeof value === 'string') found.push(value);
  }
  return found;
};
