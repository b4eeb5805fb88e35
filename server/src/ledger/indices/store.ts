import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { IndexKind, IndexLevel } from '@area/domain/performance/market-index';
import { unitValueFrom } from '@area/domain/money/wire';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';

type IndexRow = Selectable<Tables['market_indices']>;

export const findIndex = async (db: Db, code: string): Promise<IndexRow | undefined> =>
  db.selectFrom('market_indices').selectAll().where('code', '=', code).executeTakeFirst();

/** The index of prices: there is one at most. */
export const findInflation = async (db: Db): Promise<IndexRow | undefined> =>
  db.selectFrom('market_indices').selectAll().where('kind', '=', 'INFLATION').executeTakeFirst();

/** Writes an index, or another name of one. Whoever calls has evaluated it. */
export const saveIndex = async (
  db: Db,
  row: Insertable<Tables['market_indices']>,
): Promise<void> => {
  await db
    .insertInto('market_indices')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name: row.name }))
    .execute();
};

/** What a level was written with. */
interface LevelsBy extends Pick<
  Insertable<Tables['index_levels']>,
  'index_code' | 'set_by' | 'approved_by' | 'set_at'
> {
  readonly levels: readonly { readonly day: CivilDate; readonly level: string }[];
}

/** Adds levels. Whoever calls has evaluated them: `whyNotLevels`. */
export const insertLevels = async (db: Db, { levels, ...by }: LevelsBy): Promise<void> => {
  await db
    .insertInto('index_levels')
    .values(levels.map((each) => ({ uuid: newUuid(), ...by, ...each })))
    .execute();
};

/** The levels of an index as they count, the oldest first, with who wrote them. */
export const listLevelRows = async (db: Db, code: string, on: CivilDate) =>
  db
    .selectFrom('index_levels')
    .select(['day', 'level', 'set_by', 'approved_by', 'set_at'])
    .distinctOn('day')
    .where('index_code', '=', code)
    .where('day', '<=', on)
    .orderBy('day')
    .orderBy('number', 'desc')
    .execute();

/** The same, as rules read them. */
export const listLevels = async (
  db: Db,
  code: string,
  on: CivilDate,
): Promise<readonly IndexLevel[]> =>
  (await listLevelRows(db, code, on)).map(({ day, level }) => ({
    day,
    level: unitValueFrom(level),
  }));

interface SummaryRow extends Pick<IndexRow, 'code' | 'name'> {
  readonly kind: IndexKind;
  readonly levels: number;
  readonly first_day: CivilDate | null;
  readonly last_day: CivilDate | null;
  readonly last_level: string | null;
  readonly products: string[];
}

/** Every index with its levels and the products that are compared with it. */
export const listIndexSummaries = async (db: Db): Promise<readonly SummaryRow[]> =>
  (
    await sql<SummaryRow>`
      select i.code, i.kind, i.name, coalesce(l.levels, 0) as levels, l.first_day, l.last_day, l.last_level,
             coalesce((select array_agg(p.code order by p.code) from products p where p.benchmark_code = i.code), '{}') as products
        from market_indices i
        left join lateral (
          select count(distinct day)::int as levels, min(day) as first_day, max(day) as last_day,
                 (array_agg(level::text order by day desc, number desc))[1] as last_level
            from index_levels where index_code = i.code) l on true
       order by i.kind, i.code`.execute(db)
  ).rows;
