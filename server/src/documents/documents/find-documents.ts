import type { PaperReader } from './present.ts';
import {
  papersOf,
  narrowed,
  countOf,
  listDocumentPage,
  listOperationDocuments,
  findDocumentOf,
} from './whole-store.ts';
import type { Listing } from '@area/contract/paging';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import { isInQuarantine } from '@area/domain/document/quarantine';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import type { Db } from '../../platform/db/tables.ts';
import { groupBy } from '../../platform/group-by.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { FileAnswer } from '../../platform/http/calls/context.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { presentDocument } from './present.ts';
import type { Owner, DocumentPage } from './whole-store.ts';

/** A page of an owner's documents, newest first. */
export const listDocumentsOf = async (
  db: Db,
  owner: Owner,
  which: DocumentPage & PaperReader,
): Promise<Listing<PersonalDocument>> => {
  const papers = narrowed(db, owner, which);
  const rows = await listDocumentPage(papers, which);
  return {
    items: rows.map((row) => presentDocument(row, which)),
    total: await countOf(papers, which, rows.length),
  };
};

/** The documents of each of some operations as they came, all of them: there are never many. */
export const listDocumentsOfOperations = async (
  db: Db,
  operations: readonly string[],
  reader: PaperReader,
): Promise<ReadonlyMap<string, readonly PersonalDocument[]>> => {
  const rows = await listOperationDocuments(db, operations);
  const papers = rows.map((row) => presentDocument(row, reader));
  return groupBy(papers, ({ uuid_operation }) => uuid_operation ?? '');
};

/** The same of one. */
export const listDocumentsOfOperation = async (
  db: Db,
  operation: string,
  reader: PaperReader,
): Promise<readonly PersonalDocument[]> =>
  (await listDocumentsOfOperations(db, [operation], reader)).get(operation) ?? [];

/** A page of the documents that were sent to an owner, with their status. */
export const listValidationsOf = async (
  db: Db,
  owner: Owner,
  { $limit, $offset }: Pick<DocumentPage, '$limit' | '$offset'>,
) => {
  const papers = papersOf(db, owner).where('documents.status', 'is not', null);
  const rows = await listDocumentPage(papers, { $limit, $offset });
  const items = rows.flatMap((row) =>
    row.status === null
      ? []
      : [
          {
            uuid_document: row.uuid,
            filename: row.filename,
            subcategory: row.subcategory as DocumentSubcategory,
            status: row.status,
            reason: row.rejected_because,
            sent_at: row.created_at.toISOString(),
            checked_at: row.checked_at?.toISOString() ?? null,
          },
        ],
  );
  return { items, total: await countOf(papers, { $limit, $offset }, rows.length) };
};

/** A document under its own owner: asked under another's, it does not exist. *Errors*: NOT_FOUND. */
export const getDocumentOf = async (db: Db, owner: Owner, uuid: string) => {
  const paper = await findDocumentOf(db, owner, uuid);
  if (!paper) throw new AppError('NOT_FOUND');
  return paper;
};

/** What of a document its file is opened with. */
export type OpenedPaper = Pick<
  Awaited<ReturnType<typeof getDocumentOf>>,
  'filename' | 'mime_type' | 'storage_key' | 'sha256' | 'size' | 'scan'
>;

/** *Errors*: DOCUMENT_IN_QUARANTINE. */
export const requireOpen = ({ scan }: Pick<OpenedPaper, 'scan'>): void => {
  if (isInQuarantine(scan)) throw new AppError('DOCUMENT_IN_QUARANTINE');
};

/** A document as a file. *Errors*: DOCUMENT_IN_QUARANTINE. */
export const openDocument = async (
  storage: ObjectStorage,
  paper: OpenedPaper,
): Promise<FileAnswer> => {
  requireOpen(paper);
  const { size, filename, mime_type } = paper;
  return { bytes: await storage.getStream(paper.storage_key, paper), size, filename, mime_type };
};
