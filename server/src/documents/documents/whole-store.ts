import type { DocumentCategory } from '@area/domain/document/codes';
import { STAFF_ONLY_SUBCATEGORIES } from '@area/domain/document/subcategories';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { totalFromPage } from '../../platform/db/page-total.ts';

/** Envelopes with a document, or its sealed copy; void and refused ones do not count. */
const envelopesOf = sql`
  envelope_documents x join envelopes e on e.uuid = x.envelope_uuid and e.status in ('PENDING', 'DONE')
   where x.document_uuid = documents.uuid or x.sealed_uuid = documents.uuid`;

/** Documents with what their account, operation and signatures add to them. */
export const documentsWhole = (db: Db) =>
  db
    .selectFrom('documents')
    .leftJoin('accounts', 'accounts.uuid', 'documents.account_uuid')
    .leftJoin('operations', 'operations.uuid', 'documents.operation_uuid')
    .selectAll('documents')
    .select(['accounts.alias as account_alias', 'operations.operation_status'])
    .select(
      sql<
        'PENDING' | 'DONE' | null
      >`(select e.status from ${envelopesOf} order by e.created_at desc limit 1)`.as(
        'signature_status',
      ),
    )
    .select(
      sql<boolean>`(exists(select from pending_changes p where p.proof_document_uuid = documents.uuid and p.status = 'PENDING')
                    or exists(select from benefit_proofs b where b.document_uuid = documents.uuid))`.as(
        'is_proof',
      ),
    );

/** A document with all that is shown of it. */
export type DocumentWhole = Awaited<
  ReturnType<ReturnType<typeof documentsWhole>['executeTakeFirstOrThrow']>
>;

/** Whose documents: a person's own, an account's own, or an operation's. */
export type Owner =
  | { readonly intervener: string }
  | { readonly account: string }
  | { readonly operation: string };

export interface DocumentPage {
  readonly $limit: number;
  readonly $offset: number;
  readonly category?: DocumentCategory | undefined;
  readonly subcategory?: DocumentSubcategory | undefined;
}

export const forClients = (db: Db) =>
  documentsWhole(db).where('documents.subcategory', 'not in', STAFF_ONLY_SUBCATEGORIES);

/** The documents of one owner, and of nobody else: those of an operation are not its account's own. */
export const papersOf = (db: Db, owner: Owner) => {
  const papers = forClients(db);
  if ('operation' in owner) return papers.where('documents.operation_uuid', '=', owner.operation);
  const ofNone = papers.where('documents.operation_uuid', 'is', null);
  return 'intervener' in owner
    ? ofNone.where('documents.intervener_uuid', '=', owner.intervener)
    : ofNone
        .where('documents.account_uuid', '=', owner.account)
        .where('documents.intervener_uuid', 'is', null);
};

export const narrowed = (
  db: Db,
  owner: Owner,
  { category, subcategory }: Partial<DocumentPage>,
) => {
  let papers = papersOf(db, owner);
  if (category) papers = papers.where('documents.category', '=', category);
  return subcategory ? papers.where('documents.subcategory', '=', subcategory) : papers;
};

export const countOf = async (
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

/** A page of some documents, newest first. */
export const listDocumentPage = async (
  papers: ReturnType<typeof narrowed>,
  { $limit, $offset }: Pick<DocumentPage, '$limit' | '$offset'>,
) =>
  papers
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.uuid', 'desc')
    .limit($limit)
    .offset($offset)
    .execute();

/** The documents of some operations as they came. */
export const listOperationDocuments = async (db: Db, operations: readonly string[]) =>
  forClients(db)
    .where('documents.operation_uuid', '=', sql<string>`any(${operations}::uuid[])`)
    .orderBy('documents.created_at')
    .orderBy('documents.uuid')
    .execute();

/** A document of that owner. */
export const findDocumentOf = async (db: Db, owner: Owner, uuid: string) =>
  papersOf(db, owner).where('documents.uuid', '=', uuid).executeTakeFirst();

/** A document of any owner. */
export const findDocumentWhole = async (db: Db, uuid: string) =>
  documentsWhole(db).where('documents.uuid', '=', uuid).executeTakeFirst();

export const listWhole = async (db: Db, uuids: readonly string[]): Promise<DocumentWhole[]> => {
  const rows = await documentsWhole(db)
    .where('documents.uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();
  return rows.toSorted((a, b) => uuids.indexOf(a.uuid) - uuids.indexOf(b.uuid));
};
