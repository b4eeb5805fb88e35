import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { keepFile } from '../src/documents/documents/keep.ts';
import type { PaperOwner } from '../src/documents/documents/keep.ts';
import type { TestApp } from './test-app.ts';

/** A paper that the program wrote, on whosever shelf; what is in it does not matter. */
export const addPaper = async (
  { db, parts, clock }: TestApp,
  owner: PaperOwner,
  {
    subcategory,
    filename = 'papel.pdf',
    at = clock.business(),
    bytes = Buffer.from(`%PDF-1.7 ${Math.random()}`),
  }: { subcategory: DocumentSubcategory; filename?: string; at?: Date; bytes?: Uint8Array },
) => keepFile(db, parts.storage, { ...owner, subcategory, filename, bytes, at });
