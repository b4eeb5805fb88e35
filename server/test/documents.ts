import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { storeFile } from '../src/documents/documents/store-file.ts';
import type { DocumentOwner } from '../src/documents/documents/store-file.ts';
import type { TestApp } from './test-app.ts';

/** A document that the program wrote, on whosever shelf; what is in it does not matter. */
export const addDocument = async (
  { db, parts, clock }: TestApp,
  owner: DocumentOwner,
  {
    subcategory,
    filename = 'papel.pdf',
    at = clock.business(),
    bytes = Buffer.from(`%PDF-1.7 ${Math.random()}`),
  }: { subcategory: DocumentSubcategory; filename?: string; at?: Date; bytes?: Uint8Array },
) => storeFile(db, parts.storage, { ...owner, subcategory, filename, bytes, at });
