import type { PaperReader } from './present.ts';
import type { Listing } from '@area/contract/paging';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import type { DocumentCategory } from '@area/domain/document/codes';
import { isInQuarantine } from '@area/domain/document/quarantine';
import { STAFF_ONLY_SUBCATEGORIES } from '@area/domain/document/subcategories';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { sql } from 'kysely';
import { totalFromPage } from '../../platform/db/page-total.ts';
import type { Db } from '../../platform/db/tables.ts';
import { groupedBy } from '../../platform/grouped.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { FileAnswer } from '../../platform/http/calls/context.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { documentsWhole, presentDocument } from './present.ts';

/** Whose documents: a person's own, an account's own, or an operation's. */
export type Owner =
  | { readonly intervener: string }
  | { readonly account: string }
  | { readonly operation: string };

interface DocumentPage {
  readonly $limit: number;
  readonly $offset: number;
  readonly category?: DocumentCategory | undefined;
  readonly subcategory?: DocumentSubcategory | undefined;
}

const forClients = (db: Db) =>
  documentsWhole(db).where('documents.subcategory', 'not in', STAFF_ONLY_SUBCATEGORIES);

/** The documents of one owner, and of nobody else: those of an operation are not its account's own. */
const papersOf = (db: Db, owner: Owner) => {
  const papers = forClients(db);
  if ('operation' in owner) return papers.where('documents.operation_uuid', '=', owner.operation);
  const ofNone = papers.where('documents.operation_uuid', 'is', null);
  return 'intervener' in owner
    ? ofNone.where('documents.intervener_uuid', '=', owner.intervener)
    : ofNone
        .where('documents.account_uuid', '=', owner.account)
        .where('documents.intervener_uuid', 'is', null);
};

const narrowed = (db: Db, owner: Owner, { category, subcategory }: Partial<DocumentPage>) => {
  let papers = papersOf(db, owner);
  if (category) papers = papers.where('documents.category', '=', category);
  return subcategory ? papers.where('documents.subcategory', '=', subcategory) : papers;
};

const countOf = async (
  papers: ReturnType<typeof narrowed>,
  { $limit: limit, $offset: offset }: Pick<DocumentPage, '$limit' | '$offset'>,
  found: number,
): Promise<number> => {
  const told = totalFromPage({ found, limit, offset });
  if (told !== undefined) return told;
  const { count } = await papers
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** A page of an owner's documents, newest first. */
export const listDocumentsOf = async (
  db: Db,
  owner: Owner,
  which: DocumentPage & PaperReader,
): Promise<Listing<PersonalDocument>> => {
  const papers = narrowed(db, owner, which);
  const rows = await papers
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.uuid', 'desc')
    .limit(which.$limit)
    .offset(which.$offset)
    .execute();
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
  const rows = await forClients(db)
    .where('documents.operation_uuid', '=', sql<string>`any(${operations}::uuid[])`)
    .orderBy('documents.created_at')
    .orderBy('documents.uuid')
    .execute();
  const papers = rows.map((row) => presentDocument(row, reader));
  return groupedBy(papers, ({ uuid_operation }) => uuid_operation ?? '');
};

/** The same of one. */
export const listDocumentsOfOperation = async (
  db: Db,
  operation: string,
  reader: PaperReader,
): Promise<readonly PersonalDocument[]> =>
  (await listDocumentsOfOperations(db, [operation], reader)).get(operation) ?? [];

/** A page of what became of the documents that were sent to an owner. */
export const listValidationsOf = async (
  db: Db,
  owner: Owner,
  { $limit, $offset }: Pick<DocumentPage, '$limit' | '$offset'>,
) => {
  const papers = papersOf(db, owner).where('documents.status', 'is not', null);
  const rows = await papers
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.uuid', 'desc')
    .limit($limit)
    .offset($offset)
    .execute();
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
  const paper = await papersOf(db, owner).where('documents.uuid', '=', uuid).executeTakeFirst();
  if (!paper) throw new AppError('NOT_FOUND');
  return paper;
};

type Paper = Awaited<ReturnType<typeof getDocumentOf>>;

/** A document as a file. *Errors*: DOCUMENT_IN_QUARANTINE. */
export const openDocument = async (storage: ObjectStorage, paper: Paper): Promise<FileAnswer> => {
  if (isInQuarantine(paper.scan)) throw new AppError('DOCUMENT_IN_QUARANTINE');
  const { size, filename, mime_type } = paper;
  return { bytes: await storage.getStream(paper.storage_key, paper), size, filename, mime_type };
};
