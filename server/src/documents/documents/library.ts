import type { PaperReader } from './present.ts';
import type { Language } from '@area/domain/configuration/languages';
import type { LibraryDocument, LibraryOrder } from '@area/contract/documents/schemas';
import type { Listing, OrderBy } from '@area/contract/paging';
import type { DocumentCategory } from '@area/domain/document/codes';
import {
  DOCUMENT_SUBCATEGORIES,
  STAFF_ONLY_SUBCATEGORIES,
} from '@area/domain/document/subcategories';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { likeText } from '../../platform/db/filter-sql.ts';
import type { Db } from '../../platform/db/tables.ts';
import { translate } from '../../platform/texts/translate.ts';
import { documentsWhole, presentDocument } from './present.ts';
import type { DocumentWhole } from './present.ts';
import { listShelves } from './library-scope.ts';
import type { Reader } from './library-scope.ts';

/** What is asked of the library. */
export interface LibraryQuery {
  readonly $limit: number;
  readonly $offset: number;
  readonly $orderby: OrderBy<LibraryOrder>;
  readonly $search?: string | undefined;
  readonly category?: DocumentCategory | undefined;
  readonly subcategory?: DocumentSubcategory | undefined;
  readonly uuid_account?: string | undefined;
  readonly year?: number | undefined;
  /** In which titles are read and searched. */
  readonly language: Language;
}

const ACCENTS = /\p{M}/gu;
const plain = (text: string): string => text.normalize('NFD').replaceAll(ACCENTS, '').toLowerCase();

/** Kinds whose title, in the reader's language, has the letters in it; accents do not matter. */
const kindsCalled = (text: string, language: Language): readonly DocumentSubcategory[] =>
  DOCUMENT_SUBCATEGORIES.filter((code) =>
    plain(translate(language, `codes.document.${code}`)).includes(plain(text)),
  );

const startOf = (year: number): RawBuilder<unknown> =>
  sql`(make_date(${year}::int, 1, 1)::timestamp at time zone 'Europe/Madrid')`;

/** On these shelves, and not for staff alone: what is on none of them is not there. */
export const visibleOn = (shelf: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`d.shelf_uuid = ${shelf} and d.subcategory <> all(${STAFF_ONLY_SUBCATEGORIES}::text[])`;

/** The conditions that were asked for; none of them widens what may be seen. */
const asked = ({
  category,
  subcategory,
  uuid_account,
  year,
  $search,
  language,
}: LibraryQuery): RawBuilder<unknown> => {
  const conditions = [
    category && sql`d.category = ${category}`,
    subcategory && sql`d.subcategory = ${subcategory}`,
    uuid_account && sql`d.account_uuid = ${uuid_account}::uuid`,
    year !== undefined &&
      sql`d.created_at >= ${startOf(year)} and d.created_at < ${startOf(year + 1)}`,
    $search &&
      sql`(d.filename ilike ${likeText($search)} or d.subcategory = any(${kindsCalled($search, language)}::text[]))`,
  ].filter((each) => typeof each === 'object');
  return conditions.length === 0 ? sql`` : sql` and ${sql.join(conditions, sql` and `)}`;
};

const COLUMNS: Readonly<Record<LibraryOrder, string>> = {
  created_at: 'd.created_at',
  filename: 'd.filename',
  subcategory: 'd.subcategory',
};

const orderOf = ({ field, direction }: OrderBy<LibraryOrder>): RawBuilder<unknown> =>
  field === 'created_at'
    ? sql.raw(`d.created_at ${direction}, d.uuid ${direction}`)
    : sql.raw(`${COLUMNS[field]} ${direction}, d.created_at desc, d.uuid desc`);

/** The uuids of a page in their order. Each shelf is read by its index as far as the page reaches, whatever stands behind. */
const listUuids = async (
  db: Db,
  shelves: readonly string[],
  wanted: LibraryQuery,
): Promise<string[]> => {
  const order = orderOf(wanted.$orderby);
  const { rows } = await sql<{ uuid: string }>`
    select d.uuid from unnest(${shelves}::uuid[]) shelf(uuid)
     cross join lateral (
       select d.uuid, d.created_at, d.filename, d.subcategory from documents d
        where ${visibleOn(sql`shelf.uuid`)}${asked(wanted)} order by ${order} limit ${wanted.$limit + wanted.$offset}) d
     order by ${order} limit ${wanted.$limit} offset ${wanted.$offset}`.execute(db);
  return rows.map(({ uuid }) => uuid);
};

const countOn = async (
  db: Db,
  shelves: readonly string[],
  wanted: LibraryQuery,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from documents d where ${visibleOn(sql`any(${shelves}::uuid[])`)}${asked(wanted)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

const ENTITIES = {
  INTERVENER: 'interveners',
  ACCOUNT: 'accounts',
  OPERATION: 'operations',
} as const;

const entityOf = ({ operation_uuid, intervener_uuid, account_uuid }: DocumentWhole) => {
  if (operation_uuid !== null) return { entity: 'OPERATION', entity_uuid: operation_uuid } as const;
  return intervener_uuid === null
    ? ({ entity: 'ACCOUNT', entity_uuid: account_uuid ?? '' } as const)
    : ({ entity: 'INTERVENER', entity_uuid: intervener_uuid } as const);
};

const present = (paper: DocumentWhole, reader: PaperReader): LibraryDocument => {
  const { entity, entity_uuid } = entityOf(paper);
  return {
    ...presentDocument(paper, reader),
    entity,
    entity_uuid,
    account_alias: paper.account_alias,
    signature_status: paper.signature_status,
    read_path: `/${ENTITIES[entity]}/${entity_uuid}/documents/${paper.uuid}`,
  };
};

const listWhole = async (db: Db, uuids: readonly string[]): Promise<DocumentWhole[]> => {
  const rows = await documentsWhole(db)
    .where('documents.uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();
  return rows.toSorted((a, b) => uuids.indexOf(a.uuid) - uuids.indexOf(b.uuid));
};

/** A page of everything that somebody may see. *Source*: ADR 50. */
export const listLibraryOf = async (
  db: Db,
  reader: Reader,
  wanted: LibraryQuery,
): Promise<Listing<LibraryDocument>> => {
  const shelves = await listShelves(db, reader);
  const [uuids, total] = await Promise.all([
    listUuids(db, shelves, wanted),
    countOn(db, shelves, wanted),
  ]);
  const papers = await listWhole(db, uuids);
  return {
    items: papers.map((paper) =>
      present(paper, { reader: reader.intervener, language: wanted.language }),
    ),
    total,
  };
};

/** Those of some documents that somebody may see, in the order asked for. */
export const listVisible = async (
  db: Db,
  reader: Reader,
  uuids: readonly string[],
): Promise<DocumentWhole[]> => {
  const shelves = await listShelves(db, reader);
  const { rows } = await sql<{ uuid: string }>`
    select d.uuid from documents d where d.uuid = any(${uuids}::uuid[]) and ${visibleOn(sql`any(${shelves}::uuid[])`)}`.execute(
    db,
  );
  return listWhole(
    db,
    uuids.filter((uuid) => rows.some((row) => row.uuid === uuid)),
  );
};
