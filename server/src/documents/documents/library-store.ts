import type { Language } from '@area/domain/configuration/languages';
import type { LibraryOrder } from '@area/contract/documents/schemas';
import type { OrderBy } from '@area/contract/paging';
import type { DocumentCategory } from '@area/domain/document/codes';
import {
  DOCUMENT_SUBCATEGORIES,
  STAFF_ONLY_SUBCATEGORIES,
} from '@area/domain/document/subcategories';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { holderTypeOf, hasResolution } from '../../access/account-access/store.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import { isInAreaOf } from '../../access/config/shown-plans-store.ts';
import type { AreaReader } from '../../access/config/shown-plans-store.ts';
import { likeText } from '../../platform/db/filter-sql.ts';
import type { Db } from '../../platform/db/tables.ts';
import { translate } from '../../platform/texts/translate.ts';

export const rolesOf = prepare((db, bind: Bind<AreaReader>) =>
  db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select([
      'account_roles.account_uuid',
      'account_roles.role',
      'account_roles.has_express_power',
      'account_roles.has_mandate',
    ])
    .select(['interveners.is_minor', 'interveners.birthdate'])
    .select(
      sql<boolean>`account_roles.resolution_uuid is not null and ${hasResolution(sql.ref('account_roles.resolution_uuid'))}`.as(
        'has_resolution',
      ),
    )
    .select(holderTypeOf(sql.ref('account_roles.account_uuid')).as('account_type'))
    .where('account_roles.intervener_uuid', '=', bind('intervener'))
    // A pending or ended role shows nothing.
    .where('account_roles.status', '=', 'ACTIVE')
    .where(
      isInAreaOf(sql.ref('account_roles.account_uuid'), {
        intervener: sql.ref('account_roles.intervener_uuid'),
        since: bind('since'),
      }),
    ),
);

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

/** Documents of these people and accounts that are not for staff alone: any other is answered as missing. */
export const visibleOn = (shelf: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`d.shelf_uuid = ${shelf} and d.subcategory <> all(${STAFF_ONLY_SUBCATEGORIES}::text[])`;

/** The requested conditions; none of them extends what may be seen. */
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

/**
 * The uuids of a page in their order. The documents of each person or account are read by index as far as the page needs, and
 * from it alone (`documents_by_shelf`) unless they are ordered by what is not in it.
 */
export const listUuids = async (
  db: Db,
  shelves: readonly string[],
  wanted: LibraryQuery,
): Promise<string[]> => {
  const order = orderOf(wanted.$orderby);
  const columns = sql.raw(
    [...new Set([COLUMNS[wanted.$orderby.field], COLUMNS.created_at])].join(', '),
  );
  const { rows } = await sql<{ uuid: string }>`
    select d.uuid from unnest(${shelves}::uuid[]) shelf(uuid)
     cross join lateral (
       select d.uuid, ${columns} from documents d
        where ${visibleOn(sql`shelf.uuid`)}${asked(wanted)} order by ${order} limit ${wanted.$limit + wanted.$offset}) d
     order by ${order} limit ${wanted.$limit} offset ${wanted.$offset}`.execute(db);
  return rows.map(({ uuid }) => uuid);
};

export const countOn = async (
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

/** Those of some documents that belong to these people and accounts. */
export const listVisibleUuids = async (
  db: Db,
  shelves: readonly string[],
  uuids: readonly string[],
): Promise<readonly { readonly uuid: string }[]> => {
  const { rows } = await sql<{ uuid: string }>`
    select d.uuid from documents d where d.uuid = any(${uuids}::uuid[]) and ${visibleOn(sql`any(${shelves}::uuid[])`)}`.execute(
    db,
  );
  return rows;
};
