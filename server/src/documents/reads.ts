import type { PersonalDocument } from '@area/contract/uploads';
import type { DocumentCategory } from '@area/domain/document/codes';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { isDocumentSubcategory } from '@area/domain/document/subcategories';
import type { Kysely, Selectable } from 'kysely';
import type { DocumentsTable, Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';

type Db = Kysely<Tables>;
type Row = Selectable<DocumentsTable>;

const subcategoryOf = ({ uuid, subcategory }: Row): DocumentSubcategory => {
  if (!isDocumentSubcategory(subcategory)) throw new Error(`document ${uuid} is of no kind`);
  return subcategory;
};

/** A paper as its owner sees it. */
export const presentDocument = (row: Row): PersonalDocument => ({
  uuid: row.uuid,
  filename: row.filename,
  category: row.category as DocumentCategory,
  subcategory: subcategoryOf(row),
  mime_type: row.mime_type,
  size: row.size,
  sha256: row.sha256,
  status: row.status,
  rejected_because: row.rejected_because,
  uuid_account: row.account_uuid,
  created_at: row.created_at.toISOString(),
});

interface Which {
  readonly $limit: number;
  readonly $offset: number;
  readonly category?: DocumentCategory | undefined;
  readonly subcategory?: DocumentSubcategory | undefined;
}

const ofPerson = (db: Db, intervener: string, { category, subcategory }: Pick<Which, 'category' | 'subcategory'>) => {
  let papers = db.selectFrom('documents').where('intervener_uuid', '=', intervener);
  if (category) papers = papers.where('category', '=', category);
  return subcategory ? papers.where('subcategory', '=', subcategory) : papers;
};

const countOf = async (papers: ReturnType<typeof ofPerson>): Promise<number> => {
  const { count } = await papers.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
};

/** A page of somebody's papers, newest first. */
export const listDocumentsOf = async (db: Db, intervener: string, which: Which) => {
  const papers = ofPerson(db, intervener, which);
  const rows = await papers.selectAll().orderBy('created_at', 'desc').orderBy('uuid', 'desc').limit(which.$limit).offset(which.$offset).execute();
  return { items: rows.map(presentDocument), total: await countOf(papers) };
};

/** A page of what became of the papers that somebody sent. */
export const listValidationsOf = async (db: Db, intervener: string, which: Pick<Which, '$limit' | '$offset'>) => {
  const papers = ofPerson(db, intervener, {}).where('status', 'is not', null);
  const rows = await papers.selectAll().orderBy('created_at', 'desc').orderBy('uuid', 'desc').limit(which.$limit).offset(which.$offset).execute();
  const items = rows.flatMap((row) =>
    row.status === null
      ? []
      : [{
          uuid_document: row.uuid, filename: row.filename, subcategory: subcategoryOf(row), status: row.status,
          reason: row.rejected_because, sent_at: row.created_at.toISOString(), checked_at: row.checked_at?.toISOString() ?? null,
        }],
  );
  return { items, total: await countOf(papers) };
};

/** *Errors*: NOT_FOUND also for somebody else's. */
export const getDocumentOf = async (db: Db, intervener: string, uuid: string): Promise<Row> => {
  const row = await db.selectFrom('documents').selectAll().where('uuid', '=', uuid).where('intervener_uuid', '=', intervener).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};
